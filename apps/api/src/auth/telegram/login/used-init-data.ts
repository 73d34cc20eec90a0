import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { Db, type Row, type Tx } from '../../../platform/db';
import type { UsedInitData } from './login.entity';

/** Remembers which initData was used, so that each of them opens one session only. */
@Injectable()
export class UsedInitDataRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Marks the data as used; false if it was used before, on any server. */
  async claim(hash: Buffer): Promise<boolean> {
    const rows = await this.db.query(
      'INSERT INTO telegram_init_data (hash, used_at) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING RETURNING hash',
      [hash, this.clock.now()],
      'telegram_init_data_claim',
    );
    return rows.length > 0;
  }

  async isUsed(hash: Buffer): Promise<boolean> {
    const rows = await this.db.query(
      'SELECT FROM telegram_init_data WHERE hash = $1',
      [hash],
      'telegram_init_data_used',
    );
    return rows.length > 0;
  }

  /** The session that the data opened; null if it opened none. */
  async sessionOf(hash: Buffer): Promise<string | null> {
    const [row] = await this.db.query<Row<UsedInitData, 'session_id'>>(
      'SELECT session_id FROM telegram_init_data WHERE hash = $1',
      [hash],
      'telegram_init_data_session',
    );
    return row?.session_id ?? null;
  }

  async opened(tx: Tx, hash: Buffer, sessionId: string): Promise<void> {
    await tx.query(
      'UPDATE telegram_init_data SET session_id = $2 WHERE hash = $1',
      [hash, sessionId],
      'telegram_init_data_opened',
    );
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { InitData } from './init-data';

/** A Telegram account that proved itself and has no player yet. */
export interface Newcomer {
  telegramId: bigint;
  firstName: string;
  startParam: string | null;
}

const LIFE_MS = 5 * 60_000;

interface Row {
  telegram_id: bigint;
  first_name: string;
  start_param: string | null;
}

/** Permission to bind one Telegram account: good once, for five minutes (channels.md 1). */
@Injectable()
export class LinkTokens {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  async issue({ telegramId, firstName, startParam }: InitData): Promise<string> {
    const token = Buffer.from(this.entropy.bytes(32)).toString('base64url');
    await this.db.query(
      `INSERT INTO telegram_link_tokens (token_hash, telegram_id, first_name, start_param, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [hashOf(token), telegramId, firstName, startParam, new Date(this.clock.now().getTime() + LIFE_MS)],
      'telegram_link_token_issue',
    );
    return token;
  }

  /** @throws DomainError INIT_DATA_USED for a token that is unknown, used or expired */
  async read(token: string): Promise<Newcomer> {
    const [row] = await this.db.query<Row>(
      `SELECT telegram_id, first_name, start_param FROM telegram_link_tokens
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2`,
      [hashOf(token), this.clock.now()],
      'telegram_link_token_read',
    );
    if (!row) throw new DomainError('INIT_DATA_USED');
    return { telegramId: row.telegram_id, firstName: row.first_name, startParam: row.start_param };
  }

  /**
   * Uses a token up; of two at the same moment one succeeds.
   * @throws DomainError INIT_DATA_USED
   */
  async use(tx: Tx, token: string): Promise<void> {
    const rows = await tx.query(
      `UPDATE telegram_link_tokens SET used_at = $2
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING telegram_id`,
      [hashOf(token), this.clock.now()],
      'telegram_link_token_use',
    );
    if (rows.length === 0) throw new DomainError('INIT_DATA_USED');
  }
}

/** The token is random and long, so an unsalted hash is enough (threats.md rule 40). */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

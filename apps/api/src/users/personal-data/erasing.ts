import { Injectable } from '@nestjs/common';
import type { OpenMatter } from '@libs/contract';
import { Sessions } from '../../auth';
import { NotificationService } from '../../notifications';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import type { User } from '../users.entity';
import { openMattersOf } from './open-matters';
import { PastAccounts } from './past-accounts';
import type { DataRequest } from './personal-data.entity';
import { erasureOf, personalTables } from './personal-tables';

type Due = Row<DataRequest, 'id' | 'user_id'>;
type Person = Row<User, 'id' | 'phone' | 'status'>;

const STATEMENTS = personalTables.map(erasureOf).filter((sql) => sql !== null);

/** Erases accounts whose players have asked for it and whose 24 hours are over (players.md 6). */
@Injectable()
export class Erasing {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly past: PastAccounts,
    private readonly sessions: Sessions,
    private readonly notifications: NotificationService,
  ) {}

  /** Erases the next account that is due. @returns false if none is */
  async eraseNext(): Promise<boolean> {
    const done = await this.db.transaction(async (tx) => {
      const [due] = await tx.query<Due>(
        `SELECT id, user_id FROM data_requests WHERE kind = 'erasure' AND ended_at IS NULL AND ready_at <= $1
         ORDER BY ready_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [this.clock.now()],
        'erasure_due',
      );
      if (!due) return null;
      const open = await this.erase(tx, due);
      await tx.query(
        'UPDATE data_requests SET ended_at = $2, ended_why = $3, open_matters = $4 WHERE id = $1',
        [due.id, this.clock.now(), open ? 'open' : 'erased', open],
        'erasure_end',
      );
      return { userId: due.user_id, open };
    });
    if (!done) return false;
    this.notifications.kick();
    if (!done.open) await this.sessions.revokeAllOf(done.userId, 'erased');
    return true;
  }

  /**
   * Erases the account, and whoever owns it is told; the last SMS goes to the phone before it is forgotten.
   * @returns what is open and keeps the account from being erased; null if it was erased
   */
  private async erase(tx: Tx, due: Due): Promise<OpenMatter[] | null> {
    const now = this.clock.now();
    const [person] = await tx.query<Person>(
      'SELECT id, phone, status FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [due.user_id],
      'erasure_person',
    );
    const open = await openMattersOf(tx, due.user_id, now);
    if (!person || open.length > 0) {
      await this.notifications.tell(
        tx,
        [due.user_id],
        { kind: 'erasure', on: false },
        { awayId: `${due.id}:open` },
      );
      return open;
    }
    const { id, phone, status } = person;
    await this.notifications.tell(tx, [id], { kind: 'erased' });
    await tx.query(
      'INSERT INTO erasures (user_id, phone_hash, is_blocked, erased_at) VALUES ($1, $2, $3, $4)',
      [id, this.past.hashOf(phone), status === 'blocked', now],
      'erasure_note',
    );
    for (const sql of STATEMENTS) await tx.query(sql, [id, phone]);
    await tx.query('SELECT end_erased_bonus($1, $2)', [now, id], 'erasure_bonus');
    return null;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Sessions } from '../../auth';
import { NotificationService } from '../../notifications';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import type { User } from '../users.entity';
import { openMattersOf } from './open-matters';
import { PastAccounts } from './past-accounts';
import type { DataRequest } from './personal-data.entity';
import { erasureOf, personalTables } from './personal-tables';

/** Most accounts in one run. The next run continues with the others. */
const AT_ONCE = 20;
/** When an erasure that has failed is tried again. */
const AGAIN_MS = 3600_000;

type Due = Row<DataRequest, 'id' | 'user_id'>;
type Person = Row<User, 'id' | 'phone'>;

const STATEMENTS = personalTables.map(erasureOf).filter((sql) => sql !== null);

/** Erases accounts whose players have asked for it and whose 24 hours are over (players.md 6). */
@Injectable()
export class Erasing {
  private readonly logger = new Logger(Erasing.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly past: PastAccounts,
    private readonly sessions: Sessions,
    private readonly notifications: NotificationService,
  ) {}

  /** Erases the accounts that are due. One that fails is tried again after an hour and does not stop the others. */
  async eraseDue(): Promise<void> {
    const due = await this.db.query<Due>(
      `SELECT id, user_id FROM data_requests WHERE kind = 'erasure' AND ended_at IS NULL AND ready_at <= $1
       ORDER BY ready_at LIMIT ${AT_ONCE}`,
      [this.clock.now()],
      'erasure_due',
    );
    for (const one of due) {
      try {
        await this.end(one);
      } catch (error) {
        this.logger.warn(`the account ${one.user_id} could not be erased: ${String(error)}`);
        await this.db.query(
          'UPDATE data_requests SET ready_at = $2 WHERE id = $1 AND ended_at IS NULL',
          [one.id, new Date(this.clock.now().getTime() + AGAIN_MS)],
          'erasure_again',
        );
      }
    }
  }

  /** Ends a request by the erasure, or because something is open; does nothing if it was ended meanwhile. */
  private async end(due: Due): Promise<void> {
    const isErased = await this.db.transaction(async (tx) => {
      // No row that names the player begins meanwhile. The player is locked before the request, as a block does.
      const [person] = await tx.query<Person>(
        'SELECT id, phone FROM users WHERE id = $1 FOR UPDATE',
        [due.user_id],
        'erasure_person',
      );
      const [running] = await tx.query(
        'SELECT FROM data_requests WHERE id = $1 AND ended_at IS NULL AND ready_at <= $2 FOR UPDATE',
        [due.id, this.clock.now()],
        'erasure_running',
      );
      if (!person || !running) return false;
      const open = await openMattersOf(tx, person.id, this.clock.now());
      if (open.length === 0) await this.erase(tx, person);
      else
        await this.notifications.tell(
          tx,
          [person.id],
          { kind: 'erasure', on: false },
          { awayId: `${due.id}:open` },
        );
      await tx.query(
        'UPDATE data_requests SET ended_at = $2, ended_why = $3, open_matters = $4 WHERE id = $1',
        [due.id, this.clock.now(), ...(open.length === 0 ? ['erased', null] : ['open', open])],
        'erasure_end',
      );
      return open.length === 0;
    });
    this.notifications.kick();
    if (isErased) await this.sessions.dropEnded(due.user_id);
  }

  /** Erases the account, and whoever owns it is told; the last SMS goes to the phone before it is forgotten. */
  private async erase(tx: Tx, { id, phone }: Person): Promise<void> {
    const now = this.clock.now();
    await this.past.lock(tx, phone);
    await this.notifications.tell(tx, [id], { kind: 'erased' });
    await tx.query(
      'INSERT INTO erasures (user_id, phone_hash, erased_at) VALUES ($1, $2, $3)',
      [id, this.past.hashOf(phone), now],
      'erasure_note',
    );
    await this.sessions.revokeAllOf(tx, id, 'erased');
    for (const sql of STATEMENTS) await tx.query(sql, [id, phone]);
    await tx.query('SELECT end_erased_bonus($1, $2)', [now, id], 'erasure_bonus');
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler, type Poll } from '../async';
import { Clock } from '../clock';
import { Db, type Tx } from '../db';
import { currentRequestId } from '../log';
import { Metrics, type Counter } from '../metrics';

export interface AdminAction {
  actorId: string;
  /** Such as `withdrawal.approve`. */
  action: string;
  /** Such as `withdrawal:<id>`. */
  subject: string;
  before: object | null;
  after: object | null;
  reason: string | null;
}

/** A read or export of personal data by staff. */
export interface AdminReading {
  actorId: string;
  /** Such as `users.list`. */
  action: string;
  subject: string;
  /** The filter or id of the request. */
  asked: object;
}

interface Row extends AdminAction {
  at: Date;
  requestId: string;
}

const FLUSH_MS = 250;
const BATCH = 200;
/** Most reads that wait while the database is away, more than a person can make in an hour. */
const MAX_WAITING = 5000;

/**
 * Writes the audit log of staff: a row for each change, in the transaction of the change, and a row for each read of
 * personal data, shortly after the request. No code edits its rows (threats.md rule 43).
 */
@Injectable()
export class AdminLog implements OnModuleDestroy {
  private readonly lost: Counter;
  private readonly waiting: Row[] = [];
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    this.lost = metrics.counter('staff_log_lost_total', 'Readings that could not be written down');
    this.poll = polls.add({
      name: AdminLog.name,
      everyMs: FLUSH_MS,
      warning: 'readings of staff wait to be written down',
      work: () => this.drain(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.poll.stop();
    await this.flush();
  }

  async write(tx: Tx, action: AdminAction): Promise<void> {
    await insert(tx, [{ ...action, at: this.clock.now(), requestId: currentRequestId() }]);
  }

  /** Records a read; it is written within a second, and the caller does not wait. */
  note({ actorId, action, subject, asked }: AdminReading): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.lost.increment();
      return;
    }
    const common = { before: null, after: asked, reason: null };
    this.waiting.push({
      ...{ actorId, action, subject },
      ...common,
      at: this.clock.now(),
      requestId: currentRequestId(),
    });
  }

  /** Writes the waiting reads; after a failure the next run writes them. */
  flush(): Promise<void> {
    return this.poll.run();
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, BATCH);
      await insert(this.db, batch);
      this.waiting.splice(0, batch.length);
    }
  }
}

async function insert(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (at, actor_id, action, subject, before, after, reason, request_id)
     SELECT * FROM unnest($1::timestamptz[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[], $7::text[],
       $8::text[])`,
    [
      rows.map((row) => row.at),
      rows.map((row) => row.actorId),
      rows.map((row) => row.action),
      rows.map((row) => row.subject),
      rows.map((row) => json(row.before)),
      rows.map((row) => json(row.after)),
      rows.map((row) => row.reason),
      rows.map((row) => row.requestId),
    ],
  );
}

/** JSON with bigints (santim) as text, because JSON numbers are floats. */
function json(value: object | null): string | null {
  return (
    value && JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
  );
}

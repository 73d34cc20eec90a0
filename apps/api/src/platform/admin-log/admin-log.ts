import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import { PollScheduler, type Poll } from '../async';
import { Clock } from '../clock';
import { Db, type Tx } from '../db';
import { currentOrigin, currentRequestId } from '../log';
import { Metrics, type Counter } from '../metrics';
import { type AuditRow, insertAuditRows } from './audit-rows';
import { Readings, withoutPhones } from './readings';

export interface AdminAction {
  actorId: string;
  /** Such as `withdrawal.approve`. */
  action: AuditAction;
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
  action: AuditAction;
  subject: string;
  /** The filter or id of the request. */
  asked: object;
}

const FLUSH_MS = 250;
const BATCH = 200;
/** Rows that wait to be written down, and those that are still gathered. */
interface Queue {
  waiting: AuditRow[];
  gathered: Readings;
  /** Most rows of both. */
  most: number;
}

/**
 * Writes the audit log of staff: a row for each change, in the transaction of the change, and for the reads of personal
 * data one a minute for each person and list. No code edits its rows (controls.md rule 43).
 */
@Injectable()
export class AdminLog implements OnModuleDestroy {
  private readonly lost: Counter;
  /** More than staff can read in an hour. */
  private readonly staff: Queue = { waiting: [], gathered: new Readings(), most: 5000 };
  /** What strangers cause at will has a queue of its own, so that it never costs a read of staff its row. */
  private readonly strangers: Queue = { waiting: [], gathered: new Readings(), most: 1000 };
  private readonly poll: Poll;
  /** The minute of every batch is over now. */
  private endsBatches = false;

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
    await insertAuditRows(tx, [{ ...action, ...this.common(), phone: null }]);
  }

  /**
   * Records a read; the caller does not wait. It is written within a second, unless the same person has read the same
   * list in the last minute: then with the other reads of that minute, at its end. An export is a row of its own.
   */
  note({ actorId, action, subject, asked }: AdminReading): void {
    const bare = withoutPhones(asked);
    this.gather({
      ...{ actorId, action, subject, before: null, after: bare.asked, reason: null },
      ...this.common(),
      phone: bare.phone,
    });
  }

  /** Writes a row that does not wait for its request, together with its like of the same minute. */
  gather(row: AuditRow): void {
    const { waiting, gathered, most } = row.actorKind === 'stranger' ? this.strangers : this.staff;
    if (waiting.length + gathered.size >= most) {
      this.lost.increment();
      return;
    }
    const due = row.action.endsWith('.export') ? row : gathered.add(row);
    if (due) waiting.push(due);
  }

  /** Writes all waiting reads, also those of a minute that goes on; after a failure the next run writes them. */
  async flush(): Promise<void> {
    this.endsBatches = true;
    // A run that has begun before ends no batch.
    while (this.endsBatches) await this.poll.run();
  }

  private async drain(): Promise<void> {
    const until = this.endsBatches ? Infinity : this.clock.now().getTime();
    this.endsBatches = false;
    for (const { waiting, gathered } of [this.staff, this.strangers]) {
      waiting.push(...gathered.take(until));
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH);
        await insertAuditRows(this.db, batch);
        waiting.splice(0, batch.length);
      }
    }
  }

  private common(): Pick<AuditRow, 'at' | 'actorKind' | 'requestId' | 'origin'> {
    return {
      at: this.clock.now(),
      actorKind: 'staff',
      requestId: currentRequestId(),
      origin: currentOrigin(),
    };
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AuditAction, AuditList } from '@libs/contract';
import { PollScheduler, type Poll } from '../async';
import { Clock } from '../clock';
import { Db, type Tx } from '../db';
import { currentOrigin, currentRequestId } from '../log';
import { Metrics, type Counter } from '../metrics';
import { type AuditRow, insertAuditRows } from './audit-rows';
import { Readings, withoutPhones } from './readings';

export interface AdminAction {
  actorId: string;
  /** The action, such as `withdrawal.approve`. */
  action: AuditAction;
  /** The subject of the action, such as `withdrawal:<id>`. */
  subject: string;
  before: object | null;
  after: object | null;
  reason: string | null;
}

/** A read or export of personal data by staff. */
export interface AdminReading {
  actorId: string;
  /** The kind of read, such as `users.list`. */
  action: AuditAction;
  subject: string;
  /** The filter or the id that was asked for. */
  asked: object;
}

const FLUSH_MS = 250;
const BATCH = 200;
/** Rows that wait to be written, and rows that are still gathered into batches. */
interface Queue {
  waiting: AuditRow[];
  gathered: Readings;
  /** The most rows of both together. */
  most: number;
}

/**
 * Writes the audit log of staff. Each change gets a row, in the transaction of the change. The reads of a list by one
 * person within a minute get one or two rows (readings.ts). No code edits its rows (controls.md rule 43).
 */
@Injectable()
export class AdminLog implements OnModuleDestroy {
  private readonly lost: Counter;
  /** The queue of staff; its limit is more than staff can read in an hour. */
  private readonly staff: Queue = { waiting: [], gathered: new Readings(), most: 5000 };
  /**
   * The queue of strangers, who can cause rows at will. It is separate, so that they never crowd out the row of a read
   * by staff.
   */
  private readonly strangers: Queue = { waiting: [], gathered: new Readings(), most: 1000 };
  private readonly poll: Poll;
  /** True if the next run must end every batch, whatever its age. */
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
   * Records a read; the caller does not wait. It is written within a second. If the same person has read the same list
   * in the last minute, it is written at the end of that minute, together with the other reads. An export always gets a
   * row of its own, and a read that names a phone shares one only with reads that name the same phone.
   */
  note({ actorId, action, subject, asked }: AdminReading): void {
    const bare = withoutPhones(asked);
    this.gather({
      ...{ actorId, action, subject, before: null, after: bare.asked, reason: null },
      ...this.common(),
      phone: bare.phone,
    });
  }

  /** Records what an admin reads by a route of players: it shows an admin whole phones. */
  noteAdmin(reader: { id: string; isSystemAdmin: boolean }, list: AuditList, asked: object): void {
    if (!reader.isSystemAdmin) return;
    this.note({ actorId: reader.id, action: `${list}.list`, subject: list, asked });
  }

  /** Takes a row whose request does not wait for it. Similar rows of the same minute are written as one. */
  gather(row: AuditRow): void {
    const { waiting, gathered, most } = row.actorKind === 'stranger' ? this.strangers : this.staff;
    if (waiting.length + gathered.size >= most) {
      this.lost.increment();
      return;
    }
    const due = row.action.endsWith('.export') ? row : gathered.add(row);
    if (due) waiting.push(due);
  }

  /** Writes all waiting reads, also those whose minute is not over. After a failure the next run writes them. */
  async flush(): Promise<void> {
    this.endsBatches = true;
    // A run that began before this call does not end the batches.
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

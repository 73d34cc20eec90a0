import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';

const EVERY_MS = 60_000;

/** Closes answered complaints whose players have not appealed in time. */
@Injectable()
export class ComplaintCloser {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    polls: PollScheduler,
  ) {
    polls.add({
      name: ComplaintCloser.name,
      everyMs: EVERY_MS,
      warning: 'answered complaints could not be closed',
      work: () => this.close(),
    });
  }

  async close(): Promise<void> {
    await this.db.query(
      `UPDATE complaints SET state = 'Closed', version = version + 1, closed_at = $1
       WHERE state = 'Answered' AND appeal_by <= $1`,
      [this.clock.now()],
      'complaints_close',
    );
  }
}

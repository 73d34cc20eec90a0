import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { moveWithdrawal } from './money';

const EVERY_MS = 60_000;
const PAYING_MS = 2 * 3600_000;

/**
 * Sends a payment by hand to Review two hours after an admin said "I am paying this now", because nobody knows whether
 * it was paid.
 */
@Injectable()
export class PayingTimeout {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    polls: PollScheduler,
  ) {
    polls.add({
      name: PayingTimeout.name,
      everyMs: EVERY_MS,
      warning: 'payments by hand that take too long could not be sent to review',
      work: () => this.run(),
    });
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const due = await this.db.query<{ id: string }>(
      "SELECT id FROM withdrawals WHERE state = 'Paying' AND paying_since <= $1 ORDER BY paying_since LIMIT 100",
      [new Date(now.getTime() - PAYING_MS)],
      'withdrawals_paying_due',
    );
    for (const { id } of due)
      await this.db.transaction((tx) =>
        moveWithdrawal(tx, id, 'Review', now, { failure: 'PAYING_TOO_LONG', from: 'Paying' }),
      );
  }
}

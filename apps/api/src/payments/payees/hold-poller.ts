import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Admission } from '../../platform/admission';
import { PollScheduler, warnOnFailure, type Poll } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { WithdrawalMoney, type Withdrawal } from '../withdrawals/money';
import { PayoutGuard } from './holds';

const EVERY_MS = 5000;
const BATCH_SIZE = 50;

/**
 * Gives back orders whose code never came, and checks again whether a held payment by hand may go on. A held payout of
 * a provider is checked when it is due to be sent. Several servers may run this poll: each order moves once.
 */
@Injectable()
export class HoldPoller implements OnModuleDestroy {
  private readonly logger = new Logger(HoldPoller.name);
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly money: WithdrawalMoney,
    private readonly guard: PayoutGuard,
    private readonly admission: Admission,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: HoldPoller.name,
      everyMs: EVERY_MS,
      warning: 'waiting payouts could not be looked at',
      work: () => this.look(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.poll.stop();
  }

  run(): Promise<void> {
    return this.poll.run();
  }

  private async look(): Promise<void> {
    if (this.admission.isLeaving) return;
    const rows = await this.db.query<Withdrawal>(
      `SELECT * FROM withdrawals WHERE held_until <= $1
         AND (state = 'Requested' OR state = 'Queued' AND hold_reason IS NOT NULL)
       ORDER BY held_until, id LIMIT ${BATCH_SIZE}`,
      [this.clock.now()],
      'holds_due',
    );
    for (const row of rows)
      await warnOnFailure(this.logger, 'a waiting payout could not be looked at', () => this.lookAt(row));
  }

  private async lookAt(row: Withdrawal): Promise<void> {
    if (row.state === 'Requested') {
      await this.money.release(row, 'Released', { failure: 'NOT_CONFIRMED', from: 'Requested' });
      return;
    }
    await this.guard.passOrHold(row.id, async (tx) => {
      await tx.query(
        'UPDATE withdrawals SET hold_reason = NULL, held_until = NULL WHERE id = $1',
        [row.id],
        'hold_end',
      );
      return true;
    });
  }
}

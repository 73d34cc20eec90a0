import { Inject, Injectable, Logger } from '@nestjs/common';
import { santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { type GatewayId, nextWatchAt, type Outcome, ProviderStatusReader, type Verified } from '../gateways';
import { judgePayout, type PayoutVerdict } from './judge';
import { moveWithdrawal, WithdrawalMoney } from './money';
import type { Withdrawal } from './withdrawals.entity';
import { PayoutSender, sendingMs } from './send';
import { givenBackStates } from './states';
import { PayoutSurprises } from './surprises';

/**
 * A payout that the provider does not know is sent again after this many times the poller's first pause: 15 minutes.
 */
const RESEND_PAUSES = 60;

/** Asks the provider about a payout and applies the verdict. A check may run at any time and any number of times. */
@Injectable()
export class PayoutChecks {
  private readonly logger = new Logger(PayoutChecks.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly providerStatus: ProviderStatusReader,
    private readonly sender: PayoutSender,
    private readonly money: WithdrawalMoney,
    private readonly surprises: PayoutSurprises,
  ) {}

  async check(row: Withdrawal): Promise<void> {
    const outcome = await this.providerStatus.ask(row, 'verifyPayout');
    const verdict = this.judge(row, outcome);
    this.providerStatus.count('payouts', row, verdict.kind);
    await this.apply(row, verdict);
  }

  private judge(row: Withdrawal, outcome: Outcome<Verified> | undefined): PayoutVerdict {
    const now = this.clock.now().getTime();
    const { mode, checkMs, resend } = this.env.payments;
    return judgePayout(
      {
        reference: row.reference,
        state: row.state,
        amount: santim(row.amount),
        settled: row.settled === null ? null : santim(row.settled),
        sinceSentMs: now - (row.sent_at ?? row.created_at).getTime(),
        missingMs: row.missing_since === null ? 0 : now - row.missing_since.getTime(),
        // This provider needs a session before a payout; without one the payout was never ordered.
        neverOrdered: outcome?.ok === false && outcome.failure.code === 'NO_SESSION',
      },
      outcome?.ok ? outcome.value : null,
      {
        mode,
        settleMs: sendingMs(this.env.payments),
        resendMs: resend[row.provider as GatewayId] ? RESEND_PAUSES * checkMs : null,
      },
    );
  }

  private async apply(row: Withdrawal, verdict: PayoutVerdict): Promise<void> {
    const now = this.clock.now();
    switch (verdict.kind) {
      case 'pay':
        await this.money.settle(row, { providerRef: verdict.providerRef, fee: verdict.fee });
        return;
      case 'release':
        await this.money.release(row, 'Released', { failure: verdict.failure, fee: verdict.fee });
        return;
      case 'review':
        return this.review(row, verdict.failure);
      case 'hold':
        await moveWithdrawal(this.db, row.id, 'Held', now, {
          nextCheckAt: now,
          ...(row.sent_at ? { attempt: row.sent_at } : {}),
        });
        return;
      case 'late':
        return this.surprises.paidLate(row, verdict);
      case 'return':
        return this.surprises.cameBack(row, verdict.amount);
      case 'resend':
        if (!(await this.sender.resend(row))) await this.scheduleNext(row, { known: false, isMissing: true });
        return;
      case 'wait':
        await this.scheduleNext(row, verdict);
    }
  }

  /**
   * Moves a payout from Sending, Sent or Unknown to Review. A payout that is already in Review stays there and is
   * checked again.
   */
  private async review(row: Withdrawal, failure: string): Promise<void> {
    if (row.state === 'Review') return this.scheduleNext(row, { known: true, isMissing: false });
    await this.surprises.needsPerson(row, failure);
  }

  /**
   * Plans the next check. While the sending call may still be under way, a check changes no state.
   * @param known true if the provider has the payout, so that Unknown, and Sending whose call is over, become Sent
   */
  private async scheduleNext(
    row: Withdrawal,
    { known, isMissing }: { known: boolean; isMissing: boolean },
  ): Promise<void> {
    const now = this.clock.now();
    const isSettled =
      now.getTime() - (row.sent_at ?? row.created_at).getTime() >= sendingMs(this.env.payments);
    await this.db.query(
      `UPDATE withdrawals SET checks = checks + 1,
         state = CASE WHEN state = 'Unknown' AND $4 OR state = 'Sending' AND $4 AND $5 THEN 'Sent'
           WHEN state = 'Sending' AND $5 THEN 'Unknown' ELSE state END,
         missing_since = CASE WHEN $6 THEN COALESCE(missing_since, $7) WHEN $4 THEN NULL ELSE missing_since END,
         next_check_at = CASE WHEN next_check_at = $2 THEN $3::timestamptz ELSE next_check_at END
       WHERE id = $1 AND state = $8`,
      [row.id, row.next_check_at, this.nextTime(row, now), known, isSettled, isMissing, now, row.state],
    );
  }

  private nextTime(row: Withdrawal, now: Date): Date | null {
    if (row.state === 'Paid' || row.state === 'PaidLate') return null;
    const isWatched = row.state === 'Review' || givenBackStates.includes(row.state);
    if (!isWatched) return this.providerStatus.nextCheckTime(row);
    return nextWatchAt(now, row.updated_at, row.checks, this.env.payments.checkMs);
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { ProviderStatusReader } from '../provider-status-reader';
import { judgePayout } from './judge-payout';
import { sendingMs } from './payout-sender';
import { WithdrawalMoney } from './withdrawal-money';
import { moveWithdrawal, type WithdrawalRow } from './withdrawal-rows';

/** Asks the provider about a payout and applies the verdict; safe to call at any time and any number of times. */
@Injectable()
export class PayoutChecks {
  private readonly logger = new Logger(PayoutChecks.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly providerStatus: ProviderStatusReader,
    private readonly money: WithdrawalMoney,
  ) {}

  async check(row: WithdrawalRow): Promise<void> {
    const outcome = await this.providerStatus.ask(row, 'verifyPayout');
    const now = this.clock.now();
    // Without a session the payout was never ordered from the provider, so it may be sent.
    const neverAsked = outcome?.ok === false && outcome.failure.code === 'NO_SESSION';
    const verdict = judgePayout(
      {
        reference: row.reference,
        amount: santim(row.amount),
        ageMs: now.getTime() - row.created_at.getTime(),
        sinceSentMs: now.getTime() - (row.sent_at ?? row.created_at).getTime(),
      },
      outcome?.ok ? outcome.value : neverAsked ? 'missing' : null,
      { mode: this.env.payments.mode, settleMs: sendingMs(this.env.payments) },
    );
    this.providerStatus.count('payouts', row, verdict.kind);
    switch (verdict.kind) {
      case 'pay':
        await this.money.settle(row, { providerRef: verdict.providerRef });
        return;
      case 'release':
        await this.money.release(row, 'Released', verdict.failure);
        return;
      case 'review':
        this.logger.error(`payout ${row.reference} needs a person: ${verdict.failure}`);
        await moveWithdrawal(this.db, row.id, 'Review', now, { failure: verdict.failure });
        return;
      case 'resend':
        if (!(await moveWithdrawal(this.db, row.id, 'Held', now, { nextCheckAt: now })))
          await this.scheduleNext(row, false);
        return;
      case 'wait':
        await this.scheduleNext(row, verdict.known);
    }
  }

  /** Plans the next check. @param known the provider has the payout: Unknown becomes Sent */
  private async scheduleNext(row: WithdrawalRow, known: boolean): Promise<void> {
    await this.db.query(
      `UPDATE withdrawals SET checks = checks + 1,
         state = CASE WHEN state IN ('Unknown', 'Sending') AND $4 THEN 'Sent' WHEN state = 'Sending' THEN 'Unknown' ELSE state END,
         next_check_at = CASE WHEN next_check_at = $2 THEN $3::timestamptz ELSE next_check_at END
       WHERE id = $1 AND state IN ('Sending', 'Sent', 'Unknown')`,
      [row.id, row.next_check_at, this.providerStatus.nextCheckTime(row), known],
    );
  }
}

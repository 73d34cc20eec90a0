import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ENV, type Env } from '../config';
import { Admission } from '../platform/admission';
import { PollScheduler, warnOnFailure, type Poll } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { askableDepositStates, DepositChecks, type Deposit } from './deposits';
import { askablePayoutStates, PayoutChecks, PayoutSender } from './withdrawals';
import type { Withdrawal } from './withdrawals/money';

const EVERY_MS = 1000;
const BATCH_SIZE = 10;

const inStates = (states: readonly string[]) => `state IN ('${states.join("', '")}')`;
/**
 * Deposits that a poll may check with the provider. A Failed, Expired or Succeeded deposit has no next check unless a
 * webhook or the player's cancellation has set one.
 */
const ASKABLE_DEPOSIT = `channel = 'gateway' AND ${inStates([...askableDepositStates, 'Succeeded'])}`;
/**
 * Payouts that a poll may claim: it sends a Held payout and asks the provider about every other one. An ended payout
 * has a next check only while we watch for a late change, or after a webhook.
 */
const ASKABLE_PAYOUT = `provider <> 'manual' AND ${inStates(['Held', ...askablePayoutStates])}`;

/**
 * Checks payments whose webhook has not come. Every open deposit and payout stores the time of its next check. A poll
 * leases a row by moving that time forward, so several servers share the work; a webhook sets it to the present.
 */
@Injectable()
export class PaymentPoller implements OnModuleDestroy {
  private readonly logger = new Logger(PaymentPoller.name);
  private readonly poll: Poll;
  private again = false;
  private stopped = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly deposits: DepositChecks,
    private readonly payouts: PayoutChecks,
    private readonly sender: PayoutSender,
    private readonly admission: Admission,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: PaymentPoller.name,
      everyMs: EVERY_MS,
      warning: 'payments could not be looked at',
      work: () => this.drain(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.poll.stop();
  }

  /** Checks every payment that is due. A call during a run makes that run read the table once more. */
  run(): Promise<void> {
    this.again = true;
    return this.poll.run();
  }

  /**
   * Makes a payment due for a check at once, because it may have changed. Returns false if no payment has this
   * reference.
   * @param session the provider's id of the payment. It is stored if the answer that carried it was lost; the check then
   *   compares our reference in it before it moves money.
   */
  async makeDue(reference: string, session: string | null = null): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.db.query(
      `WITH d AS (UPDATE deposits SET next_check_at = CASE WHEN ${ASKABLE_DEPOSIT} THEN $2 ELSE next_check_at END,
           provider_session = COALESCE(provider_session, $3)
         WHERE reference = $1 RETURNING id),
       w AS (UPDATE withdrawals SET next_check_at = CASE WHEN ${ASKABLE_PAYOUT} AND state <> 'Held' THEN $2 ELSE next_check_at END
         WHERE reference = $1 AND provider <> 'manual' RETURNING id)
       SELECT id FROM d UNION ALL SELECT id FROM w`,
      [reference, now, session],
      'payment_wake',
    );
    return rows.length > 0;
  }

  private async drain(): Promise<void> {
    if (this.stopped || this.admission.isLeaving) return;
    let found: number;
    do {
      this.again = false;
      const [deposits, payouts] = [
        await this.claim<Deposit>('deposits'),
        await this.claim<Withdrawal>('withdrawals'),
      ];
      found = Math.max(deposits.length, payouts.length);
      await Promise.all([
        ...deposits.map((row) => this.guard(() => this.deposits.check(row))),
        ...payouts.map((row) => this.guard(() => this.advance(row))),
      ]);
    } while (!this.stopped && (this.again || found === BATCH_SIZE));
  }

  private advance(row: Withdrawal): Promise<void> {
    return row.state === 'Held' ? this.sender.send(row.id) : this.payouts.check(row);
  }

  private claim<T extends object>(table: 'deposits' | 'withdrawals'): Promise<T[]> {
    const now = this.clock.now();
    const askable = table === 'deposits' ? ASKABLE_DEPOSIT : ASKABLE_PAYOUT;
    return this.db.query<T>(
      `UPDATE ${table} SET next_check_at = $2 WHERE id IN (
         SELECT id FROM ${table} WHERE next_check_at <= $1 AND ${askable}
         ORDER BY next_check_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
       RETURNING *`,
      [now, new Date(now.getTime() + 3 * this.env.payments.timeoutMs)],
      `${table}_claim`,
    );
  }

  /** Runs one check. A check that fails is repeated when its lease ends. */
  private guard(work: () => Promise<void>): Promise<void> {
    return warnOnFailure(this.logger, 'a payment could not be looked at', work);
  }
}

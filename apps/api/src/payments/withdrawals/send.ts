import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Metrics, type Counter } from '../../platform/metrics';
import { Outbox } from '../../platform/outbox';
import {
  type Gateway,
  Gateways,
  nextCheckAt,
  notifyToken,
  type PayoutAnswer,
  payoutAnswerOf,
  type PayoutRequest,
} from '../gateways';
import { PayoutGuard } from '../payees';
import { PayoutPauses } from '../reconcile/cases';
import {
  holdWithdrawal,
  moveWithdrawal,
  proposeRelease,
  readWithdrawal,
  SEND_PAYOUT,
  WithdrawalMoney,
} from './money';
import type { Withdrawal } from './withdrawals.entity';
import { PayoutHolds, PayoutsSwitch } from './stops';

const RETRY_MS = 30_000;
/** A payout that was not taken is sent again after this many times the poller's first pause: 15 minutes. */
const NOT_TAKEN_PAUSES = 60;

/** The longest duration of one try in ms: two calls, and the time until the provider knows the reference. */
export function sendingMs({ timeoutMs, checkMs }: { timeoutMs: number; checkMs: number }): number {
  return 2 * timeoutMs + checkMs;
}

/** Sends withdrawals to their provider, always under the reference that was stored first. */
@Injectable()
export class PayoutSender implements OnModuleInit {
  private readonly logger = new Logger(PayoutSender.name);
  private readonly counted: Counter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly gateways: Gateways,
    private readonly money: WithdrawalMoney,
    private readonly payouts: PayoutsSwitch,
    private readonly pauses: PayoutPauses,
    private readonly holds: PayoutHolds,
    private readonly guard: PayoutGuard,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('payouts_sent_total', 'Payouts by what the provider answered', [
      'provider',
      'result',
    ]);
  }

  onModuleInit(): void {
    this.outbox.register(SEND_PAYOUT, async ({ payload }) => {
      const { id } = payload;
      if (typeof id === 'string') await this.send(id);
      return { kind: 'done' }; // from here on the poller continues from the row
    });
  }

  /** Sends a Held withdrawal once: of several callers, only the one that moves it to Sending continues. */
  async send(id: string): Promise<void> {
    const row = await readWithdrawal(this.db, { id });
    if (row?.state !== 'Held') return;
    if (!(await this.trySend(row))) await this.postpone(row);
    if (await proposeRelease(this.db, id, this.clock.now()))
      this.logger.error(
        `payout ${row.reference} waits since three days: a person gives it back, or lets it wait`,
      );
  }

  /**
   * Sends a payout again under the same reference, if its answer was lost and the provider does not know it. The new
   * answer ends nothing; at best the payout becomes Sent. Returns false if it may not be sent at the moment.
   */
  async resend(row: Withdrawal): Promise<boolean> {
    return row.state === 'Unknown' && (await this.trySend(row));
  }

  /** Returns false if the payout must wait for a reason that has nothing to do with the player's account. */
  private async trySend(row: Withdrawal): Promise<boolean> {
    const gateway = this.gateways.find(row.provider);
    if (!gateway || !(await this.payouts.isOn()) || (await this.pauses.isPaused(row.provider))) return false;
    const now = this.clock.now();
    // If this process dies while it sends, the poller asks about the payout after this time, and never sends it again
    // without asking.
    const askAt = new Date(now.getTime() + sendingMs(this.env.payments));
    const sending = (tx: Tx) => this.toSending(tx, row, now, askAt);
    const isSending = await (row.state === 'Held'
      ? this.guard.passOrHold(row.id, sending)
      : this.db.transaction(sending));
    if (isSending) await this.ask({ ...row, sent_at: now }, gateway, now);
    return isSending || row.state === 'Held';
  }

  /**
   * Checks the player's account and moves the row in one transaction. Returns false if another server was first or the
   * account stops the payout.
   */
  private async toSending(tx: Tx, row: Withdrawal, now: Date, askAt: Date): Promise<boolean> {
    const reason = await this.holds.reasonOf(tx, row);
    if (reason === null)
      return moveWithdrawal(tx, row.id, 'Sending', now, { sentAt: now, nextCheckAt: askAt, from: row.state });
    await holdWithdrawal(tx, row.id, { reason, until: this.later(now) });
    return false;
  }

  private later(now: Date): Date {
    return new Date(now.getTime() + NOT_TAKEN_PAUSES * this.env.payments.checkMs);
  }

  /** @param attempt start of this try, so that its result never overwrites that of a later try */
  private async ask(row: Withdrawal, gateway: Gateway, attempt: Date): Promise<void> {
    const session = row.provider_session ?? (await this.prepare(row, gateway, attempt));
    if (session === false) return;
    const answer = await gateway.startPayout({ ...this.requestOf(row), session });
    this.counted.increment({ provider: row.provider, result: answer.kind });
    if (answer.kind !== 'accepted') return this.fail(row, answer, attempt);
    const { providerRef } = answer;
    const now = this.clock.now();
    const next = nextCheckAt(now, 0, this.env.payments.checkMs);
    await moveWithdrawal(this.db, row.id, 'Sent', now, { providerRef, nextCheckAt: next, attempt });
  }

  /** The session of a payout, stored before it is used; null if the gateway needs none, false if none could be made. */
  private async prepare(row: Withdrawal, gateway: Gateway, attempt: Date): Promise<string | null | false> {
    if (!gateway.preparePayout) return null;
    const outcome = await gateway.preparePayout({ ...this.requestOf(row), session: null });
    if (!outcome.ok) {
      // A session alone moves no money, so a new one may be made even if the answer was lost.
      await this.fail(row, payoutAnswerOf(outcome.failure), attempt);
      return false;
    }
    const { session } = outcome.value;
    const stored = await this.db.query(
      `UPDATE withdrawals SET provider_session = $2
       WHERE id = $1 AND state = 'Sending' AND sent_at = $3 AND provider_session IS NULL RETURNING id`,
      [row.id, session, attempt],
    );
    return stored.length === 1 && session;
  }

  /**
   * The answers "not taken" and "refused" end a try only if no answer about this reference was ever lost (providers.md
   * P3.1).
   */
  private async fail(
    row: Withdrawal,
    { kind, code }: Exclude<PayoutAnswer, { kind: 'accepted' }>,
    attempt: Date,
  ): Promise<void> {
    const now = this.clock.now();
    const { checkMs } = this.env.payments;
    const isSure = row.unsure_since === null;
    if (kind === 'refused' && isSure) {
      await this.money.release(row, 'Refused', { failure: code, attempt });
    } else if (kind === 'notTaken' && isSure) {
      this.logger.warn(`payout ${row.reference} waits: ${code}`);
      // The preparation of a payout moves no money, so it may be repeated soon; every other step waits longer.
      const next = this.later(now);
      const hold =
        code === 'NOT_PREPARED'
          ? { nextCheckAt: new Date(now.getTime() + RETRY_MS) }
          : { holdReason: 'PROVIDER_LATER', heldUntil: next, nextCheckAt: next };
      await moveWithdrawal(this.db, row.id, 'Held', now, { ...hold, failure: code, attempt });
    } else {
      const next = nextCheckAt(now, 0, checkMs);
      await moveWithdrawal(this.db, row.id, 'Unknown', now, { failure: code, nextCheckAt: next, attempt });
    }
  }

  private async postpone(row: Withdrawal): Promise<void> {
    await this.db.query("UPDATE withdrawals SET next_check_at = $2 WHERE id = $1 AND state = 'Held'", [
      row.id,
      new Date(this.clock.now().getTime() + RETRY_MS),
    ]);
  }

  private requestOf(row: Withdrawal): PayoutRequest {
    const { publicUrl, notifySecret } = this.env.payments;
    return {
      reference: row.reference,
      amount: santim(row.amount),
      medium: row.medium,
      account: row.account_number,
      accountName: row.account_name,
      bankId: row.bank_id,
      notifyUrl: `${publicUrl}/api/${row.provider}/webhook/${notifyToken(notifySecret, row.reference)}`,
      returnUrl: `${publicUrl}/wallet`,
      // An unused session expires by itself; after that it is certain that nothing was paid through it.
      expiresAt: new Date(this.clock.now().getTime() + this.env.payments.payoutSessionMs),
      session: null,
    };
  }
}

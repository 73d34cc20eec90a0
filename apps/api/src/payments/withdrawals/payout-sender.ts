import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Metrics, type Counter } from '../../platform/metrics';
import { Outbox } from '../../platform/outbox';
import { PayoutPauses } from '../cases/payout-pauses';
import { nextCheckAt } from '../check-times';
import type { Gateway, NotTakenCode, PayoutAnswer, PayoutRequest } from '../providers/gateway';
import { Gateways } from '../providers/gateways';
import { PayoutGuard } from '../payees/payout-guard';
import { notifyToken } from '../providers/notify-token';
import { payoutAnswerOf } from '../providers/outcomes';
import { SEND_PAYOUT } from './payout-kind';
import { PayoutsSwitch } from './payouts-switch';
import { WithdrawalMoney } from './withdrawal-money';
import { moveWithdrawal, readWithdrawal, type WithdrawalRow } from './withdrawal-rows';

const RETRY_MS = 30_000;
const MINUTE_MS = 60_000;
/** A payout that was not taken is sent again after this time. */
const NOT_TAKEN_RETRY_MS: Readonly<Record<NotTakenCode, number>> = {
  TRANSFER_HOURS: 15 * MINUTE_MS,
  INSUFFICIENT_FLOAT: 15 * MINUTE_MS,
  TOO_MANY_REQUESTS: RETRY_MS,
  KEY_REFUSED: 5 * MINUTE_MS,
  UNAVAILABLE: MINUTE_MS,
  NOT_SENT: RETRY_MS,
  NOT_PREPARED: RETRY_MS,
};

/** The longest duration of one try in ms: two calls, and the time until the provider knows the reference. */
export function sendingMs({ timeoutMs, checkMs }: { timeoutMs: number; checkMs: number }): number {
  return 2 * timeoutMs + checkMs;
}

/** Sends held withdrawals to their provider, always under the one reference that was stored first. */
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
      return { kind: 'done' }; // from here on the poller works from the row
    });
  }

  /** Sends a Held withdrawal once: of several callers only the one that moves it to Sending continues. */
  async send(id: string): Promise<void> {
    const row = await readWithdrawal(this.db, { id });
    const gateway = row && this.gateways.find(row.provider);
    if (!row || row.state !== 'Held') return;
    const isStopped = !(await this.payouts.isOn()) || (await this.pauses.isPaused(row.provider));
    if (!gateway || isStopped) return this.postpone(row, RETRY_MS);
    const now = this.clock.now();
    // If this process dies while it sends, the poller asks about the row after this time; it never sends it again unasked.
    const askAt = new Date(now.getTime() + sendingMs(this.env.payments));
    const toSending = (tx: Tx) => moveWithdrawal(tx, id, 'Sending', now, { sentAt: now, nextCheckAt: askAt });
    if (!(await this.guard.passOrHold(id, toSending))) return;
    await this.ask({ ...row, sent_at: now }, gateway, now);
  }

  /** @param attempt marks this try, so that its result never overwrites the row of a later one */
  private async ask(row: WithdrawalRow, gateway: Gateway, attempt: Date): Promise<void> {
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

  /** The session of a payout, stored before its use; null if the gateway needs none, false if none could be made. */
  private async prepare(row: WithdrawalRow, gateway: Gateway, attempt: Date): Promise<string | null | false> {
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

  private async fail(
    row: WithdrawalRow,
    { kind, code }: Exclude<PayoutAnswer, { kind: 'accepted' }>,
    attempt: Date,
  ): Promise<void> {
    const now = this.clock.now();
    if (kind === 'refused') {
      await this.money.release(row, 'Refused', code, attempt);
    } else if (kind === 'notTaken') {
      this.logger.warn(`payout ${row.reference} waits: ${code}`);
      const nextCheckAt = new Date(now.getTime() + NOT_TAKEN_RETRY_MS[code]);
      await moveWithdrawal(this.db, row.id, 'Held', now, { failure: code, nextCheckAt, attempt });
    } else {
      const next = nextCheckAt(now, 0, this.env.payments.checkMs);
      await moveWithdrawal(this.db, row.id, 'Unknown', now, { failure: code, nextCheckAt: next, attempt });
    }
  }

  private async postpone(row: WithdrawalRow, ms: number): Promise<void> {
    await this.db.query("UPDATE withdrawals SET next_check_at = $2 WHERE id = $1 AND state = 'Held'", [
      row.id,
      new Date(this.clock.now().getTime() + ms),
    ]);
  }

  private requestOf(row: WithdrawalRow): PayoutRequest {
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
      // An unused session expires by itself; after that it is certain that nothing was paid.
      expiresAt: new Date(this.clock.now().getTime() + this.env.payments.payoutSessionMs),
      session: null,
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { NotificationService } from '../../notifications';
import { OtpService } from '../../otp';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { BalanceNotifier } from '../../wallet';
import { CaseRepository } from '../reconcile/cases';
import { PayeeCodes, payeeDeed } from './codes';
import { FreezeLinks } from './freeze/freeze-links';
import { MoneyLock } from './freeze/money-lock';
import { allNamesMatch } from './names-match';
import { OpenOrders } from './orders';
import {
  isOwnPhone,
  livePayees,
  lockPayee,
  maskAccount,
  MOST_PAYEES,
  type PayeeAccount,
  payeeOf,
  receiptNames,
} from './rows';
import type { Payee } from './payees.entity';

const HOUR_MS = 3600_000;

/** The confirmed payee, and the ids of the orders that the confirmation started. */
export interface Confirmed {
  payee: Payee;
  orders: string[];
}

/** A player's payees: the accounts to which payouts go (rules.md "Payees"). */
@Injectable()
export class PayeeAccounts {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly otp: OtpService,
    private readonly lock: MoneyLock,
    private readonly links: FreezeLinks,
    private readonly codes: PayeeCodes,
    private readonly notifications: NotificationService,
    private readonly orders: OpenOrders,
    private readonly cases: CaseRepository,
    private readonly notifier: BalanceNotifier,
  ) {}

  list(userId: string): Promise<Payee[]> {
    return livePayees(this.db, userId);
  }

  /**
   * Makes a payee, or finds the player's payee for this account, and sends its code if it needs one.
   * @returns the handle `vc` of the code, null if none is needed
   * @throws DomainError MONEY_FROZEN, LIMIT_REACHED, TOO_MANY_REQUESTS
   */
  async add(user: SessionUser, account: PayeeAccount): Promise<{ id: string; vc: string | null }> {
    const payee = await this.db.transaction(async (tx) => {
      await this.lock.take(tx, user.id);
      await this.lock.refuseFrozen(tx, user.id);
      if (await isOwnPhone(tx, user.phone, account)) return null;
      return this.accountOf(tx, user, account);
    });
    if (!payee) throw new DomainError('VALIDATION_FAILED', {}, OWN_PHONE);
    this.notifications.kick();
    if (payee.state !== 'unconfirmed') return { id: payee.id, vc: null };
    const vc = await this.codes.sendCode(user, payee, null);
    if (vc === null) throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: 60 });
    return { id: payee.id, vc };
  }

  /**
   * The payee for the account of an order, in the order's transaction. If codes are switched off, a new payee is
   * accepted at once.
   */
  async accountOf(tx: Tx, user: { id: string }, account: PayeeAccount): Promise<Payee> {
    const now = this.clock.now();
    const payee = await payeeOf(tx, { id: this.entropy.uuid(), userId: user.id, account, now });
    const [count] = await tx.query<{ live: number }>(
      "SELECT count(*)::int AS live FROM payees WHERE user_id = $1 AND state IN ('unconfirmed', 'review', 'ready') AND id <> $2",
      [user.id, payee.id],
      'payees_count',
    );
    if (payee.state === 'unconfirmed' && (count?.live ?? 0) >= MOST_PAYEES)
      await this.forgetOldest(tx, user.id);
    if (payee.state !== 'unconfirmed' || this.env.payouts.payeeCode) return payee;
    return this.accept(tx, payee);
  }

  /**
   * Confirms a payee by its code and starts the orders that waited for it.
   * @throws DomainError INVALID_OTP, NOT_FOUND, MONEY_FROZEN
   */
  async confirm(user: SessionUser, id: string, proof: { otp: string; vc: string }): Promise<Confirmed> {
    await this.db.transaction(async (tx) => {
      await this.lock.refuseFrozen(tx, user.id);
      if (!(await lockPayee(tx, user.id, id))) throw new DomainError('NOT_FOUND');
    });
    await this.otp.consume({ ...proof, phone: user.phone, purpose: 'payee', deed: payeeDeed(id) });
    const confirmed = await this.db.transaction(async (tx) => {
      await this.lock.take(tx, user.id);
      await this.lock.refuseFrozen(tx, user.id);
      const found = await lockPayee(tx, user.id, id);
      if (!found || found.state === 'removed' || found.state === 'refused')
        throw new DomainError('NOT_FOUND');
      const payee = found.state === 'unconfirmed' ? await this.accept(tx, found) : found;
      return { payee, orders: await this.orders.start(tx, payee, user.sessionId) };
    });
    this.notifications.kick();
    return confirmed;
  }

  /**
   * Removes a payee, once; orders to it that are not sent yet are given back.
   * @throws DomainError NOT_FOUND, MONEY_FROZEN
   */
  async remove(user: SessionUser, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.lock.take(tx, user.id);
      await this.lock.refuseFrozen(tx, user.id);
      const payee = await lockPayee(tx, user.id, id);
      if (payee?.state === 'removed') return;
      if (!payee || payee.state === 'refused') throw new DomainError('NOT_FOUND');
      await this.orders.giveBack(tx, { payeeId: id }, 'PAYEE_REMOVED', `user:${user.id}`);
      await tx.query("UPDATE payees SET state = 'removed', updated_at = $2 WHERE id = $1", [
        id,
        this.clock.now(),
      ]);
    });
    await this.notifier.changed([user.id]);
  }

  /**
   * Accepts an unconfirmed payee: it becomes ready, or goes to review if the typed name or a receipt's name differs
   * from the name under which the player is paid.
   */
  private async accept(tx: Tx, payee: Payee): Promise<Payee> {
    const { payeeCode, payeeRestHours } = this.env.payouts;
    const now = this.clock.now();
    const [guard] = await tx.query<{ payout_name: string }>(
      `INSERT INTO payout_guards AS g (user_id, payout_name, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT ON CONSTRAINT payout_guards_pkey DO UPDATE SET payout_name = COALESCE(g.payout_name, $2)
       RETURNING payout_name`,
      [payee.user_id, payee.account_name, now],
      'payout_name',
    );
    const receipts = payeeCode ? await receiptNames(tx, payee.id) : [];
    const names = [payee.account_name, ...receipts.map(({ name }) => name)];
    const fits = !payeeCode || !guard || allNamesMatch([guard.payout_name, ...names]);
    const [row] = await tx.query<Payee>(
      `UPDATE payees p SET state = $2, rests_until = $3, confirmed_at = $4, updated_at = $4,
         is_shared = EXISTS (SELECT FROM payees o WHERE o.account_key = p.account_key AND o.user_id <> p.user_id
           AND o.confirmed_at IS NOT NULL)
       WHERE id = $1 RETURNING *`,
      [payee.id, fits ? 'ready' : 'review', new Date(now.getTime() + payeeRestHours * HOUR_MS), now],
      'payee_accept',
    );
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.is_shared) await this.flagShared(tx, row);
    if (!fits) await this.openReview(tx, row, guard.payout_name);
    if (payeeCode)
      await this.notifications.tell(tx, [row.user_id], {
        kind: 'payee',
        account: maskAccount(row.account_number),
        link: await this.links.urlOf(tx, row.user_id),
      });
    return row;
  }

  private async flagShared(tx: Tx, payee: Payee): Promise<void> {
    await tx.query(
      `UPDATE payees o SET is_shared = true, updated_at = $2
       WHERE account_key = (SELECT account_key FROM payees WHERE id = $1) AND NOT is_shared AND confirmed_at IS NOT NULL`,
      [payee.id, this.clock.now()],
      'payee_shared',
    );
  }

  private async openReview(tx: Tx, payee: Payee, payoutName: string): Promise<void> {
    await this.cases.open(tx, {
      kind: 'name',
      cause: `name:payee:${payee.id}`,
      provider: null,
      amount: 0n,
      happenedAt: this.clock.now(),
      ours: { name: payoutName },
      theirs: { name: payee.account_name },
      isCertain: true,
      userId: payee.user_id,
    });
  }

  /**
   * Removes the oldest unconfirmed account without an order, so that the list stays short.
   * @throws DomainError LIMIT_REACHED
   */
  private async forgetOldest(tx: Tx, userId: string): Promise<void> {
    const rows = await tx.query(
      `UPDATE payees SET state = 'removed', updated_at = $2 WHERE id = (
         SELECT id FROM payees p WHERE user_id = $1 AND state = 'unconfirmed'
           AND NOT EXISTS (SELECT FROM withdrawals w WHERE w.payee_id = p.id AND w.state = 'Requested')
         ORDER BY created_at LIMIT 1) RETURNING id`,
      [userId, this.clock.now()],
      'payees_forget',
    );
    if (rows.length === 0) throw new DomainError('LIMIT_REACHED');
  }
}

const OWN_PHONE = { issues: [{ field: 'accountNumber', rule: 'field.invalid' }] } as const;

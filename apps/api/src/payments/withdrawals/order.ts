import { Inject, Injectable } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { birr, type Santim } from '@libs/money';
import { Accounts } from '../../auth';
import { ENV, type Env } from '../../config';
import { Limits } from '../../users/limits';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError, InvariantError, invalidField } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Outbox } from '../../platform/outbox';
import { AmountLimits, hasWoundDown } from '../../site/settings';
import { BalanceNotifier } from '../../wallet';
import { Idempotency, type IdempotentCall, type Slot } from '../../platform/idempotency';
import { Banks, type GatewayId, Gateways, ReferenceGenerator } from '../gateways';
import { PayoutAdmission } from '../payees';
import { queuedOf, withdrawalOf } from './answers';
import { insertWithdrawal, type NewWithdrawal, readWithdrawal, SEND_PAYOUT, WithdrawalMoney } from './money';
import type { Withdrawal } from './withdrawals.entity';
import { PayoutSender } from './send';
import type { BankWithdrawDto, ManualWithdrawDto, QueuedDto, WithdrawalDto } from './withdrawals.dto';

/** A withdrawal before it has an id. */
type WithdrawalRequest = Pick<NewWithdrawal, 'kind' | 'medium' | 'account_number' | 'bank_id'> & {
  gateway: GatewayId | 'manual';
  /** The amount in whole birr, within the limits. */
  amount: number;
  /** Name on the account; absent: the player's own name. */
  account_name?: string;
};

/** For each kind of withdrawal the setting with its smallest and largest amount. */
const LIMITS = { bank: 'bankWithdraw', direct: 'directWithdraw', manual: 'manualWithdraw' } as const;

/**
 * Receives orders of withdrawals: holds the money and stores the order in one commit, then sends the payout to the
 * provider.
 */
@Injectable()
export class WithdrawalOrders {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
    private readonly limits: Limits,
    private readonly amounts: AmountLimits,
    private readonly gateways: Gateways,
    private readonly banks: Banks,
    private readonly idempotency: Idempotency,
    private readonly references: ReferenceGenerator,
    private readonly money: WithdrawalMoney,
    private readonly sender: PayoutSender,
    private readonly outbox: Outbox,
    private readonly notifier: BalanceNotifier,
    private readonly admission: PayoutAdmission,
  ) {}

  /** Orders a payout to the player's own phone. @throws DomainError as `request` */
  toPhone<T extends object>(
    user: SessionUser,
    request: { gateway: GatewayId; medium: 'TELEBIRR' | 'CBE'; amount: number },
    call: IdempotentCall,
    view: (row: Withdrawal) => T,
  ): Promise<T> {
    const order = { ...request, kind: 'direct', account_number: user.phone, bank_id: null } as const;
    return this.request(user, order, call, view);
  }

  /**
   * Orders a payout to a bank account that the player names.
   * @throws DomainError as `request`, VALIDATION_FAILED for an unknown bank before any check of the balance
   */
  async toAccount(
    user: SessionUser,
    request: BankWithdrawDto,
    call: IdempotentCall,
    tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const { accountNumber, accountName, amount, selectedBank } = request;
    await this.banks.require(selectedBank, accountNumber);
    const order = {
      gateway: 'chapa',
      kind: 'bank',
      medium: 'BANK',
      amount,
      account_number: accountNumber,
      account_name: accountName,
      bank_id: selectedBank,
    } as const;
    return this.request(user, order, call, (row, vc) => withdrawalOf(row, tag, vc));
  }

  /**
   * Queues a payout that an admin pays by hand.
   * @throws DomainError as `request`, VALIDATION_FAILED for BANK without a bank
   */
  byHand(user: SessionUser, request: ManualWithdrawDto, call: IdempotentCall): Promise<QueuedDto> {
    const { amount, method, accountNumber, accountName, selectedBank } = request;
    if (method === 'BANK' && !selectedBank) {
      throw invalidField('selectedBank', 'field.missing');
    }
    const order = {
      gateway: 'manual',
      kind: 'manual',
      medium: method,
      amount,
      account_number: accountNumber,
      account_name: accountName,
      bank_id: selectedBank ?? null,
    } as const;
    return this.request(user, order, call, queuedOf);
  }

  /**
   * @param view builds the answer from the row and the handle of the code that it needs; a repeated Idempotency-Key gets
   *   the same answer
   * @throws DomainError MONEY_FROZEN, LIMIT_REACHED, PAYOUT_HELD, INSUFFICIENT_BALANCE, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, NOT_FOUND for a gateway that is not offered
   */
  private request<T extends object>(
    user: SessionUser,
    request: WithdrawalRequest,
    call: IdempotentCall,
    view: (row: Withdrawal, vc: string | null) => T,
  ): Promise<T> {
    const { gateway, medium } = request;
    if (gateway !== 'manual' && !this.gateways.of(gateway).payouts.has(medium))
      throw new DomainError('NOT_FOUND');
    return this.idempotency.run(call, async (slot) => {
      const id = slot.resource ?? (await this.open(user, request, slot));
      if (gateway !== 'manual') await this.sender.send(id);
      const row = await readWithdrawal(this.db, { id });
      if (!row) throw new InvariantError('a withdrawal vanished');
      return view(row, await this.admission.codeFor(user, row));
    });
  }

  private async open(user: SessionUser, request: WithdrawalRequest, slot: Slot): Promise<string> {
    const { gateway, amount, account_name, ...target } = request;
    await this.amounts.require(LIMITS[request.kind], birr(amount));
    const isLast = await hasWoundDown(this.db, this.clock.now());
    const name = account_name ?? (await this.accounts.byId(user.id))?.name ?? user.phone;
    const now = this.clock.now();
    const order = {
      ...target,
      id: this.entropy.uuid(),
      user_id: user.id,
      provider: gateway,
      reference: this.references.next('W'),
      amount: birr(amount),
      account_name: name,
      next_check_at: gateway === 'manual' ? null : new Date(now.getTime() + this.env.payments.checkMs),
    };
    let tries = 0;
    await this.db.transaction(async (tx) => {
      tries += 1;
      if (tries > 1 && (await this.isOrdered(tx, order))) return;
      await this.limits.allowOutgoing(tx, user.id);
      const asked = isLast ? await this.withRemainder(tx, order) : order;
      const admitted = await this.admission.admit(tx, user, asked);
      const row: NewWithdrawal = { ...asked, ...admitted.columns };
      await insertWithdrawal(tx, row, now);
      await this.money.hold(tx, row);
      const waits = await this.admission.settle(tx, user, { ...row, created_at: now }, admitted.payee);
      if (gateway !== 'manual' && !waits) await this.outbox.add(tx, SEND_PAYOUT, { id: order.id });
      await slot.bind(tx, order.id);
    });
    await this.notifier.changed([user.id]);
    return order.id;
  }

  /** Whether the try before was committed and its answer lost. The lock waits until its transaction has ended. */
  private async isOrdered(tx: Tx, order: { id: string; user_id: string }): Promise<boolean> {
    await this.limits.lock(tx, order.user_id);
    return (await readWithdrawal(tx, { id: order.id })) !== null;
  }

  private async withRemainder<O extends { user_id: string; amount: Santim }>(tx: Tx, order: O): Promise<O> {
    await this.limits.lock(tx, order.user_id);
    return { ...order, amount: await this.money.withRemainder(tx, order) };
  }
}

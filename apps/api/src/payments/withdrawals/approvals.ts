import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { ALONE_MAX, type Described, ProposalKinds, type Shown } from '../../staff/approvals';
import { BalanceNotifier } from '../../wallet';
import { markProposed, mustMoveWithdrawal, WithdrawalMoney } from './money';
import type { Withdrawal } from './withdrawals.entity';
import { type PayoutCommand, PayoutKind } from './proposal';
import type { WithdrawalState } from './states';
import { PayoutHolds } from './stops';

export const PAYOUT = 'payout';
export const PAYOUT_PAID = 'payoutPaid';

/**
 * The proposal to approve a payment by hand. Up to 1 000 birr one person approves it without using any of their
 * allowance; above that two people do.
 */
@Injectable()
export class PayoutApproval extends PayoutKind {
  readonly name = PAYOUT;
  protected readonly action = 'approve';

  constructor(
    kinds: ProposalKinds,
    log: AdminLog,
    notifier: BalanceNotifier,
    private readonly clock: Clock,
    private readonly money: WithdrawalMoney,
    private readonly holds: PayoutHolds,
  ) {
    super(log, notifier);
    kinds.add(this);
  }

  /** A reason that stops a payout through a provider also stops its payment by hand (providers.md P3.5). */
  override async describe(tx: Tx, command: PayoutCommand): Promise<Described> {
    const described = await super.describe(tx, command);
    if ((await this.holds.reasonOf(tx, { user_id: command.userId })) !== null)
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    return described;
  }

  protected isDue({ state }: Withdrawal): boolean {
    return state === 'Queued' || state === 'AwaitingSecond';
  }

  protected override valueOf({ amount }: Withdrawal): bigint {
    return amount > ALONE_MAX ? amount : 0n;
  }

  protected shown(_: Withdrawal, { bankReference }: PayoutCommand): Shown {
    return { approved: true, bankReference };
  }

  protected mark(tx: Tx, row: Withdrawal, firstAdmin: string): Promise<void> {
    return mustMoveWithdrawal(tx, row.id, 'AwaitingSecond', this.clock.now(), { firstAdmin });
  }

  protected unmark(tx: Tx, row: Withdrawal): Promise<void> {
    return mustMoveWithdrawal(tx, row.id, 'Queued', this.clock.now());
  }

  protected async perform(
    tx: Tx,
    row: Withdrawal,
    { bankReference }: PayoutCommand,
    actor: string,
  ): Promise<WithdrawalState> {
    const now = this.clock.now();
    await mustMoveWithdrawal(tx, row.id, 'Approved', now);
    await this.money.pay(tx, row, actor);
    if (bankReference === null) return 'Approved';
    await mustMoveWithdrawal(tx, row.id, 'Paid', now, { bankReference });
    return 'Paid';
  }
}

/** The proposal, which two people must make, that a payout in Review was paid. */
@Injectable()
export class PayoutPaid extends PayoutKind {
  readonly name = PAYOUT_PAID;
  protected readonly action = 'approve';

  constructor(
    kinds: ProposalKinds,
    log: AdminLog,
    notifier: BalanceNotifier,
    private readonly clock: Clock,
    private readonly money: WithdrawalMoney,
  ) {
    super(log, notifier);
    kinds.add(this);
  }

  protected isDue({ state }: Withdrawal): boolean {
    return state === 'Review';
  }

  protected shown(_: Withdrawal, { bankReference, evidence }: PayoutCommand): Shown {
    return { paid: true, bankReference, evidence };
  }

  protected mark(tx: Tx, { id }: Withdrawal, firstAdmin: string): Promise<void> {
    return markProposed(tx, id, { proposed: 'paid', firstAdmin });
  }

  protected unmark(tx: Tx, { id }: Withdrawal): Promise<void> {
    return markProposed(tx, id, { proposed: null, firstAdmin: null });
  }

  protected async perform(
    tx: Tx,
    row: Withdrawal,
    { bankReference }: PayoutCommand,
    actor: string,
  ): Promise<WithdrawalState> {
    await mustMoveWithdrawal(tx, row.id, 'Paid', this.clock.now(), { bankReference });
    // For a payment by hand the money already left the player when it was approved.
    if (row.kind !== 'manual') await this.money.pay(tx, row, actor);
    return 'Paid';
  }
}

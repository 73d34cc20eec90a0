import type { PlayerReason, ProposalKindName } from '@libs/contract';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { AdminLog } from '../../platform/admin-log';
import { birrOf } from '../../platform/lists';
import type { Decision, Described, Dropped, Dropping, ProposalKind, Shown } from '../../staff/approvals';
import { BalanceNotifier } from '../../wallet';
import { lockWithdrawal } from './money';
import type { Withdrawal } from './withdrawals.entity';
import type { WithdrawalState } from './states';

/** The last word of an action about a payout in the audit log. */
type PayoutDeed = `${'approve' | 'reject'}${'' | 'First' | Dropped}`;

export type PayoutCommand = {
  withdrawalId: string;
  userId: string;
  bankReference: string | null;
  /** Evidence that the payout was paid, or that it was not. */
  evidence: string | null;
  /** What the player reads of why it is rejected. */
  playerReason: PlayerReason | null;
};

/** What the proposals about a payout have in common. */
export abstract class PayoutKind implements ProposalKind<PayoutCommand> {
  abstract readonly name: ProposalKindName;
  /** The verb that the audit log records. */
  protected abstract readonly action: 'approve' | 'reject';

  constructor(
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {}

  protected abstract isDue(row: Withdrawal): boolean;
  /** The value of the proposal in santim, which is compared with the maker's allowance. */
  protected valueOf({ amount }: Withdrawal): bigint {
    return amount;
  }

  protected abstract shown(row: Withdrawal, command: PayoutCommand): Shown;
  protected abstract mark(tx: Tx, row: Withdrawal, makerId: string): Promise<void>;
  protected abstract unmark(tx: Tx, row: Withdrawal): Promise<void>;
  /** @returns the new state of the payout */
  protected abstract perform(
    tx: Tx,
    row: Withdrawal,
    command: PayoutCommand,
    actor: string,
  ): Promise<WithdrawalState>;

  subjectOf({ withdrawalId }: PayoutCommand): string {
    return `withdrawal:${withdrawalId}`;
  }

  async describe(tx: Tx, command: PayoutCommand): Promise<Described> {
    const row = await lockWithdrawal(tx, command.withdrawalId);
    if (!this.isDue(row)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    const { amount, medium, account_number: accountNumber, account_name: accountName } = row;
    return {
      receiverId: row.user_id,
      value: this.valueOf(row),
      before: {
        reference: row.reference,
        amount: birrOf(amount),
        // Of a payment by hand, the bank as the player typed it.
        method: row.kind === 'manual' && row.bank_id !== null ? row.bank_id : medium,
        accountNumber,
        accountName,
      },
      after: this.shown(row, command),
    };
  }

  async wait(
    tx: Tx,
    { withdrawalId }: PayoutCommand,
    { makerId, reason }: { makerId: string; reason: string | null },
  ): Promise<void> {
    const row = await lockWithdrawal(tx, withdrawalId);
    await this.mark(tx, row, makerId);
    const state = (await lockWithdrawal(tx, withdrawalId)).state;
    await this.write(tx, row, { actorId: makerId, action: `${this.action}First`, reason }, state);
  }

  async apply(tx: Tx, command: PayoutCommand, decision: Decision): Promise<void> {
    const row = await lockWithdrawal(tx, command.withdrawalId);
    const { actorId, checkerId, decisionReason } = decision;
    const to = await this.perform(tx, row, command, `user:${actorId}`);
    const reason = checkerId === null ? decision.reason : decisionReason;
    await this.write(tx, row, { actorId, action: this.action, reason }, to);
  }

  async drop(tx: Tx, { withdrawalId }: PayoutCommand, { state, personId, reason }: Dropping): Promise<void> {
    const row = await lockWithdrawal(tx, withdrawalId);
    // The provider, or a rule of the player's own, may have ended the payout in the meantime.
    if (!this.isDue(row)) return;
    await this.unmark(tx, row);
    if (personId === null) return;
    const action = `${this.action}${state}` as const;
    await this.write(tx, row, { actorId: personId, action, reason }, row.state);
  }

  committed({ userId }: PayoutCommand): Promise<void> {
    return this.notifier.changed([userId]);
  }

  private write(
    tx: Tx,
    row: Withdrawal,
    { actorId, action, reason }: { actorId: string; action: PayoutDeed; reason: string | null },
    state: WithdrawalState,
  ): Promise<void> {
    return this.log.write(tx, {
      ...{ actorId, action: `withdrawal.${action}`, subject: `withdrawal:${row.id}` },
      ...{ before: { state: row.state, amount: row.amount }, after: { state }, reason },
    });
  }
}

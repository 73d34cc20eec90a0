import { Injectable } from '@nestjs/common';
import { santim } from '@libs/money';
import { Limits } from '../../users/limits';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { birrOf } from '../../platform/lists';
import {
  type Decision,
  type Described,
  type Dropping,
  type Gain,
  type ProposalKind,
  ProposalKinds,
  type Stored,
} from '../../staff/approvals';
import { BalanceNotifier } from '../balance-notifier';
import { AdjustmentMoney } from './adjustment-money';
import { type AdjustmentRow, lockAdjustment } from './adjustment-row';

export const ADJUSTMENT = 'adjustment';

/**
 * The command of the proposal. It names the stored row, which does not change any more; `userId` is the player to tell.
 */
export type AdjustmentCommand = { adjustmentId: string; userId: string };

/** A credit or debit by hand, as a proposal. */
@Injectable()
export class AdjustmentProposal implements ProposalKind<AdjustmentCommand> {
  readonly name = ADJUSTMENT;

  constructor(
    kinds: ProposalKinds,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly money: AdjustmentMoney,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {
    kinds.add(this);
  }

  subjectOf({ adjustmentId }: AdjustmentCommand): string {
    return `adjustment:${adjustmentId}`;
  }

  async describe(tx: Tx, { adjustmentId }: AdjustmentCommand): Promise<Described> {
    const row = await lockAdjustment(tx, adjustmentId);
    if (row.state !== 'AwaitingSecond') throw new DomainError('IDEMPOTENCY_CONFLICT');
    const { direction, balance, amount } = row;
    return {
      receiverId: row.user_id,
      value: amount,
      before: null,
      after: { direction, balance, amount: birrOf(amount) },
    };
  }

  gain({ after, value }: Stored<AdjustmentCommand>): Gain {
    const balance = after['balance'] === 'bonus' ? 'bonus' : 'main';
    return { balance, santim: after['direction'] === 'debit' ? -value : value };
  }

  async apply(tx: Tx, { adjustmentId }: AdjustmentCommand, decision: Decision): Promise<void> {
    const row = await lockAdjustment(tx, adjustmentId);
    if (row.direction === 'credit') await this.allowCredit(tx, row);
    await this.decide(tx, row, 'Posted', decision.checkerId, decision.decisionReason);
    await this.money.post(tx, row, decision.actorId);
    if (decision.checkerId !== null)
      await this.write(tx, row, 'adjustment.approve', decision.checkerId, decision.decisionReason);
  }

  async drop(tx: Tx, { adjustmentId }: AdjustmentCommand, { personId, reason }: Dropping): Promise<void> {
    const row = await lockAdjustment(tx, adjustmentId);
    await this.decide(tx, row, 'Rejected', personId, reason);
    if (personId !== null) await this.write(tx, row, 'adjustment.reject', personId, reason);
  }

  committed({ userId }: AdjustmentCommand): Promise<void> {
    return this.notifier.changed([userId]);
  }

  /** The limits that a player has set for themselves also hold for money from staff (players.md 1). */
  private async allowCredit(tx: Tx, { user_id: userId, balance, amount }: AdjustmentRow): Promise<void> {
    await this.limits.lock(tx, userId);
    const arrives = santim(balance === 'main' ? amount : 0n);
    await this.limits.allowIncoming(tx, { userId, amount: arrives });
  }

  private async decide(
    tx: Tx,
    row: AdjustmentRow,
    state: 'Posted' | 'Rejected',
    checkerId: string | null,
    reason: string | null,
  ): Promise<void> {
    await tx.query(
      'UPDATE adjustments SET state = $2, checker_id = $3, decision_reason = $4, decided_at = $5 WHERE id = $1',
      [row.id, state, checkerId, reason, this.clock.now()],
    );
  }

  private write(
    tx: Tx,
    row: AdjustmentRow,
    action: 'adjustment.approve' | 'adjustment.reject',
    actorId: string,
    reason: string | null,
  ): Promise<void> {
    const after = { ...row, state: action === 'adjustment.approve' ? 'Posted' : 'Rejected' };
    return this.log.write(tx, {
      actorId,
      action,
      subject: `adjustment:${row.id}`,
      before: row,
      after,
      reason,
    });
  }
}

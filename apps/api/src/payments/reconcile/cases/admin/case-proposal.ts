import { Injectable } from '@nestjs/common';
import type { ProposalKindName } from '@libs/contract';
import { AdminLog } from '../../../../platform/admin-log';
import { Clock } from '../../../../platform/clock';
import type { Tx } from '../../../../platform/db';
import { DomainError } from '../../../../platform/errors';
import { birrOf } from '../../../../platform/lists';
import {
  ALONE_MAX,
  type Decision,
  type Described,
  type Dropping,
  type Gain,
  type ProposalKind,
  ProposalKinds,
  type Stored,
} from '../../../../staff/approvals';
import { BalanceNotifier } from '../../../../wallet';
import { CaseMoney } from './case-money';
import { CaseReversals } from './case-reversals';
import type { PostingTarget } from '../payment-case';
import { type CaseRow, lockCase } from './case-row';

export const CASE = 'case';
/** The kind of a settlement by reversal. It moves money of a player, so one person never decides it alone. */
export const REVERSAL = 'reversal';

export type CaseCommand = {
  caseId: string;
  userId: string | null;
  reason: string;
  to: PostingTarget | null;
  /** Santim; a negative amount is taken from the player or the house. Null without a posting. */
  amount: string | null;
};

/** The proposal to settle a case, by a posting or by a reason. */
class CaseProposal implements ProposalKind<CaseCommand> {
  constructor(
    readonly name: ProposalKindName,
    private readonly parts: CaseParts,
  ) {}

  subjectOf({ caseId }: CaseCommand): string {
    return `case:${caseId}`;
  }

  async describe(tx: Tx, { caseId, to, amount, reason }: CaseCommand): Promise<Described> {
    const row = await lockCase(tx, caseId);
    if (row.state === 'Settled') throw new DomainError('IDEMPOTENCY_CONFLICT');
    const posted = amount === null ? 0n : BigInt(amount);
    const payment = to === 'reversal' ? await this.parts.reversals.describe(tx, row, posted) : {};
    return {
      receiverId: row.user_id,
      // A small difference that is settled by a reason moves no money, so one person may do it whatever else they have
      // decided.
      value: amount === null && row.amount <= ALONE_MAX ? 0n : largest(row.amount, posted),
      before: { unexplained: birrOf(row.amount), provider: row.provider, ...payment },
      after: { reason, posting: amount === null ? null : { to, amount: birrOf(posted) } },
    };
  }

  /** The player's gain: a payout that came back is added to the balance; a deposit that was taken back is owed. */
  gain({ command: { to, amount }, before }: Stored<CaseCommand>): Gain | null {
    if (amount === null || to === null || to === 'house') return null;
    const isOwed = to === 'reversal' && before?.['payment'] === 'deposit';
    return { balance: 'main', santim: isOwed ? -BigInt(amount) : BigInt(amount) };
  }

  async wait(tx: Tx, command: CaseCommand, { makerId }: { makerId: string }): Promise<void> {
    await proposeCase(tx, command, makerId);
  }

  async apply(tx: Tx, command: CaseCommand, { actorId, checkerId, makerId }: Decision): Promise<void> {
    const before = await lockCase(tx, command.caseId);
    if (before.importers.includes(actorId)) throw new DomainError('FORBIDDEN');
    const row = checkerId === null ? await proposeCase(tx, command, makerId) : before;
    await finishCase(tx, row.id, actorId, this.parts.clock.now());
    const { provider, post_to: to, post_amount: amount } = row;
    if (provider && to && amount)
      await this.parts.money.post(tx, { ...row, provider, post_to: to, post_amount: amount }, actorId);
    const after = checkerId === null ? { ...row, state: 'Settled' } : { state: 'Settled' };
    await this.write(tx, before, { actorId, verb: 'settle', after, reason: command.reason });
  }

  async drop(tx: Tx, { caseId }: CaseCommand, { personId, reason }: Dropping): Promise<void> {
    const row = await lockCase(tx, caseId);
    if (row.state !== 'AwaitingSecond') return;
    await tx.query(
      `UPDATE payment_cases SET state = 'LookedAt', settlement = NULL, reason = NULL, post_to = NULL, post_amount = NULL,
         proposed_by = NULL WHERE id = $1`,
      [caseId],
    );
    if (personId === null) return;
    await this.write(tx, row, { actorId: personId, verb: 'reject', after: { state: 'LookedAt' }, reason });
  }

  async committed({ userId, amount }: CaseCommand): Promise<void> {
    if (userId !== null && amount !== null) await this.parts.notifier.changed([userId]);
  }

  private write(
    tx: Tx,
    before: CaseRow,
    {
      actorId,
      verb,
      after,
      reason,
    }: { actorId: string; verb: 'settle' | 'reject'; after: object; reason: string | null },
  ): Promise<void> {
    const subject = `case:${before.id}`;
    return this.parts.log.write(tx, { actorId, action: `case.${verb}`, subject, before, after, reason });
  }
}

/** The services that both kinds of proposals about cases use. */
@Injectable()
export class CaseParts {
  constructor(
    readonly clock: Clock,
    readonly money: CaseMoney,
    readonly reversals: CaseReversals,
    readonly log: AdminLog,
    readonly notifier: BalanceNotifier,
  ) {}
}

/** Registers both kinds of proposals about cases. */
@Injectable()
export class CaseProposals {
  constructor(kinds: ProposalKinds, parts: CaseParts) {
    kinds.add(new CaseProposal(CASE, parts));
    kinds.add(new CaseProposal(REVERSAL, parts));
  }
}

/** The amount of the case or of its posting, whichever is larger, in santim. */
export function largest(amount: bigint, posted: bigint): bigint {
  const size = posted < 0n ? -posted : posted;
  return size > amount ? size : amount;
}

/** Records on the case how it should be settled. */
async function proposeCase(tx: Tx, command: CaseCommand, makerId: string): Promise<CaseRow> {
  const { caseId, to, amount, reason } = command;
  await tx.query(
    `UPDATE payment_cases SET state = 'AwaitingSecond', settlement = $2, reason = $3, post_to = $4, post_amount = $5,
       proposed_by = $6, assignee_id = COALESCE(assignee_id, $6) WHERE id = $1`,
    [caseId, amount === null ? 'reason' : 'posting', reason, to, amount, makerId],
  );
  return lockCase(tx, caseId);
}

/** Settles the case as recorded. */
async function finishCase(tx: Tx, id: string, settledBy: string, at: Date): Promise<void> {
  await tx.query(
    "UPDATE payment_cases SET state = 'Settled', settled_by = $2, settled_at = $3 WHERE id = $1",
    [id, settledBy, at],
  );
}

import { Injectable } from '@nestjs/common';
import type { AuditAction, PlayerReason } from '@libs/contract';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError, invalidField } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';
import { isSecond, type Made, ProposalsService, type ProposalTx } from '../../staff/approvals';
import { BalanceNotifier } from '../../wallet';
import type { ApproveWithdrawalDto, DecisionDto, PaidDto, RejectWithdrawalDto } from '../common/verbs.dto';
import { isToDo, waitingOf } from '../common/verdict';
import { PAYOUT, PAYOUT_PAID } from './approvals';
import { PayoutChecks } from './check';
import { lockWithdrawal, mustMoveWithdrawal, readWithdrawal } from './money';
import type { Withdrawal } from './withdrawals.entity';
import type { PayoutCommand } from './proposal';
import { PayoutReturner, type PayoutWay, wayOf } from './rejections';
import type { WithdrawalState } from './states';
import { PayoutHolds, PayoutsSwitch } from './stops';
import { staffWithdrawalStatus, withdrawalVerdict } from './verdicts';

/**
 * The verbs of admins about withdrawals: approve one, mark it as paid with the bank's reference, reject it, or ask the
 * provider again.
 */
@Injectable()
export class WithdrawalVerbs {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly checks: PayoutChecks,
    private readonly returner: PayoutReturner,
    private readonly holds: PayoutHolds,
    private readonly payouts: PayoutsSwitch,
    private readonly proposals: ProposalsService,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {}

  /**
   * Approves a payment by hand, which takes the money from the player. Up to 1 000 birr this happens at once; above
   * that, and for a payout in Review, the call makes a proposal or confirms another admin's proposal. The admin adds
   * the bank's reference in this call or later with `paid`.
   * @throws DomainError NOT_FOUND, FORBIDDEN (the same admin again), IDEMPOTENCY_CONFLICT once it is rejected,
   *   PROPOSAL_NOT_SHOWN, PROPOSAL_CHANGED, UNAVAILABLE while payouts are stopped
   */
  async approve(admin: SessionUser, id: string, request: ApproveWithdrawalDto): Promise<DecisionDto> {
    if (!(await this.payouts.isOn())) throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 60 });
    const { reason, bankReference } = request;
    const { row, made, isAgain } = await this.decide(id, async (tx, found) => {
      if (!isToDo(withdrawalVerdict('approve', found, admin.id))) return isSecond(request) ? 'second' : null;
      // A rule that protects the player still holds the payout back (payees/holds.ts).
      if (found.state === 'Queued' && found.hold_reason !== null)
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      if (approvalWaits(found)) return 'second';
      if (isSecond(request)) throw new DomainError('IDEMPOTENCY_CONFLICT');
      if (found.state === 'Review') {
        const evidence = bankReference ?? reason ?? null;
        if (evidence === null) throw invalidField('reason', 'field.missing');
        return this.propose(tx, admin, found, { kind: PAYOUT_PAID, request, evidence });
      }
      return this.propose(tx, admin, found, { kind: PAYOUT, request, evidence: null });
    });
    if (!isAgain) return decisionOf(row, made);
    await this.proposals.confirmShown(admin, subjectOf(id), request);
    if (bankReference && (await this.read(id)).state === 'Approved')
      return this.paid(admin, id, { bankReference });
    return this.outcome(id, ['Approved', 'Paying', 'Paid', 'PaidLate']);
  }

  /**
   * Returns the money to the player. One person may do this before anything was sent; two people must if the payout was
   * approved or sent, is in Review or came back.
   */
  async reject(admin: SessionUser, id: string, request: RejectWithdrawalDto): Promise<DecisionDto> {
    const { reason, playerReason } = request;
    // A proposed approval is dropped first.
    if (!isSecond(request) && approvalWaits(await this.read(id)))
      await this.proposals.dropOpen(admin, subjectOf(id), reason ?? null);
    const { row, made, isAgain } = await this.decide(id, async (tx, found) => {
      if (!isToDo(withdrawalVerdict('reject', found, admin.id))) return isSecond(request) ? 'second' : null;
      // Another admin has proposed the approval since the open proposal was dropped.
      if (approvalWaits(found)) throw new DomainError('IDEMPOTENCY_CONFLICT');
      const way = wayOf(found);
      if (way !== null) {
        if (found.first_admin !== null && found.proposed !== null) return 'second';
        if (isSecond(request)) throw new DomainError('IDEMPOTENCY_CONFLICT');
        return this.propose(tx, admin, found, { kind: way, request, evidence: evidenceOf(way, request) });
      }
      if (isSecond(request)) throw new DomainError('IDEMPOTENCY_CONFLICT');
      const state = await this.returner.giveBack(tx, found, `user:${admin.id}`, playerReason);
      await this.write(tx, found, admin, { action: 'withdrawal.reject', state, reason });
      return null;
    });
    if (!isAgain) return decisionOf(row, made);
    await this.proposals.confirmShown(admin, subjectOf(id), request);
    return this.outcome(id, ['Released', 'Rejected', 'Returned', 'Refused', 'PaidLate']);
  }

  /**
   * Claims the payment by hand ("I am paying this now"), or ends the claim. While one admin claims it, nobody else may
   * mark it as paid or give it back.
   */
  async paying(admin: SessionUser, id: string, isOn: boolean): Promise<DecisionDto> {
    const { row } = await this.decide(id, async (tx, found) => {
      const isMine = found.state === 'Paying' && found.paying_by === admin.id;
      if (isMine === isOn) return null;
      if (!isToDo(withdrawalVerdict('paying', found, admin.id))) return null;
      await this.mayTouch(tx, admin, found);
      if (isOn && (await this.holds.reasonOf(tx, found)) !== null)
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      const [state, change] = isOn
        ? (['Paying', { payingBy: admin.id }] as const)
        : (['Approved', {}] as const);
      await mustMoveWithdrawal(tx, id, state, this.clock.now(), change);
      await this.write(tx, found, admin, { action: 'withdrawal.paying', state, reason: undefined });
      return null;
    });
    return decisionOf(row, null);
  }

  /** Marks a payment by hand as paid; the same bank reference again changes nothing. */
  async paid(admin: SessionUser, id: string, { bankReference }: PaidDto): Promise<DecisionDto> {
    const { row } = await this.decide(id, async (tx, found) => {
      if (found.state === 'Paid' && found.bank_reference === bankReference) return null;
      if (isToDo(withdrawalVerdict('paid', found, admin.id)))
        await this.markPaid(tx, found, admin, bankReference);
      return null;
    });
    return decisionOf(row, null);
  }

  /**
   * Asks the provider at once, with the same effect as the poll's next check.
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT in a state in which the provider's answer changes nothing
   */
  async check(admin: SessionUser, id: string): Promise<DecisionDto> {
    const before = await this.read(id);
    if (isToDo(withdrawalVerdict('check', before, admin.id))) await this.checks.check(before);
    const after = await this.read(id);
    await this.log.write(this.db, {
      ...{ actorId: admin.id, action: 'withdrawal.check', subject: subjectOf(id) },
      ...{ before: { state: before.state }, after: { state: after.state }, reason: null },
    });
    return decisionOf(after, null);
  }

  private async markPaid(tx: Tx, row: Withdrawal, admin: SessionUser, bankReference: string): Promise<void> {
    await mustMoveWithdrawal(tx, row.id, 'Paid', this.clock.now(), { bankReference });
    await this.write(tx, row, admin, { action: 'withdrawal.paid', state: 'Paid', reason: undefined });
  }

  private propose(
    tx: ProposalTx,
    admin: SessionUser,
    row: Withdrawal,
    what: {
      kind: string;
      request: { reason?: string; bankReference?: string; playerReason?: PlayerReason };
      evidence: string | null;
    },
  ): Promise<Made> {
    const { kind, request, evidence } = what;
    const { bankReference = null, playerReason = null } = request;
    const command: PayoutCommand = {
      ...{ withdrawalId: row.id, userId: row.user_id },
      ...{ bankReference, evidence, playerReason },
    };
    return this.proposals.make(tx, admin, { kind, command, reason: request.reason ?? null });
  }

  /** @throws DomainError FORBIDDEN if the player is close to the admin */
  private async mayTouch(tx: Tx, admin: SessionUser, { user_id: userId }: Withdrawal): Promise<void> {
    if (await this.proposals.isTooNear(tx, admin, userId)) throw new DomainError('FORBIDDEN');
  }

  /** @param work returns null if it was decided at once or before, 'second' if another admin has proposed it */
  private async decide(
    id: string,
    work: (tx: ProposalTx, row: Withdrawal) => Promise<Made | 'second' | null>,
  ): Promise<{ row: Withdrawal; made: Made | null; isAgain: boolean }> {
    const { row, result } = await this.proposals.transaction(async (tx) => {
      const result = await work(tx, await lockWithdrawal(tx, id));
      return { row: await lockWithdrawal(tx, id), result };
    });
    const isAgain = result === 'second';
    if (!isAgain) await this.notifier.changed([row.user_id]);
    return { row, made: result === 'second' ? null : result, isAgain };
  }

  private async read(id: string): Promise<Withdrawal> {
    const row = await readWithdrawal(this.db, { id });
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async outcome(id: string, wanted: readonly WithdrawalState[]): Promise<DecisionDto> {
    const row = await this.read(id);
    if (!wanted.includes(row.state)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return decisionOf(row, null);
  }

  private write(
    tx: Tx,
    row: Withdrawal,
    admin: SessionUser,
    { action, state, reason }: { action: AuditAction; state: WithdrawalState; reason: string | undefined },
  ): Promise<void> {
    return this.log.write(tx, {
      ...{ actorId: admin.id, action, subject: subjectOf(row.id) },
      ...{ before: { state: row.state, amount: row.amount }, after: { state }, reason: reason ?? null },
    });
  }
}

/** True while an approval waits for a second admin, of a payment by hand or of a payout in Review. */
const approvalWaits = ({ state, proposed }: Withdrawal): boolean =>
  state === 'AwaitingSecond' || proposed === 'paid';

function subjectOf(id: string): string {
  return `withdrawal:${id}`;
}

function decisionOf(row: Withdrawal, made: Made | null): DecisionDto {
  return { id: row.id, status: staffWithdrawalStatus(row), ...waitingOf(made) };
}

/** An approved payout is taken back only with a reason and with evidence that it was not paid (controls.md 1). */
function evidenceOf(way: PayoutWay, { reason, evidence }: RejectWithdrawalDto): string | null {
  if (way === 'payoutUndo' && reason === undefined) throw invalidField('reason', 'field.missing');
  if (way === 'payoutUndo' && evidence === undefined) throw invalidField('evidence', 'field.missing');
  return evidence ?? null;
}

import { Injectable } from '@nestjs/common';
import { TOKEN_PREFIX } from '@libs/contract';
import { parseBirr, santim, type Santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError, invalidField } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';
import type { OptionalReasonDto } from '../../platform/lists';
import { isSecond, type Made, ProposalsService, type ProposalTx } from '../../staff/approvals';
import { BalanceNotifier } from '../../wallet';
import type { ApproveDepositDto, DecisionDto } from '../common/verbs.dto';
import { isToDo, waitingOf } from '../common/verdict';
import { statementLine } from '../reconcile/statements';
import { DepositChecks } from './check';
import { creditedOnce } from './credit';
import { DEPOSIT, type DepositCommand } from './proposal';
import { lockDeposit, moveDeposit, readDeposit } from './rows';
import type { Deposit } from './deposits.entity';
import { depositVerdict, staffDepositStatus } from './verdicts';

/**
 * The verbs of admins about deposits: propose to credit the amount that a receipt or a statement shows, confirm such a
 * proposal, reject the deposit, or ask the provider again.
 */
@Injectable()
export class DepositVerbs {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly checks: DepositChecks,
    private readonly proposals: ProposalsService,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {}

  /**
   * Credits the deposit at once if the amount is within the admin's solo allowance; otherwise proposes the credit. If
   * the credit is already proposed, the call is a second admin's confirmation.
   * @throws DomainError NOT_FOUND, FORBIDDEN (the same admin again), PROPOSAL_NOT_SHOWN, PROPOSAL_CHANGED, VALIDATION_FAILED without receipt or line of a statement,
   *   TXN_ALREADY_USED, IDEMPOTENCY_CONFLICT
   */
  async approve(admin: SessionUser, id: string, request: ApproveDepositDto): Promise<DecisionDto> {
    const found = await readDeposit(this.db, { id });
    if (!found) throw new DomainError('NOT_FOUND');
    const isNew = isToDo(depositVerdict('approve', found, admin.id));
    if (isSecond(request) || found.state === 'AwaitingSecond') return this.confirm(admin, found, request);
    if (!isNew) return decisionOf(found);
    const { row, made } = await this.decide(id, async (tx, locked) => {
      if (!isToDo(depositVerdict('approve', locked, admin.id))) return null;
      if (locked.state === 'AwaitingSecond') return null; // another admin was first a moment ago
      const { amount, statementRef } = await this.shownBy(tx, admin, locked, request);
      const { user_id: userId } = await this.numbered(tx, locked, request);
      const command: DepositCommand = { depositId: id, userId, amount: amount.toString(), statementRef };
      return this.proposals.make(tx, admin, { kind: DEPOSIT, command, reason: request.reason ?? null });
    });
    if (row.state === 'AwaitingSecond' && made === null) return this.confirm(admin, row, request);
    await this.notifier.changed([row.user_id]);
    return decisionOf(row, made);
  }

  async reject(admin: SessionUser, id: string, { reason }: OptionalReasonDto): Promise<DecisionDto> {
    await this.proposals.dropOpen(admin, `deposit:${id}`, reason ?? null);
    const { row } = await this.decide(id, async (tx, locked) => {
      // Another admin has proposed the credit since the open proposal was dropped.
      if (locked.state === 'AwaitingSecond') throw new DomainError('IDEMPOTENCY_CONFLICT');
      if (!isToDo(depositVerdict('reject', locked, admin.id))) return null;
      const change = { failure: 'REJECTED' };
      if (!(await moveDeposit(tx, id, 'Rejected', this.clock.now(), change)))
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      const { state, amount, verified, failure } = locked;
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'deposit.reject',
        subject: `deposit:${id}`,
        before: { state, amount, verified, failure },
        after: { state: 'Rejected' },
        reason: reason ?? null,
      });
      return null;
    });
    return decisionOf(row);
  }

  /**
   * Asks the provider at once, with the same effect as the poll's next check.
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT in a state in which the provider's answer changes nothing
   */
  async check(admin: SessionUser, id: string): Promise<DecisionDto> {
    const before = await readDeposit(this.db, { id });
    if (!before) throw new DomainError('NOT_FOUND');
    if (isToDo(depositVerdict('check', before, admin.id))) await this.checks.check(before);
    const after = (await readDeposit(this.db, { id })) ?? before;
    await this.log.write(this.db, {
      actorId: admin.id,
      action: 'deposit.check',
      subject: `deposit:${id}`,
      before: { state: before.state },
      after: { state: after.state },
      reason: null,
    });
    return decisionOf(after);
  }

  /**
   * The second admin confirms exactly the amount that the proposal showed, so a request that names an amount is
   * refused.
   */
  private async confirm(
    admin: SessionUser,
    { id }: Deposit,
    request: ApproveDepositDto,
  ): Promise<DecisionDto> {
    const typed = (['amount', 'reference', 'txnId'] as const).find((field) => request[field] !== undefined);
    if (isSecond(request) && typed !== undefined) throw invalidField(typed);
    await this.proposals.confirmShown(admin, `deposit:${id}`, request);
    const row = await readDeposit(this.db, { id });
    if (row?.state !== 'Succeeded') throw new DomainError('IDEMPOTENCY_CONFLICT');
    return decisionOf(row);
  }

  /**
   * The amount to credit: that of the named line of a statement or, if none is named, that of the receipt; never the
   * amount that the player typed. An admin who imported a statement may not propose a credit based on it.
   * @throws DomainError VALIDATION_FAILED without receipt or line, NEEDS_ANOTHER for the admin who imported the line
   */
  private async shownBy(
    tx: Tx,
    admin: SessionUser,
    { id, provider, verified }: Deposit,
    { amount, reference }: ApproveDepositDto,
  ): Promise<{ amount: Santim; statementRef: string | null }> {
    const parsed = amount === undefined ? null : parseBirr(amount);
    const typed = parsed?.ok ? parsed.amount : null;
    if (reference === undefined) {
      if (verified === null || (typed !== null && typed !== verified))
        throw invalidField('reference', 'field.missing');
      return { amount: santim(verified), statementRef: null };
    }
    const line = await statementLine(tx, { provider, reference, depositId: id });
    if (!line || (typed !== null && typed !== line.amount)) throw noLine(line ? 'amount' : 'reference');
    if (line.importedBy === admin.id) throw new DomainError('NEEDS_ANOTHER');
    return { amount: santim(line.amount), statementRef: line.name };
  }

  /**
   * A claim made by a pasted link has only the link's token. The admin adds the payment's transaction number, because
   * each number is credited once in the whole system.
   */
  private async numbered(tx: Tx, row: Deposit, { txnId }: ApproveDepositDto): Promise<Deposit> {
    if (!row.txn_id?.startsWith(TOKEN_PREFIX)) return row;
    if (txnId === undefined) throw invalidField('txnId');
    await tx.query('UPDATE deposits SET txn_id = $2 WHERE id = $1', [row.id, txnId]);
    return { ...row, txn_id: txnId };
  }

  /** Runs a decision with the deposit's row locked, and returns the row as it is afterwards. */
  private decide(
    id: string,
    work: (tx: ProposalTx, row: Deposit) => Promise<Made | null>,
  ): Promise<{ row: Deposit; made: Made | null }> {
    return creditedOnce(
      this.proposals.transaction(async (tx) => {
        const made = await work(tx, await lockDeposit(tx, id));
        return { row: await lockDeposit(tx, id), made };
      }),
    );
  }
}

function noLine(field: 'amount' | 'reference'): DomainError {
  const issues = [{ field, rule: 'field.invalid' }] as const;
  return new DomainError('VALIDATION_FAILED', {}, { issues, text: 'message.noStatementLine' });
}

function decisionOf({ id, state }: Deposit, made: Made | null = null): DecisionDto {
  return { id, status: staffDepositStatus(state), ...waitingOf(made) };
}

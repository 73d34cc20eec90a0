import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import { santim } from '@libs/money';
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
import { BalanceNotifier } from '../../wallet';
import { type StatementLine, statementLine } from '../reconcile/statements';
import { creditDeposit, creditedOnce } from './credit';
import { lockDeposit, moveDeposit } from './rows';
import type { Deposit } from './deposits.entity';

export const DEPOSIT = 'deposit';

export type DepositCommand = {
  depositId: string;
  userId: string;
  /** The amount to credit, in santim. */
  amount: string;
  /** The line of an imported statement that shows the payment (`StatementLine.name`); null if a receipt shows it. */
  statementRef: string | null;
};

/** The proposal to credit a deposit by a person's decision. */
@Injectable()
export class DepositProposal implements ProposalKind<DepositCommand> {
  readonly name = DEPOSIT;

  constructor(
    kinds: ProposalKinds,
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {
    kinds.add(this);
  }

  subjectOf({ depositId }: DepositCommand): string {
    return `deposit:${depositId}`;
  }

  async describe(tx: Tx, { depositId, amount, statementRef }: DepositCommand): Promise<Described> {
    const row = await lockDeposit(tx, depositId);
    if (row.state !== 'Review' && row.state !== 'AwaitingSecond')
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    const [used] = await tx.query(
      "SELECT id FROM deposits WHERE state = 'Succeeded' AND id <> $1 AND txn_id = $2 LIMIT 1",
      [row.id, row.txn_id],
      'deposit_used_number',
    );
    const line = statementRef === null ? null : await this.lineOf(tx, row, { amount, statementRef });
    if (used || line?.isUsed) throw new DomainError('TXN_ALREADY_USED');
    return {
      receiverId: row.user_id,
      value: BigInt(amount),
      before: { claimed: birrOf(row.amount), receipt: birrOf(row.verified), number: row.txn_id },
      after: {
        credited: birrOf(BigInt(amount)),
        statementReference: statementRef,
        ...(line && { statementTime: line.happenedAt.toISOString(), importedBy: line.importerName }),
      },
    };
  }

  /** @throws DomainError VALIDATION_FAILED if no statement has this line with this amount any more */
  private async lineOf(
    tx: Tx,
    { id, provider }: Deposit,
    { amount, statementRef }: { amount: string; statementRef: string },
  ): Promise<StatementLine> {
    const line = await statementLine(tx, { provider, reference: statementRef, depositId: id });
    if (line?.amount !== BigInt(amount)) throw new DomainError('VALIDATION_FAILED');
    return line;
  }

  gain({ value }: Stored<DepositCommand>): Gain {
    return { balance: 'main', santim: value };
  }

  async wait(
    tx: Tx,
    { depositId, amount }: DepositCommand,
    { makerId, reason }: { makerId: string; reason: string | null },
  ): Promise<void> {
    const row = await lockDeposit(tx, depositId);
    const change = { firstAdmin: makerId, failure: row.failure };
    if (!(await moveDeposit(tx, row.id, 'AwaitingSecond', this.clock.now(), change)))
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    await this.write(
      tx,
      row,
      { actorId: makerId, action: 'deposit.approveFirst', reason },
      'AwaitingSecond',
      amount,
    );
  }

  /**
   * Two proposals may name the same line of a statement and be confirmed at the same moment. The database then lets
   * only one of them be credited.
   */
  apply(tx: Tx, command: DepositCommand, decision: Decision): Promise<void> {
    return creditedOnce(this.credit(tx, command, decision));
  }

  private async credit(tx: Tx, command: DepositCommand, decision: Decision): Promise<void> {
    const row = await lockDeposit(tx, command.depositId);
    if (command.statementRef !== null)
      await tx.query('UPDATE deposits SET statement_ref = $2 WHERE id = $1', [row.id, command.statementRef]);
    const { actorId, checkerId, decisionReason } = decision;
    const amount = santim(BigInt(command.amount));
    const credit = { amount, actor: `user:${actorId}`, isLimited: false } as const;
    if ((await creditDeposit(tx, row.id, credit, this.clock.now())) !== 'credited')
      throw new DomainError(row.txn_id === null ? 'IDEMPOTENCY_CONFLICT' : 'TXN_ALREADY_USED');
    const reason = checkerId === null ? decision.reason : decisionReason;
    await this.write(tx, row, { actorId, action: 'deposit.approve', reason }, 'Succeeded', command.amount);
  }

  async drop(tx: Tx, { depositId }: DepositCommand, { state, personId, reason }: Dropping): Promise<void> {
    const row = await lockDeposit(tx, depositId);
    if (!(await moveDeposit(tx, row.id, 'Review', this.clock.now(), { failure: row.failure })))
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    if (personId === null) return;
    const action = `deposit.approve${state}` as const;
    await this.write(tx, row, { actorId: personId, action, reason }, 'Review', null);
  }

  committed({ userId }: DepositCommand): Promise<void> {
    return this.notifier.changed([userId]);
  }

  private write(
    tx: Tx,
    { id, state, amount, verified, failure }: Deposit,
    who: { actorId: string; action: AuditAction; reason: string | null },
    to: string,
    credited: string | null,
  ): Promise<void> {
    return this.log.write(tx, {
      ...who,
      subject: `deposit:${id}`,
      before: { state, amount, verified, failure },
      after: credited === null ? { state: to } : { state: to, amount: credited },
    });
  }
}

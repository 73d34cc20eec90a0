import { Injectable } from '@nestjs/common';
import { TOKEN_PREFIX } from '@libs/contract';
import { parseBirr, santim, type Santim } from '@libs/money';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { constraintOf, DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { AdminLog } from '../../../platform/admin-log';
import { BalanceNotifier } from '../../../wallet';
import { moveDeposit, type DepositRow } from '../../deposits/deposit-rows';
import { MoneyMovements } from '../../money-movements';
import { ReceiptClaims } from '../../receipts/receipt-claims';
import { mayDecideAlone } from '../four-eyes/four-eyes';
import { staffDepositStatus } from '../staff-status';
import { depositVerdict } from './deposit-verdicts';
import type { ApproveDepositDto, DecisionDto, RejectDto } from './verbs.dto';
import { isToDo } from './verdict';

/** Decides deposits that wait for a person: credits the amount of the bank statement, or rejects them. */
@Injectable()
export class DepositVerbs {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: ReceiptClaims,
    private readonly money: MoneyMovements,
    private readonly log: AdminLog,
    private readonly notifier: BalanceNotifier,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN (the same admin again), TXN_ALREADY_USED, IDEMPOTENCY_CONFLICT */
  async approve(admin: SessionUser, id: string, request: ApproveDepositDto): Promise<DecisionDto> {
    const row = await this.decide(id, (tx, found) => this.approveRow(tx, found, admin, request));
    await this.notifier.changed([row.user_id]);
    return decisionOf(row);
  }

  async reject(admin: SessionUser, id: string, { reason }: RejectDto): Promise<DecisionDto> {
    return decisionOf(
      await this.decide(id, async (tx, row) => {
        if (!isToDo(depositVerdict('reject', row, admin.id))) return;
        const change = { failure: 'REJECTED' };
        if (!(await moveDeposit(tx, id, 'Rejected', this.clock.now(), change)))
          throw new DomainError('IDEMPOTENCY_CONFLICT');
        await this.write(tx, row, admin, 'deposit.reject', { state: 'Rejected' }, reason);
      }),
    );
  }

  private async approveRow(
    tx: Tx,
    found: DepositRow,
    admin: SessionUser,
    request: ApproveDepositDto,
  ): Promise<void> {
    const verdict = depositVerdict('approve', found, admin.id);
    if (verdict === 'done') return;
    const amount = amountOf(found, request);
    if (!isToDo(verdict)) return;
    const row = await this.numbered(tx, found, request);
    const now = this.clock.now();
    if (row.state !== 'AwaitingSecond' && !mayDecideAlone(amount)) {
      const change = { verified: amount, firstAdmin: admin.id, failure: row.failure };
      if (!(await moveDeposit(tx, row.id, 'AwaitingSecond', now, change)))
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      return this.write(
        tx,
        row,
        admin,
        'deposit.approveFirst',
        { state: 'AwaitingSecond', amount },
        request.reason,
      );
    }
    await this.credit(tx, row, amount, admin);
    await this.write(tx, row, admin, 'deposit.approve', { state: 'Succeeded', amount }, request.reason);
  }

  /** A link with a token gets the number of its payment, which is credited once in the whole system. */
  private async numbered(tx: Tx, row: DepositRow, { txnId }: ApproveDepositDto): Promise<DepositRow> {
    if (!row.txn_id?.startsWith(TOKEN_PREFIX)) return row;
    if (txnId === undefined)
      throw new DomainError('VALIDATION_FAILED', {}, { issues: [{ field: 'txnId', rule: 'field.invalid' }] });
    await tx.query('UPDATE deposits SET txn_id = $2 WHERE id = $1', [row.id, txnId]);
    return { ...row, txn_id: txnId };
  }

  private async credit(tx: Tx, row: DepositRow, amount: Santim, admin: SessionUser): Promise<void> {
    const { id, user_id, provider, reference, txn_id } = row;
    const actor = `user:${admin.id}`;
    if (txn_id !== null)
      return this.claims.credit(tx, id, user_id, { amount, provider, txnId: txn_id, actor });
    const moved = await moveDeposit(tx, id, 'Succeeded', this.clock.now(), {
      verified: amount,
      credited: amount,
    });
    if (!moved) throw new DomainError('IDEMPOTENCY_CONFLICT');
    await this.money.move(tx, {
      key: `deposit:${provider}:${reference}`,
      kind: 'deposit',
      actor,
      subject: reference,
      from: { clearing: provider },
      to: { user: user_id, kind: 'main' },
      amount,
    });
  }

  /** Runs a decision with the row locked; gives the row as it is afterwards. */
  private async decide(id: string, work: (tx: Tx, row: DepositRow) => Promise<void>): Promise<DepositRow> {
    try {
      return await this.db.transaction(async (tx) => {
        await work(tx, await this.locked(tx, id));
        return this.locked(tx, id);
      });
    } catch (error) {
      const used = /^(deposits_txn_id|deposits_open_claim|deposits_provider_ref|transfers_key)_key$/.test(
        constraintOf(error) ?? '',
      );
      throw used ? new DomainError('TXN_ALREADY_USED') : error;
    }
  }

  private async locked(tx: Tx, id: string): Promise<DepositRow> {
    const [row] = await tx.query<DepositRow>('SELECT * FROM deposits WHERE id = $1 FOR UPDATE', [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private write(
    tx: Tx,
    row: DepositRow,
    admin: SessionUser,
    action: string,
    after: object,
    reason?: string,
  ): Promise<void> {
    const { state, amount, verified, failure } = row;
    const before = { state, amount, verified, failure };
    return this.log.write(tx, {
      actorId: admin.id,
      action,
      subject: `deposit:${row.id}`,
      before,
      after,
      reason: reason ?? null,
    });
  }
}

/**
 * The admin's amount, else the verified one, else the player's.
 * @throws DomainError VALIDATION_FAILED if the second admin names another amount than the first
 */
function amountOf(row: DepositRow, request: ApproveDepositDto): Santim {
  const read = santim(row.verified ?? row.amount);
  const parsed = request.amount === undefined ? null : parseBirr(request.amount);
  if (!parsed?.ok) return read;
  if (row.state === 'AwaitingSecond' && parsed.amount !== read) throw new DomainError('VALIDATION_FAILED');
  return parsed.amount;
}

function decisionOf({ id, state }: DepositRow): DecisionDto {
  return { id, status: staffDepositStatus(state) };
}

import { Injectable } from '@nestjs/common';
import { santim } from '@libs/money';
import type { Tx } from '../../../../platform/db';
import { DomainError } from '../../../../platform/errors';
import { birrOf } from '../../../../platform/lists';
import type { Shown } from '../../../../staff/approvals';
import { DepositReversals, lockDeposit } from '../../../deposits';
import { PayoutReturner } from '../../../withdrawals';
import { lockWithdrawal, noteReturned } from '../../../withdrawals/money';
import type { CaseRow } from './case-row';

type Payment = Pick<CaseRow, 'kind' | 'deposit_id' | 'withdrawal_id'>;

/** True for a case about one of our payments that its provider has taken back. */
export function isReversal({ kind, deposit_id: deposit, withdrawal_id: payout }: Payment): boolean {
  return kind === 'reversed' && (deposit !== null || payout !== null);
}

/**
 * Posts a reversal that only reconciliation has seen: the player then owes a deposit, or gets a payout back. The
 * payment's row records the reversal, so that a later answer of the provider posts nothing more.
 */
@Injectable()
export class CaseReversals {
  constructor(
    private readonly deposits: DepositReversals,
    private readonly payouts: PayoutReturner,
  ) {}

  /** @returns santim that can still be posted; 0 once the whole payment is reversed, or if it was never credited or paid */
  async roomOf(tx: Tx, row: Payment): Promise<bigint> {
    if (!isReversal(row)) return 0n;
    if (row.deposit_id !== null) {
      const { state, credited, reversed } = await lockDeposit(tx, row.deposit_id);
      return state === 'Succeeded' ? (credited ?? 0n) - reversed : 0n;
    }
    const { state, settled, amount } = await lockWithdrawal(tx, row.withdrawal_id ?? '');
    return state === 'Paid' || state === 'PaidLate' ? (settled ?? amount) : 0n;
  }

  /** @throws DomainError IDEMPOTENCY_CONFLICT if nothing can be posted, INVALID_AMOUNT above what the payment moved */
  async describe(tx: Tx, row: CaseRow, amount: bigint): Promise<Shown> {
    const room = await this.roomOf(tx, row);
    if (room === 0n) throw new DomainError('IDEMPOTENCY_CONFLICT');
    if (amount <= 0n || amount > room) throw new DomainError('INVALID_AMOUNT');
    const payment = row.deposit_id === null ? 'payout' : 'deposit';
    return { payment, reference: row.reference, amount: birrOf(room) };
  }

  async post(tx: Tx, row: CaseRow, amount: bigint, adminId: string): Promise<void> {
    if (row.deposit_id !== null) {
      const deposit = await lockDeposit(tx, row.deposit_id);
      const back = santim(deposit.reversed + amount);
      if ((await this.deposits.owe(tx, deposit, back)) === 0n) throw new DomainError('IDEMPOTENCY_CONFLICT');
      return;
    }
    const id = row.withdrawal_id ?? '';
    await noteReturned(tx, id, santim(amount));
    await this.payouts.giveBack(tx, await lockWithdrawal(tx, id), `user:${adminId}`);
  }
}

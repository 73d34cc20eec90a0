import { Injectable } from '@nestjs/common';
import { santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { moveDeposit, type DepositRow } from './rows';
import { MoneyMovements } from '../common/money-movements';
import { ReceiptClaims } from './receipts/claims';

/** Credits deposits that waited in Review. */
@Injectable()
export class DepositCredits {
  constructor(
    private readonly clock: Clock,
    private readonly claims: ReceiptClaims,
    private readonly money: MoneyMovements,
  ) {}

  /**
   * @param given santim that the receipt, the statement or the provider shows
   * @throws DomainError IDEMPOTENCY_CONFLICT or TXN_ALREADY_USED if the deposit no longer waits
   */
  async credit(tx: Tx, row: DepositRow, given: bigint, actor: string): Promise<void> {
    const { id, user_id, provider, reference, txn_id } = row;
    const amount = santim(given);
    if (txn_id !== null)
      return this.claims.credit(tx, id, user_id, { amount, provider, txnId: txn_id, actor });
    const change = { verified: amount, credited: amount };
    if (!(await moveDeposit(tx, id, 'Succeeded', this.clock.now(), change)))
      throw new DomainError('IDEMPOTENCY_CONFLICT');
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
}

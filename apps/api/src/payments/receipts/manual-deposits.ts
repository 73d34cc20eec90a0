import { Injectable } from '@nestjs/common';
import { birr } from '@libs/money';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Db } from '../../platform/db';
import { readDeposit } from '../deposits/deposit-rows';
import { Idempotency, type IdempotentCall } from '../idempotency';
import { depositStatus } from '../wire-status';
import { normaliseTxnId } from './receipt';
import { ReceiptClaims, type Claim } from './receipt-claims';
import { ReceiptLookup, type Looked } from './receipt-lookup';

/** Deposits paid to our own accounts, told by their transaction number. */
@Injectable()
export class ManualDeposits {
  constructor(
    private readonly db: Db,
    private readonly lookup: ReceiptLookup,
    private readonly claims: ReceiptClaims,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Credited at once if the receipt verifies, for its own amount; else Pending for an admin.
   * @throws DomainError TXN_ALREADY_USED, LIMIT_REACHED
   */
  deposit(user: SessionUser, request: { amount: number; txnId: string }, call: IdempotentCall) {
    const txnId = normaliseTxnId(request.txnId);
    if (txnId === null) {
      throw new DomainError('VALIDATION_FAILED', {}, { issues: [{ field: 'txnId', rule: 'field.invalid' }] });
    }
    return this.idempotency.run(call, async (slot) => {
      const known = slot.resource === null ? null : await readDeposit(this.db, { id: slot.resource });
      if (known) return { id: known.id, status: depositStatus(known.state) };
      if (await this.claims.creditedBy(txnId)) throw new DomainError('TXN_ALREADY_USED');
      const looked = await this.lookup.look(txnId, user.phone);
      const claim: Claim = { userId: user.id, txnId, claimed: birr(request.amount), ...claimOf(looked) };
      const row = await this.claims.claim(claim, slot);
      return { id: row.id, status: depositStatus(row.state) };
    });
  }
}

function claimOf(looked: Looked): Pick<Claim, 'receipt' | 'failure'> {
  if (looked.kind === 'missing') return { failure: 'NO_RECEIPT' };
  if (looked.kind === 'unreachable') return { failure: 'RECEIPT_UNREACHABLE' };
  return looked.verdict.kind === 'credit' ? { receipt: looked.receipt } : { failure: looked.verdict.failure };
}

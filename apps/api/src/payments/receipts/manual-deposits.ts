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
import { ReceiptLookup, type LookupResult } from './receipt-lookup';

/** Deposits that a player pays to our own accounts and claims with the transaction number. */
@Injectable()
export class ManualDeposits {
  constructor(
    private readonly db: Db,
    private readonly lookup: ReceiptLookup,
    private readonly claims: ReceiptClaims,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Credits the amount of the receipt at once if it verifies; else the deposit is Pending until an admin decides.
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
      const found = await this.lookup.find(txnId, user.phone);
      const claim: Claim = { userId: user.id, txnId, claimed: birr(request.amount), ...claimOf(found) };
      const row = await this.claims.claim(claim, slot);
      return { id: row.id, status: depositStatus(row.state) };
    });
  }
}

function claimOf(found: LookupResult): Pick<Claim, 'receipt' | 'failure'> {
  if (found.kind === 'missing') return { failure: 'NO_RECEIPT' };
  if (found.kind === 'unreachable') return { failure: 'RECEIPT_UNREACHABLE' };
  return found.verdict.kind === 'credit' ? { receipt: found.receipt } : { failure: found.verdict.failure };
}

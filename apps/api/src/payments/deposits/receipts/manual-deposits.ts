import { Injectable } from '@nestjs/common';
import { transactionNumberIn } from '@libs/contract';
import { parseBirr, type Santim } from '@libs/money';
import { DomainError, invalidField } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { Db } from '../../../platform/db';
import { Idempotency, type IdempotentCall } from '../../../platform/idempotency';
import { readDeposit } from '../rows';
import { depositStatus } from '../states';
import { type Claim, payerOf, ReceiptClaims } from './claims';
import { DepositIntentsService } from './intents';
import { type LookupResult, ReceiptLookup } from './lookup';

/** Deposits that a player pays to our own accounts and claims with the transaction number. */
@Injectable()
export class ManualDeposits {
  constructor(
    private readonly db: Db,
    private readonly lookup: ReceiptLookup,
    private readonly claims: ReceiptClaims,
    private readonly idempotency: Idempotency,
    private readonly intents: DepositIntentsService,
  ) {}

  /**
   * Credits the receipt's amount at once if the receipt verifies; otherwise the deposit is Pending until an admin
   * decides.
   * @throws DomainError TXN_ALREADY_USED, INVALID_AMOUNT for an amount with santim that matches no intent of the player
   */
  async deposit(user: SessionUser, request: { amount: number; txnId: string }, call: IdempotentCall) {
    const claimed = await this.amountOf(user.id, request.amount);
    const txnId = transactionNumberIn(request.txnId);
    if (txnId === null) {
      throw invalidField('txnId');
    }
    return this.idempotency.run(call, async (slot) => {
      const known = slot.resource === null ? null : await readDeposit(this.db, { id: slot.resource });
      if (known) return { id: known.id, status: depositStatus(known.state) };
      if (await this.claims.creditedBy(txnId)) throw new DomainError('TXN_ALREADY_USED');
      const found = await this.lookup.find(txnId, user);
      const link = linkIn(request.txnId);
      const claim: Claim = { userId: user.id, txnId, claimed, link, ...claimOf(found) };
      const row = await this.claims.claim(claim, slot);
      return { id: row.id, status: depositStatus(row.state) };
    });
  }

  /** The typed amount must be whole birr or exactly the amount of one of the player's intents. */
  private async amountOf(userId: string, typed: number): Promise<Santim> {
    const parsed = parseBirr(typed);
    if (!parsed.ok) throw new DomainError('INVALID_AMOUNT');
    if (!Number.isInteger(typed) && !(await this.intents.hasAmount(userId, parsed.amount)))
      throw new DomainError('INVALID_AMOUNT');
    return parsed.amount;
  }
}

/** The link of a receipt in the pasted text, exactly as it was written. */
function linkIn(text: string): string | undefined {
  return /(?:https?:\/\/|mbreciept\.)\S{1,280}/i.exec(text)?.[0].replace(/[.,;።]+$/, '');
}

function claimOf(found: LookupResult): Pick<Claim, 'receipt' | 'failure' | 'payer'> {
  if (found.kind === 'missing') return { failure: 'NO_RECEIPT' };
  if (found.kind === 'unreachable') return { failure: 'RECEIPT_UNREACHABLE' };
  if (found.kind === 'unread') return { failure: 'CBE_RECEIPT' };
  const { receipt, verdict } = found;
  const payer = payerOf(receipt);
  if (verdict.kind === 'credit') return { receipt, payer };
  if (verdict.kind === 'unsure') return { receipt, payer, failure: verdict.failure };
  // Somebody paid us, but from an account that is not the player's.
  return verdict.failure === 'OTHER_PAYER'
    ? { payer, failure: verdict.failure }
    : { failure: verdict.failure };
}

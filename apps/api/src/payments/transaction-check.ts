import { Injectable } from '@nestjs/common';
import { transactionNumberIn, type LanguageTag } from '@libs/contract';
import type { ServerMessageKey } from '@libs/messages';
import { santim, toBirr } from '@libs/money';
import { DomainError } from '../platform/errors';
import { PaymentStatus } from './payment-status';
import { paymentMessage } from './common/payment-words';
import type { DepositRow } from './deposits/rows';
import type { CheckedTransactionDto } from './withdrawals/answers.dto';
import type { CheckedPlayer } from './player-of-phone';
import type { ReceiptSource } from './deposits/receipts/receipt';
import { payerOf, ReceiptClaims } from './deposits/receipts/claims';
import { ReceiptLookup, type LookupResult } from './deposits/receipts/lookup';

/** The transaction-number checker (protocol.md, txn/check): finds a missing deposit and credits it. */
@Injectable()
export class TransactionCheck {
  constructor(
    private readonly lookup: ReceiptLookup,
    private readonly claims: ReceiptClaims,
    private readonly status: PaymentStatus,
  ) {}

  /**
   * @param player the player to credit, if the payment came from their phone
   * @param input a medium's transaction number, or one of our own references, for which the provider is asked again
   * @throws DomainError TXN_NOT_FOUND also for payments of others, TXN_ALREADY_USED with `data` for the player's own,
   *   PROVIDER_UNAVAILABLE while the receipts cannot be read
   */
  async check(
    player: CheckedPlayer,
    input: string,
    tag: LanguageTag,
    only?: ReceiptSource,
  ): Promise<CheckedTransactionDto> {
    const txnId = transactionNumberIn(input);
    if (txnId === null) throw new DomainError('TXN_NOT_FOUND', {}, { data: null });
    const reader = { tag, about: player.about };
    const own = await this.status.checkAgain(player.id, txnId, reader);
    if (own) return { message: own.message, transaction: { amount: own.amount, createdAt: own.createdAt } };
    const used = await this.claims.creditedBy(txnId);
    if (used)
      throw new DomainError(
        'TXN_ALREADY_USED',
        {},
        { data: used.user_id === player.id ? viewOf(used) : null },
      );
    const found = await this.lookup.find(txnId, player, only);
    const { receipt, failure } = this.readable(found);
    const claimed = santim(receipt.settled);
    const row = await this.claims.claim({
      ...{ userId: player.id, txnId, claimed },
      ...{ receipt, payer: payerOf(receipt), failure },
    });
    const key: ServerMessageKey =
      row.state === 'Succeeded' ? 'message.depositCredited' : 'message.depositQueued';
    return {
      message: paymentMessage(key, reader, santim(row.credited ?? row.amount)),
      transaction: viewOf(row),
    };
  }

  private readable(found: LookupResult) {
    if (found.kind === 'unreachable')
      throw new DomainError('PROVIDER_UNAVAILABLE', {}, { retryAfterSeconds: 10, data: null });
    if (found.kind !== 'found' || found.verdict.kind === 'foreign')
      throw new DomainError('TXN_NOT_FOUND', {}, { data: null });
    const { receipt, verdict } = found;
    return { receipt, failure: verdict.kind === 'unsure' ? verdict.failure : undefined };
  }
}

function viewOf(row: DepositRow): CheckedTransactionDto['transaction'] {
  return { amount: toBirr(santim(row.credited ?? row.amount)), createdAt: row.created_at.toISOString() };
}

import { Injectable } from '@nestjs/common';
import { transactionNumberIn, type LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey } from '@libs/messages';
import { santim, toBirr } from '@libs/money';
import { Accounts } from '../auth';
import { AdminLog } from '../platform/admin-log';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { paymentMessage } from './common/payment-words';
import {
  type LookupResult,
  payerOf,
  readDeposit,
  ReceiptClaims,
  ReceiptLookup,
  type ReceiptSource,
  type Deposit,
} from './deposits';
import { PaymentStatus } from './payment-status';
import type { CheckedTransactionDto } from './txn.dto';

/**
 * The player whose transaction is checked. `about` is that player's name if somebody else checks it, otherwise null.
 */
interface CheckedPlayer {
  id: string;
  phone: string;
  about: string | null;
}

/** The transaction-number checker (protocol.md, txn/check): finds a missing deposit and credits it. */
@Injectable()
export class TransactionCheck {
  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly lookup: ReceiptLookup,
    private readonly claims: ReceiptClaims,
    private readonly status: PaymentStatus,
    private readonly log: AdminLog,
  ) {}

  /**
   * @param phone of the player to credit: the caller's own, or for a system admin that of any player
   * @throws DomainError as `credit`, NOT_YOURS for the phone of another player, RECEIVER_NOT_FOUND without an account
   */
  async check(
    caller: SessionUser,
    phone: string,
    input: string,
    tag: LanguageTag,
  ): Promise<CheckedTransactionDto> {
    return this.credit(await this.playerOf(caller, phone), input, tag);
  }

  /** Checks the player's own payment, only against CBE Birr's receipts. @throws DomainError as `credit` */
  checkCbeBirr({ id, phone }: SessionUser, input: string, tag: LanguageTag): Promise<CheckedTransactionDto> {
    return this.credit({ id, phone, about: null }, input, tag, 'cbebirr');
  }

  /** Checks a number for any player, as staff ask, and writes it to the audit log. @throws DomainError as `check` */
  async checkForStaff(
    admin: SessionUser,
    txnId: string,
    phone: string,
    tag: LanguageTag,
  ): Promise<CheckedTransactionDto> {
    const player = await this.playerOf(admin, phone);
    const log = (after: object) =>
      this.log.write(this.db, {
        actorId: admin.id,
        action: 'txn.check',
        subject: `user:${player.id}`,
        before: { txnId },
        after,
        reason: null,
      });
    const checked = await this.credit(player, txnId, tag).catch(async (error: unknown) => {
      if (error instanceof DomainError) await log({ code: error.code });
      throw error;
    });
    await log(checked);
    return checked;
  }

  private async playerOf(caller: SessionUser, phone: string): Promise<CheckedPlayer> {
    if (phone === caller.phone) return { id: caller.id, phone, about: null };
    if (!caller.isSystemAdmin) throw new DomainError('NOT_YOURS');
    const player = await this.accounts.byPhone(phone);
    if (!player) throw new DomainError('RECEIVER_NOT_FOUND');
    return { id: player.id, phone: player.phone, about: player.name };
  }

  /**
   * @param input a medium's transaction number, or one of our own references, for which the provider is asked again
   * @throws DomainError TXN_NOT_FOUND also for payments of others, TXN_ALREADY_USED for a number that was credited before,
   *   with `data` if it is the player's own, PROVIDER_UNAVAILABLE while the receipts cannot be read
   */
  private async credit(
    player: CheckedPlayer,
    input: string,
    tag: LanguageTag,
    only?: ReceiptSource,
  ): Promise<CheckedTransactionDto> {
    const txnId = transactionNumberIn(input);
    if (txnId === null) throw new DomainError('TXN_NOT_FOUND', {}, { data: null });
    const reader = { tag, about: player.about };
    const before = await readDeposit(this.db, { reference: txnId });
    if (before?.user_id === player.id && before.state === 'Succeeded')
      return { message: serverMessage('message.depositCreditedBefore', tag), transaction: viewOf(before) };
    const own = await this.status.checkAgain(player.id, txnId, reader);
    if (own) return { message: own.message, transaction: { amount: own.amount, createdAt: own.createdAt } };
    const used = await this.claims.creditedBy(txnId);
    if (used?.user_id === player.id) throw await this.usedBefore(used);
    if (used) throw new DomainError('TXN_ALREADY_USED', {}, { data: null });
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

  /** The refusal of a payment that this player has already got, with the time at which the money came. */
  private async usedBefore(row: Deposit): Promise<DomainError> {
    const [credit] = await this.db.query<{ created_at: Date }>(
      "SELECT created_at FROM transfers WHERE subject = $1 AND kind = 'deposit' ORDER BY id LIMIT 1",
      [row.reference],
    );
    const creditedAt = (credit?.created_at ?? row.updated_at).toISOString();
    const data = { ...viewOf(row), creditedAt };
    return new DomainError('TXN_ALREADY_USED', {}, { data, text: 'message.depositCreditedBefore' });
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

function viewOf(row: Deposit): CheckedTransactionDto['transaction'] {
  return { amount: toBirr(santim(row.credited ?? row.amount)), createdAt: row.created_at.toISOString() };
}

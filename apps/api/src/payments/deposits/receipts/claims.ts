import { Injectable } from '@nestjs/common';
import { isCbeNumber } from '@libs/contract';
import { santim, type Santim } from '@libs/money';
import { Limits } from '../../../users/limits';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { constraintOf, DomainError, InvariantError } from '../../../platform/errors';
import { BalanceNotifier } from '../../../wallet';
import type { Slot } from '../../../platform/idempotency';
import { ReferenceGenerator } from '../../gateways';
import { creditDeposit, creditedOnce } from '../credit';
import { insertDeposit, OVER_LIMIT, readDeposit } from '../rows';
import type { Deposit } from '../deposits.entity';
import type { Receipt, ReceiptSource } from './receipt';

/**
 * The payer that a receipt shows: the account number with its middle hidden, and the holder's name if the receipt has
 * one.
 */
interface Payer {
  account: string;
  name: string | null;
  source: ReceiptSource;
}

/** The payer of a receipt; null if it shows none. */
export function payerOf({ payer, payerName, source }: Receipt): Payer | null {
  return payer === null || payer === '' ? null : { account: payer.slice(0, 40), name: payerName, source };
}

/** A player's request to be credited for a transaction number. */
export interface Claim {
  userId: string;
  txnId: string;
  /** The amount that the player typed, for the person who decides. This amount is never credited. */
  claimed: Santim;
  /** The link that the player pasted, for the person who decides. */
  link?: string;
  /** The receipt, if it shows a payment to us by somebody who matches the player. */
  receipt?: Receipt;
  /** The payer on the receipt, even if it does not match the player. */
  payer?: Payer | null;
  /** The reason why a person must decide; absent if the receipt can be credited at once. */
  failure?: string;
}

/** Credits receipts, each once in the whole system, or queues them for an admin. */
@Injectable()
export class ReceiptClaims {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly references: ReferenceGenerator,
    private readonly limits: Limits,
    private readonly notifier: BalanceNotifier,
  ) {}

  /** The deposit that has credited this transaction number, if there is one. */
  async creditedBy(txnId: string): Promise<Deposit | null> {
    const [row] = await this.db.query<Deposit>(
      "SELECT * FROM deposits WHERE txn_id = $1 AND state = 'Succeeded'",
      [txnId],
      'deposit_by_txn',
    );
    return row ?? null;
  }

  /**
   * Credits the claim if its receipt verified; otherwise queues it for an admin. A second claim of the same player for
   * the same number continues the first. Money that was sent is never refused: above a deposit limit it waits for a
   * person or for room, and an excluded player can withdraw this money but not play with it (players.md 1).
   * @throws DomainError TXN_ALREADY_USED
   */
  async claim(claim: Claim, slot?: Slot): Promise<Deposit> {
    const tried: { id?: string } = {};
    const write = () => this.db.transaction((tx) => this.write(tx, claim, tried, slot));
    const written = write().catch((error: unknown) => {
      // The same claim was inserted at the same moment. It is committed by this time, so a second try finds and
      // continues it.
      if (constraintOf(error) !== 'deposits_open_claim_key') throw error;
      return write();
    });
    const row = await creditedOnce(written);
    if (row.state === 'Succeeded') await this.notifier.changed([row.user_id]);
    return row;
  }

  private async write(tx: Tx, claim: Claim, tried: { id?: string }, slot?: Slot): Promise<Deposit> {
    const { userId, txnId, receipt } = claim;
    const open = await this.openClaim(tx, userId, txnId);
    await this.limits.lock(tx, userId);
    // The try before may have been committed and its answer lost. The lock has waited until its transaction ended.
    const before = open === null && tried.id ? await readDeposit(tx, { id: tried.id }) : null;
    if (before?.state === 'Succeeded') return before;
    const id = open?.id ?? (await this.insert(tx, claim));
    tried.id = id;
    if (slot) await slot.bind(tx, id);
    if (claim.payer)
      await tx.query(
        'UPDATE deposits SET payer = $2, payer_name = $3, medium = $4 WHERE id = $1',
        [id, claim.payer.account, claim.payer.name, claim.payer.source === 'cbebirr' ? 'CBE' : 'TELEBIRR'],
        'deposit_payer',
      );
    if (receipt && open?.state !== 'AwaitingSecond') {
      const failure = claim.failure ?? (await this.credit(tx, id, userId, receipt));
      if (failure !== null)
        await tx.query('UPDATE deposits SET failure = $2, verified = $3, provider = $4 WHERE id = $1', [
          id,
          failure,
          receipt.settled,
          receipt.source,
        ]);
    }
    const row = await readDeposit(tx, { id });
    if (!row) throw new InvariantError('a claim vanished in its own transaction');
    return row;
  }

  /** @returns why the money waits, null if it is credited @throws DomainError TXN_ALREADY_USED */
  private async credit(
    tx: Tx,
    id: string,
    userId: string,
    { settled, source }: Receipt,
  ): Promise<typeof OVER_LIMIT | null> {
    const credit = { amount: settled, actor: `user:${userId}`, isLimited: true, provider: source } as const;
    const outcome = await creditDeposit(tx, id, credit, this.clock.now());
    if (outcome === 'moved') throw new DomainError('TXN_ALREADY_USED');
    return outcome === 'over' ? OVER_LIMIT : null;
  }

  private async openClaim(tx: Tx, userId: string, txnId: string): Promise<Deposit | null> {
    const [row] = await tx.query<Deposit>(
      "SELECT * FROM deposits WHERE user_id = $1 AND txn_id = $2 AND state IN ('Review', 'AwaitingSecond') FOR UPDATE",
      [userId, txnId],
      'deposit_open_claim',
    );
    return row ?? null;
  }

  private async insert(tx: Tx, { userId, txnId, claimed, link, receipt, failure }: Claim): Promise<string> {
    const id = this.entropy.uuid();
    await insertDeposit(
      tx,
      {
        id,
        user_id: userId,
        channel: 'receipt',
        provider: receipt?.source ?? 'manual',
        medium: receipt?.source === 'cbebirr' || isCbeNumber(txnId) ? 'CBE' : 'TELEBIRR',
        reference: this.references.next('D'),
        txn_id: txnId,
        receipt_link: link ?? null,
        amount: claimed,
        verified: receipt ? santim(receipt.settled) : null,
        state: 'Review',
        failure: failure ?? null,
        next_check_at: null,
      },
      this.clock.now(),
    );
    return id;
  }
}

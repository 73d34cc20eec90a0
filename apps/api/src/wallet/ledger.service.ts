import { Injectable } from '@nestjs/common';
import type { Santim } from '@libs/money';
import type { Tx } from '../platform/db';
import { constraintOf } from '../platform/errors';

/** One side of a transfer: signed santim on one account. */
export interface Leg {
  accountId: bigint;
  amount: Santim;
}

/** One business fact that moves money; `key` is unique for ever (rules.md "Wallet"). */
export interface Transfer {
  key: string;
  kind:
    'deposit' | 'withdraw' | 'transfer' | 'bonus' | 'opening' | 'adjustment' | 'case' | 'receivable' | 'fee';
  /** 'user:<id>' or 'system'. */
  actor: string;
  requestId: string;
  /** The cause: the id of a row, or a fixed word such as `register`. */
  subject: string;
  at: Date;
  legs: readonly Leg[];
}

/** The tax withheld from a player's winnings in a round: tenths of a percent (0: none), and the santim it starts at. */
export interface Withholding {
  percentTenths: number;
  from: Santim;
}

/** Parts of a finished round's prize, one for each winning card. */
export interface Settlement {
  roundId: string;
  at: Date;
  parts: readonly { card: number; amount: Santim }[];
  /** As published in `gameFinished`; stored with the round. */
  winners: unknown;
  withholding: Withholding;
  /** What the transparency log says of the end; null: nothing. */
  entry: string | null;
}

/** The end of a round before its draw. */
export interface Refund {
  roundId: string;
  at: Date;
  /** As the round shows it. */
  reason: string;
  /** What the transparency log says of the end; null: nothing. */
  entry: string | null;
}

/** Purchases that are tried in one commit, and a spare round for each round that they may fill. */
export interface Sale {
  at: Date;
  cardsPerPlayer: number;
  /** MIN_PLAYERS, and the lengths of countdown, wait and lock as Postgres intervals. */
  queue: readonly [minPlayers: number, countdown: string, wait: string, lock: string];
  items: readonly {
    purchaseId: string;
    userId: string;
    requestId: string;
    trace: string;
    roundId: string;
    cards: readonly number[];
  }[];
  spares: readonly { forRound: string; id: string; sealed: Buffer; commitment: string }[];
}

/** The result of one item: OK or REPLAY with the cards of the purchase, else a code of libs/contract. */
export interface SaleOutcome {
  code: string;
  cards: number[];
  /** Santim taken. */
  charged: bigint;
}

/**
 * The only writer of money (architecture.md "How a birr moves"). Every method is one SQL function call inside the
 * caller's transaction. The database refuses a transfer that does not balance, overdraws a player or repeats a key.
 */
@Injectable()
export class LedgerService {
  /**
   * Posts one transfer.
   * @throws the database's unique violation `transfers_key_key` when the key was used, its check violation
   *   `accounts_balance_check` or `postings_balance_after_check` when an account would go below zero
   */
  async post(tx: Tx, transfer: Transfer): Promise<void> {
    await tx.query(
      `SELECT ledger_post($1, ARRAY[$2], ARRAY[$3], ARRAY[$4], ARRAY[$5], ARRAY[NULL::uuid], ARRAY[NULL::uuid],
         ARRAY[NULL::uuid], ARRAY[$6], array_fill(1, ARRAY[cardinality($7::bigint[])]), $7, $8)`,
      [
        transfer.at,
        transfer.actor,
        transfer.requestId,
        transfer.key,
        transfer.kind,
        transfer.subject,
        transfer.legs.map((leg) => leg.accountId.toString()),
        transfer.legs.map((leg) => leg.amount.toString()),
      ],
    );
  }

  /** Sells cards in one statement. Each buyer is accepted or refused on their own; outcomes have the order of the items. */
  async sellCards(tx: Tx, sale: Sale): Promise<SaleOutcome[]> {
    const { first, last } = slices(sale.items.map((item) => item.cards.length));
    const rows = await tx.query<{ code: string; cards: number[] | null; charged: bigint | null }>(
      `SELECT code, cards, charged FROM buy_cards($1, $2, $3, $4, $5, $6, $7::uuid[], $8::text[], $9::text[],
         $10::uuid[], $11::uuid[], $12::int[], $13::int[], $14::smallint[], $15::uuid[], $16::uuid[], $17::bytea[],
         $18::text[])`,
      [
        sale.at,
        sale.cardsPerPlayer,
        ...sale.queue,
        sale.items.map((item) => item.userId),
        sale.items.map((item) => item.requestId),
        sale.items.map((item) => item.trace),
        sale.items.map((item) => item.roundId),
        sale.items.map((item) => item.purchaseId),
        first,
        last,
        sale.items.flatMap((item) => [...item.cards]),
        sale.spares.map((spare) => spare.forRound),
        sale.spares.map((spare) => spare.id),
        sale.spares.map((spare) => spare.sealed),
        sale.spares.map((spare) => spare.commitment),
      ],
      'buy_cards',
    );
    return rows.map((row) => ({ code: row.code, cards: row.cards ?? [], charged: row.charged ?? 0n }));
  }

  /**
   * Pays out a round whose winning call is stored: winners, referrers and the house in one transfer. The caller
   * holds the locks of the round and of its room's later rounds.
   */
  async settle(tx: Tx, settlement: Settlement): Promise<void> {
    await tx.query('SELECT settle_round($1, $2, $3, $4, $5, $6, $7, $8)', [
      settlement.at,
      settlement.roundId,
      settlement.parts.map((part) => part.card),
      settlement.parts.map((part) => part.amount.toString()),
      JSON.stringify(settlement.winners),
      settlement.withholding.percentTenths,
      settlement.withholding.from.toString(),
      settlement.entry,
    ]);
  }

  /** Ends a round before its draw and gives every stake back. Returns the santim returned. Locks as for `settle`. */
  async refundRound(tx: Tx, { roundId, at, reason, entry }: Refund): Promise<bigint> {
    const rows = await tx.query<{ refund_round: bigint }>('SELECT refund_round($1, $2, $3, $4)', [
      at,
      roundId,
      reason,
      entry,
    ]);
    return rows[0]?.refund_round ?? 0n;
  }
}

/** True if a posting was refused because a player's account would have gone below zero. */
export function isOverdraft(error: unknown): boolean {
  return /^(accounts_balance|postings_balance_after)_check$/.test(constraintOf(error) ?? '');
}

/** First and last position (1-based) of each item's cards in the joined list. */
function slices(lengths: readonly number[]): { first: number[]; last: number[] } {
  let used = 0;
  const last = lengths.map((length) => (used += length));
  return { first: last.map((end, i) => end - (lengths[i] ?? 0) + 1), last };
}

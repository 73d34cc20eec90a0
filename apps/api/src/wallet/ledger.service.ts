import { Injectable } from '@nestjs/common';
import type { CardLimits } from '@libs/contract';
import { santim, type Santim } from '@libs/money';
import { composite, type Tx } from '../platform/db';
import { constraintOf } from '../platform/errors';
import type { Balance } from './balance.service';

/** One side of a transfer: signed santim on one account. */
export interface Leg {
  accountId: bigint;
  amount: Santim;
}

/** One business fact that moves money; `key` is unique for ever (rules.md "Wallet"). */
export interface Transfer {
  key: string;
  kind:
    | 'deposit'
    | 'withdraw'
    | 'transfer'
    | 'bonus'
    | 'prizeWait'
    | 'opening'
    | 'adjustment'
    | 'case'
    | 'receivable'
    | 'fee';
  /** 'user:<id>' or 'system'. */
  actor: string;
  requestId: string;
  /** The cause: the id of a row, or a fixed word such as `register`. */
  subject: string;
  at: Date;
  legs: readonly Leg[];
}

/** Parts of a finished round's prize, one for each winning card. */
export interface Settlement {
  roundId: string;
  at: Date;
  parts: readonly { card: number; amount: Santim }[];
  /** As published in `gameFinished`; stored with the round. */
  winners: unknown;
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

/** Purchases that are tried in one commit. */
export interface Sale {
  at: Date;
  cardLimits: CardLimits;
  /** MIN_PLAYERS, and the lengths of countdown, wait and lock as Postgres intervals. */
  queue: readonly [minPlayers: number, countdown: string, wait: string, lock: string];
  items: readonly {
    userId: string;
    requestId: string;
    trace: string;
    roundId: string;
    cards: readonly number[];
  }[];
  /** Rounds to open where the sale fills one; used in this order. */
  spares: readonly { id: string; sealed: Buffer; commitment: string }[];
}

/** What a buyer has after a sale. */
export interface Sold {
  /** Of the purchase, ascending. */
  cards: number[];
  /** Santim taken. */
  charged: bigint;
  /** The buyer's cards in the round, bought and only held, each ascending. */
  mine: number[];
  held: number[];
  balance: Balance;
  /** The sum of the versions of both accounts (BalanceNotifier). */
  versions: bigint;
}

/** The result of one item: OK or REPLAY, else a code of libs/contract. */
export type SaleOutcome = { code: 'OK' | 'REPLAY'; sold: Sold } | { code: string; sold: null };

interface SaleRow {
  item: number;
  code: string;
  cards: number[] | null;
  charged: bigint | null;
  mine: number[] | null;
  holds: number[] | null;
  main: bigint | null;
  bonus: bigint | null;
  versions: bigint | null;
  spares: number;
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

  /**
   * Sells cards in one statement. Each buyer is accepted or refused on their own; outcomes have the order of the items.
   * @returns also how many of the spares are used
   */
  async sellCards(
    tx: Pick<Tx, 'query'>,
    sale: Sale,
  ): Promise<{ outcomes: SaleOutcome[]; sparesUsed: number }> {
    const rows = await tx.query<SaleRow>(
      'SELECT * FROM buy_cards($1, $2, $3, $4, $5, $6, $7::sale_item[], $8::spare_round[]) ORDER BY item',
      [
        sale.at,
        JSON.stringify(sale.cardLimits),
        ...sale.queue,
        sale.items.map((item) =>
          composite([item.userId, item.requestId, item.trace, item.roundId, `{${item.cards.join()}}`]),
        ),
        sale.spares.map(({ id, sealed, commitment }) =>
          composite([id, `\\x${sealed.toString('hex')}`, commitment]),
        ),
      ],
      'buy_cards',
    );
    return { outcomes: rows.map(outcomeOf), sparesUsed: rows[0]?.spares ?? 0 };
  }

  /**
   * Pays out a round whose winning call is stored: winners, referrers, tax and the house in one transfer. The caller
   * holds the locks of the round and of its room's later rounds, and has the round counted afterwards (StandingsCounter).
   */
  async settle(tx: Tx, settlement: Settlement): Promise<void> {
    await tx.query('SELECT settle_round($1, $2, $3, $4, $5, $6, true)', [
      settlement.at,
      settlement.roundId,
      settlement.parts.map((part) => part.card),
      settlement.parts.map((part) => part.amount.toString()),
      JSON.stringify(settlement.winners),
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

function outcomeOf(row: SaleRow): SaleOutcome {
  if (row.code !== 'OK' && row.code !== 'REPLAY') return { code: row.code, sold: null };
  const ascending = (cards: number[] | null) => (cards ?? []).toSorted((a, b) => a - b);
  const sold = {
    cards: row.cards ?? [],
    charged: row.charged ?? 0n,
    mine: ascending(row.mine),
    held: ascending(row.holds),
    balance: { main: santim(row.main ?? 0n), bonus: santim(row.bonus ?? 0n) },
    versions: row.versions ?? 0n,
  };
  return { code: row.code, sold };
}

import type { EntryValues } from '@libs/transparency';
import { daysAfter, instantOf } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import type { BooksKeys } from './books-keys';
import { leafOf, type OwnedLeaf } from './books-tree';

/** Leaves between two rests: some ten milliseconds. */
const FETCHED = 1000;

interface PlayerRow {
  id: string;
  phone: string;
  fair_id: string;
  main: bigint;
  bonus: bigint;
  held: bigint;
}

/** What is not the players': totals of the ledger in santim, positive where the house owes it. */
export interface HouseTotals {
  readonly escrow: bigint;
  readonly house: bigint;
  /** Promotion, referral, tax, receivables and fees. */
  readonly other: bigint;
  /** By provider, in the order of their names. */
  readonly clearing: readonly { provider: string; total: bigint }[];
}

/** What a day's finished rounds took and paid, santim. */
export type DaySums = Pick<EntryValues<'edil-bingo/books/v1'>, 'staked' | 'prizes'>;

/** The leaf of each player who has money, in no order. */
export async function readLeaves(tx: Tx, day: string, keys: BooksKeys): Promise<OwnedLeaf[]> {
  await tx.query(`DECLARE books NO SCROLL CURSOR FOR
    SELECT u.id, u.phone, u.fair_id, COALESCE(m.main, 0) AS main, COALESCE(m.bonus, 0) AS bonus,
      COALESCE(m.held, 0) AS held
    FROM (SELECT user_id, max(balance) FILTER (WHERE kind = 'main') AS main,
        max(balance) FILTER (WHERE kind = 'bonus') AS bonus, max(balance) FILTER (WHERE kind = 'held') AS held
      FROM accounts WHERE balance > 0 GROUP BY user_id) m
    JOIN users u ON u.id = m.user_id`);
  const leaves: OwnedLeaf[] = [];
  for (;;) {
    const rows = await tx.query<PlayerRow>(`FETCH ${FETCHED} FROM books`);
    for (const { id, phone, fair_id: fairId, main, bonus, held } of rows)
      leaves.push(leafOf(id, { phone, fairId, day, salt: keys.saltOf(day, id), main, bonus, held }));
    if (rows.length < FETCHED) break;
  }
  await tx.query('CLOSE books');
  return leaves;
}

/** Adds up the postings of every account that is not a player's. */
export async function readHouse(tx: Tx): Promise<HouseTotals> {
  const rows = await tx.query<{ kind: string; provider: string | null; total: bigint }>(
    `SELECT a.kind, a.provider, sum(p.amount)::bigint AS total FROM accounts a JOIN postings p ON p.account_id = a.id
     WHERE a.user_id IS NULL GROUP BY a.kind, a.provider`,
  );
  const sum = (isOf: (kind: string) => boolean) =>
    rows.filter(({ kind }) => isOf(kind)).reduce((total, row) => total + row.total, 0n);
  return {
    escrow: sum((kind) => kind === 'escrow'),
    house: sum((kind) => kind === 'house'),
    other: sum((kind) => !['escrow', 'house', 'clearing'].includes(kind)),
    clearing: rows
      .filter(({ kind }) => kind === 'clearing')
      .map(({ provider, total }) => ({ provider: provider ?? '', total }))
      .toSorted((a, b) => (a.provider < b.provider ? -1 : 1)),
  };
}

/** Adds up the rounds that were played to their end on this day of Addis Ababa. */
export async function readDaySums(tx: Tx, day: string): Promise<DaySums> {
  const start = instantOf(day);
  if (!start) throw new InvariantError(`${day} is not a day`);
  const [row] = await tx.query<{ staked: bigint; prizes: bigint }>(
    `SELECT COALESCE(sum(m.stake * r.card_count), 0)::bigint AS staked, COALESCE(sum(r.prize), 0)::bigint AS prizes
     FROM rounds r JOIN rooms m ON m.id = r.room_id
     WHERE r.status = 'Finished' AND r.finished_at >= $1 AND r.finished_at < $2`,
    [start, daysAfter(start, 1)],
  );
  return { staked: String(row?.staked ?? 0n), prizes: String(row?.prizes ?? 0n) };
}

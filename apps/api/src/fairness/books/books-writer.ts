import { Injectable } from '@nestjs/common';
import { entryBytes, liabilityNode, type EntryValues } from '@libs/transparency';
import { Clock, daysAfter, instantOf } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { BooksKeys } from './books-keys';
import { buildTree, type BooksTree, leafOf, type OwnedLeaf } from './books-tree';
import { InvariantError } from '../../platform/errors';

/** Bytes of a stored place: the player's id, then the place of their leaf among the leaves. */
export const PLACE_BYTES = 20;

interface DayBooks {
  readonly day: string;
  readonly at: Date;
  readonly tree: BooksTree;
  readonly house: HouseTotals;
  readonly rounds: DaySums;
}

/** Takes and stores the books of one day, with their entry for the log. */
@Injectable()
export class BooksWriter {
  constructor(
    private readonly clock: Clock,
    private readonly keys: BooksKeys,
  ) {}

  /**
   * @param tx a transaction on one snapshot (REPEATABLE READ), in which all is read and written
   * @returns the number of accounts with money
   */
  async take(tx: Tx, day: string): Promise<number> {
    await tx.query("SET LOCAL statement_timeout = '120s'");
    const at = this.clock.now();
    const leaves = await readLeaves(tx, day, this.keys);
    const [house, rounds] = [await readHouse(tx), await readDaySums(tx, day)];
    const tree = await buildTree(leaves);
    await this.store(tx, { day, at, tree, house, rounds });
    return leaves.length;
  }

  /** The database refuses books that do not add up to zero (books_days_sum_check). */
  private async store(tx: Tx, books: DayBooks): Promise<void> {
    const { day, at, tree, house } = books;
    const { hash, sums } = rootOf(tree);
    const entry = entryOf(books);
    const clearing = house.clearing.reduce((sum, { total }) => sum + total, 0n);
    await tx.query(
      `INSERT INTO books_days (day, at, root, main, bonus, held, escrow, house, other, clearing, entry)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        day,
        at,
        hash,
        sums.main,
        sums.bonus,
        sums.held,
        house.escrow,
        house.house,
        house.other,
        clearing,
        entry,
      ],
    );
    for (const [level, nodes] of tree.levels.entries())
      await tx.query('INSERT INTO books_levels (day, level, nodes) VALUES ($1, $2, $3)', [day, level, nodes]);
    const places = placesOf(tree.owners);
    await tx.query(
      `INSERT INTO books_places (day, bucket, places)
       SELECT $1, * FROM unnest($2::smallint[], $3::bytea[])`,
      [day, [...places.keys()], [...places.values()]],
    );
    await tx.query("INSERT INTO log_waiting (type, entry) VALUES ('edil-bingo/books/v1', $1)", [entry]);
  }
}

/** The bucket in which a player's place is stored: the last two digits of the id, which are random. */
export const bucketOf = (userId: string): number => parseInt(userId.slice(-2), 16);

export const idBytes = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

function rootOf({ levels }: BooksTree) {
  return liabilityNode(levels.at(-1) ?? Buffer.alloc(0));
}

function placesOf(owners: readonly string[]): Map<number, Buffer> {
  const members = new Map<number, number[]>();
  for (const [at, userId] of owners.entries()) {
    const bucket = members.get(bucketOf(userId));
    if (bucket) bucket.push(at);
    else members.set(bucketOf(userId), [at]);
  }
  return new Map(
    [...members].map(([bucket, ats]) => {
      const places = Buffer.alloc(ats.length * PLACE_BYTES);
      for (const [index, at] of ats.entries()) {
        const from = index * PLACE_BYTES;
        places.write((owners[at] ?? '').replaceAll('-', ''), from, 'hex');
        places.writeUInt32BE(at, from + PLACE_BYTES - 4);
      }
      return [bucket, places];
    }),
  );
}

/** The entry `edil-bingo/books/v1` (fairness.md 8). */
function entryOf({ day, at, tree, house, rounds }: DayBooks): string {
  const { hash, sums } = rootOf(tree);
  const bytes = entryBytes({
    type: 'edil-bingo/books/v1',
    values: {
      day,
      at: at.toISOString(),
      accounts: String(tree.owners.length),
      main: String(sums.main),
      bonus: String(sums.bonus),
      held: String(sums.held),
      escrow: String(house.escrow),
      house: String(house.house),
      other: String(house.other),
      clearing: house.clearing.map(({ provider, total }) => `${provider}:${total}`).join() || '-',
      ...rounds,
      root: Buffer.from(hash).toString('hex'),
    },
  });
  return Buffer.from(bytes).toString('utf8');
}

/** Number of leaves that are read at once; computing them takes some ten milliseconds. */
const FETCHED = 1000;

interface PlayerRow {
  id: string;
  phone: string;
  fair_id: string;
  main: bigint;
  bonus: bigint;
  held: bigint;
}

/** Totals of all accounts that belong to no player, in santim; positive if the house owes the amount. */
interface HouseTotals {
  readonly escrow: bigint;
  readonly house: bigint;
  /** Total of promotion, referral, tax, receivables and fees. */
  readonly other: bigint;
  /** The totals by provider, in the order of the providers' names. */
  readonly clearing: readonly { provider: string; total: bigint }[];
}

/** Stakes and prizes of a day's finished rounds, in santim. */
type DaySums = Pick<EntryValues<'edil-bingo/books/v1'>, 'staked' | 'prizes'>;

/** The leaf of each player who has money, in no particular order. */
async function readLeaves(tx: Tx, day: string, keys: BooksKeys): Promise<OwnedLeaf[]> {
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
async function readHouse(tx: Tx): Promise<HouseTotals> {
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

/** Adds up the rounds that were played to their end on this day, in the time of Addis Ababa. */
async function readDaySums(tx: Tx, day: string): Promise<DaySums> {
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

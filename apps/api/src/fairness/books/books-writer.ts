import { Injectable } from '@nestjs/common';
import { entryBytes, liabilityNode } from '@libs/transparency';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { BooksKeys } from './books-keys';
import { readHouse, readLeaves, readDaySums, type DaySums, type HouseTotals } from './books-snapshot';
import { buildTree, type BooksTree } from './books-tree';

/** Bytes of a stored place: whose leaf, then its place among the leaves. */
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
   * @param tx one snapshot (REPEATABLE READ); what is read and what is written is one transaction
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

/** Where a player's place is looked for: random, whatever the time at which the id was made. */
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

import { bytesOfHex } from '@libs/bingo';
import {
  leafHash,
  openCheckpoint,
  parseTlogProof,
  readEntry,
  verifyInclusion,
  verifyLiability,
  type LiabilityStep,
  type Sums,
  type VerifierKey,
} from '@libs/transparency';
import { checkBooks } from '../log/books-rules';
import type { Books } from '../log/log-state';

/** Sums on the wire: santim as decimal text. */
type SumsText = Readonly<Record<keyof Sums, string>>;

/** The answer of GET books about a day. */
export interface LoggedBooks {
  readonly day: string;
  readonly entry: string;
  readonly logIndex: number | null;
  readonly proof: string | null;
}

/** The answer of GET books/mine about a day. */
export interface OwnBooks {
  readonly day: string;
  readonly at: string;
  readonly leaf: (SumsText & { readonly salt: string }) | null;
  readonly path: readonly {
    readonly side: 'left' | 'right';
    readonly hash: string;
    readonly sums: SumsText;
  }[];
  readonly root: string;
  readonly logIndex: number | null;
}

/** A player's identity, and the keys whose checkpoints they trust; no keys: the log is not checked. */
export interface BooksOwner {
  /** `+251…` */
  readonly phone: string;
  readonly fairId: string;
  readonly keys: readonly VerifierKey[];
}

/** own: my money is in the total; sums: all money together is zero; logged: these books stand in the log. */
export type BooksStep = 'own' | 'sums' | 'logged';
/** open: cannot be decided yet. */
export type BooksState = 'ok' | 'failed' | 'open';
export type BooksReport = Readonly<Record<BooksStep, BooksState>> & { readonly verdict: BooksState };

/**
 * Checks a player's own part of the books of a day (docs/fairness.md section 13). Nothing from the server is trusted
 * except what the player's keys have signed.
 */
export function checkOwnBooks(mine: OwnBooks, logged: LoggedBooks, owner: BooksOwner): BooksReport {
  const bytes = new TextEncoder().encode(logged.entry);
  const entry = readEntry(bytes);
  if (entry?.type !== 'edil-bingo/books/v1' || !isOneDay(mine, logged, entry.values))
    return { own: 'failed', sums: 'failed', logged: 'failed', verdict: 'failed' };
  const own = checkLeaf(mine, entry.values, owner);
  const isZero = checkBooks(entry.values, null, { staked: 0n, prizes: 0n }) === null;
  const steps = {
    own,
    sums: isZero ? 'ok' : 'failed',
    logged: checkPlace(logged, bytes, owner.keys),
  } as const;
  const states = Object.values(steps);
  return {
    ...steps,
    verdict: states.find((state) => state === 'failed') ?? states.find((state) => state === 'open') ?? 'ok',
  };
}

const isOneDay = (mine: OwnBooks, logged: LoggedBooks, { day, at, root }: Books): boolean =>
  day === mine.day && day === logged.day && at === mine.at && root === mine.root;

function checkLeaf({ leaf, path }: OwnBooks, books: Books, { phone, fairId }: BooksOwner): BooksState {
  if (leaf === null) return 'open';
  const [money, total, salt, hash] = [
    sumsOf(leaf),
    sumsOf(books),
    bytesOfHex(leaf.salt),
    bytesOfHex(books.root),
  ];
  const steps = path.map(stepOf);
  if (!money || !total || !salt || !hash) return 'failed';
  const known = steps.filter((step) => step !== null);
  const liability = { ...money, phone, fairId, day: books.day, salt };
  const isIn = known.length === steps.length && verifyLiability(liability, known, { hash, sums: total });
  return isIn ? 'ok' : 'failed';
}

function stepOf({ side, hash, sums }: OwnBooks['path'][number]): LiabilityStep | null {
  const [bytes, money] = [bytesOfHex(hash), sumsOf(sums)];
  return bytes && money ? { side, hash: bytes, sums: money } : null;
}

function sumsOf(text: SumsText): Sums | null {
  const { main, bonus, held } = text;
  const isSum = [main, bonus, held].every((sum) => /^(?:0|[1-9]\d{0,18})$/.test(sum));
  return isSum ? { main: BigInt(main), bonus: BigInt(bonus), held: BigInt(held) } : null;
}

function checkPlace(
  { proof, logIndex }: LoggedBooks,
  entry: Uint8Array,
  keys: readonly VerifierKey[],
): BooksState {
  if (proof === null || keys.length === 0) return 'open';
  const read = parseTlogProof(proof);
  const opened = read && openCheckpoint(read.checkpoint, keys);
  if (!read || !opened || read.index !== logIndex) return 'failed';
  const { size, root } = opened;
  const isIn = verifyInclusion({ leaf: leafHash(entry), index: read.index, size, root }, read.hashes);
  return isIn ? 'ok' : 'failed';
}

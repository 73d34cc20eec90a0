import type { EntryValues } from '@libs/transparency';

export type Lock = EntryValues<'edil-bingo/lock/v2'>;
export type End = EntryValues<'edil-bingo/end/v2'>;
export type Books = EntryValues<'edil-bingo/books/v1'>;

/** A lock whose round has not ended. */
export interface OpenLock {
  readonly index: number;
  /** Hash of its leaf, hex. */
  readonly leaf: string;
  readonly lock: Lock;
}

/** What one day's finished rounds took and paid, santim as decimal text. */
export interface DaySums {
  readonly staked: string;
  readonly prizes: string;
}

/**
 * What an auditor keeps of a log between two visits, as JSON. Everything in it was seen in the log; nothing of it is asked of
 * the operator again.
 */
export interface LogState {
  readonly version: 1;
  readonly origin: string;
  readonly size: number;
  /** Roots of the whole subtrees, hex. */
  readonly subtrees: string[];
  /** Rounds that are locked and have no end, by id. */
  readonly open: Record<string, OpenLock>;
  /** Ids of the rounds that were locked, and of those that ended. */
  readonly locked: string[];
  readonly ended: string[];
  /** The last number of a room and stake. */
  readonly numbers: Record<string, number>;
  /** Sums by day in Addis Ababa, of the days that no books have closed. */
  readonly days: Record<string, DaySums>;
  readonly books: Books | null;
  /** Locks in all, and voids after a lock in all. */
  readonly locks: number;
  readonly voids: number;
}

export const emptyState = (origin: string): LogState => ({
  version: 1,
  origin,
  size: 0,
  subtrees: [],
  open: {},
  locked: [],
  ended: [],
  numbers: {},
  days: {},
  books: null,
  locks: 0,
  voids: 0,
});

/** The day of a moment in Addis Ababa, `YYYY-MM-DD`: three hours ahead of UTC all year. */
export const dayOf = (time: string): string =>
  new Date(Date.parse(time) + 3 * 3_600_000).toISOString().slice(0, 10);

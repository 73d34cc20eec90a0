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

/** A value of the house's percent in tenths by stake in whole birr, and until when it held, ISO 8601; null: still. */
export interface PercentRule {
  readonly tenths: Readonly<Record<string, number>>;
  readonly until: string | null;
}

/** Logged values of the setting, oldest first, and when each stake was locked last, ISO 8601. */
export interface PercentRules {
  readonly values: readonly PercentRule[];
  readonly lockedAt: Readonly<Record<string, string>>;
}

/** A rotation of the key of checkpoints or of locks. */
export interface KeyChange {
  readonly role: string;
  readonly old: string;
  readonly new: string;
  readonly oldEnds: string;
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
  /** Hash of each setting's value, by its name. */
  readonly rules: Readonly<Record<string, string>>;
  /** What the log says of the house's percent. */
  readonly percents: PercentRules;
  /** Rows of the audit log in the last head of it. */
  readonly auditRows: string;
  /** Keys that took over by a logged rotation, and when the key before ends, ISO 8601. */
  readonly keys: readonly KeyChange[];
  /** The log that this one succeeded, if it did: its rounds and their counts are not in here. */
  readonly succeeds: string | null;
  /** Locks in all, and voids after a lock in all. */
  readonly locks: number;
  readonly voids: number;
}

/** A state of an earlier version of this program has not all of it. */
export const stateOf = (origin: string, kept: LogState | null): LogState => ({
  ...emptyState(origin),
  ...kept,
});

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
  rules: {},
  percents: { values: [], lockedAt: {} },
  auditRows: '0',
  keys: [],
  succeeds: null,
  locks: 0,
  voids: 0,
});

/** The day of a moment in Addis Ababa, `YYYY-MM-DD`: three hours ahead of UTC all year. */
export const dayOf = (time: string): string =>
  new Date(Date.parse(time) + 3 * 3_600_000).toISOString().slice(0, 10);

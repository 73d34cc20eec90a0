import type { EndValues, EntryValues, LockValues } from '@libs/transparency';

export type Lock = LockValues;
export type End = EndValues;
export type Books = EntryValues<'edil-bingo/books/v1'>;

/** A lock whose round has not ended. */
export interface OpenLock {
  readonly index: number;
  /** Hash of its leaf, hex. */
  readonly leaf: string;
  readonly lock: Lock;
}

/** The stakes and prizes of one day's finished rounds, santim as decimal text. */
export interface DaySums {
  readonly staked: string;
  readonly prizes: string;
}

/**
 * A value of the house percent, in tenths by stake in whole birr, and the time until which it held, ISO 8601; null: it
 * still holds.
 */
export interface PercentRule {
  readonly tenths: Readonly<Record<string, number>>;
  readonly until: string | null;
}

/** Logged values of the setting, oldest first, and the time of the last lock of each stake, ISO 8601. */
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
 * What an auditor keeps of a log between two visits, as JSON. All of it comes from the log, and none of it is asked of
 * the operator again.
 */
export interface LogState {
  readonly version: 1;
  readonly origin: string;
  readonly size: number;
  /** Roots of the complete subtrees, hex. */
  readonly subtrees: string[];
  /** Locked rounds without an end, by id. */
  readonly open: Record<string, OpenLock>;
  /** Ids of the locked rounds, and of the ended ones. */
  readonly locked: string[];
  readonly ended: string[];
  /** The last number of each room and stake. */
  readonly numbers: Record<string, number>;
  /** Sums by day in Addis Ababa, for the days without books. */
  readonly days: Record<string, DaySums>;
  readonly books: Books | null;
  /** The day of the last sealed export. */
  readonly exported: string | null;
  /** Hash of each setting's value, by its name. */
  readonly rules: Readonly<Record<string, string>>;
  /** The logged house percents. */
  readonly percents: PercentRules;
  /** Number of rows of the audit log, by its last logged head. */
  readonly auditRows: string;
  /** Keys that a logged rotation has introduced, and the time at which the old key ends, ISO 8601. */
  readonly keys: readonly KeyChange[];
  /** The log that this one succeeded, if any; its rounds and their numbers are not in this state. */
  readonly succeeds: string | null;
  /** Number of all locks, and of all voids after a lock. */
  readonly locks: number;
  readonly voids: number;
}

/** Fills in fields that a state of an earlier version of this program lacks. */
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
  exported: null,
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

/** Whether a day, `YYYY-MM-DD`, is the one after another. */
export const isDayAfter = (day: string, before: string): boolean =>
  Date.parse(day) === Date.parse(before) + 24 * 3_600_000;

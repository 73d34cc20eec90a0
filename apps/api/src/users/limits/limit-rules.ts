/** The limits that players set for themselves, as the wire and the database name them (players.md 1). */
export const limitFields = [
  'dailyDeposit',
  'weeklyDeposit',
  'monthlyDeposit',
  'dailyLoss',
  'weeklyLoss',
  'monthlyLoss',
] as const;
export type LimitField = (typeof limitFields)[number];

/** A limit as stored, in santim; null is no limit. */
export interface StoredLimit {
  field: LimitField;
  amount: bigint | null;
  pending_amount: bigint | null;
  /** From when the player may confirm `pending_amount`; null if nothing is pending. */
  pending_from: Date | null;
}

export const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A player who loosens a limit or ends an exclusion must confirm it, this long after asking. */
export const THINK_MS = 24 * HOUR_MS;
/** A looser limit that is not confirmed within this time lapses. */
export const CONFIRM_MS = 7 * DAY_MS;
/** The longest break: six weeks. A longer one must be an exclusion. */
export const LONGEST_BREAK_MS = 42 * DAY_MS;
/** The longest exclusion: five years, of which two are leap years at most. */
export const LONGEST_EXCLUSION_MS = (5 * 365 + 2) * DAY_MS;
/** Clocks differ: a time that a phone has computed may be this much too late. */
export const SKEW_MS = 60 * 60_000;
/** After six months the player is asked about limits again. */
export const REVIEW_MS = 183 * DAY_MS;

/** The limit after a request: stricter at once, looser only when it is confirmed later. */
export function changedLimit(limit: StoredLimit, request: bigint | null, now: Date): StoredLimit {
  const { field, amount } = limit;
  const isLooser = amount !== null && (request === null || request > amount);
  if (!isLooser) return { field, amount: request, pending_amount: null, pending_from: null };
  return { field, amount, pending_amount: request, pending_from: new Date(now.getTime() + THINK_MS) };
}

/**
 * The state of a looser limit: it still waits (`early`), it can be confirmed (`open`), or there is none or it has
 * lapsed (`none`).
 */
export function pendingState(limit: StoredLimit, now: Date): 'none' | 'early' | 'open' {
  if (limit.pending_from === null) return 'none';
  const sinceMs = now.getTime() - limit.pending_from.getTime();
  if (sinceMs < 0) return 'early';
  return sinceMs < CONFIRM_MS ? 'open' : 'none';
}

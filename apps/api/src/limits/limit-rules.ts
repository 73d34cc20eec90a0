/** A daily deposit limit as stored, in santim; null is no limit. */
export interface StoredLimit {
  daily: bigint | null;
  pending_daily: bigint | null;
  /** From when `pending_daily` is in force; null if nothing is pending. */
  pending_from: Date | null;
}

const DAY_MS = 24 * 3600_000;
/** What makes a limit looser waits for so long (rules.md "Roles and protection"). */
export const LOOSER_AFTER_MS = DAY_MS;

/** The limit in force at a moment. */
export function effectiveDaily(limit: StoredLimit, now: Date): bigint | null {
  return limit.pending_from !== null && limit.pending_from <= now ? limit.pending_daily : limit.daily;
}

/** The limit after a wish: stricter at once, looser after a day. */
export function changeDaily(limit: StoredLimit, wish: bigint | null, now: Date): StoredLimit {
  const current = effectiveDaily(limit, now);
  const stricter = wish !== null && (current === null || wish <= current);
  if (stricter || wish === current) return { daily: wish, pending_daily: null, pending_from: null };
  return { daily: current, pending_daily: wish, pending_from: new Date(now.getTime() + LOOSER_AFTER_MS) };
}

/** The end of a self-exclusion after a wish: longer at once; a shorter one still lasts a day. */
export function changeExclusion(current: Date | null, wish: Date | null, now: Date): Date | null {
  const running = current !== null && current > now ? current : null;
  if (running === null) return wish;
  if (wish !== null && wish >= running) return wish;
  const earliest = Math.max(now.getTime() + LOOSER_AFTER_MS, wish?.getTime() ?? 0);
  return new Date(Math.min(running.getTime(), earliest));
}

/** A daily deposit limit as stored, in santim; null is no limit. */
export interface StoredLimit {
  daily: bigint | null;
  pending_daily: bigint | null;
  /** Time from which `pending_daily` is in force; null if nothing is pending. */
  pending_from: Date | null;
}

const DAY_MS = 24 * 3600_000;
/** A change that loosens a limit takes effect after this time (rules.md "Roles and protection"). */
export const LOOSER_AFTER_MS = DAY_MS;

/** The limit in force at a moment. */
export function effectiveDaily(limit: StoredLimit, now: Date): bigint | null {
  return limit.pending_from !== null && limit.pending_from <= now ? limit.pending_daily : limit.daily;
}

/** The limit after a request: stricter at once, looser after a day. */
export function changeDaily(limit: StoredLimit, request: bigint | null, now: Date): StoredLimit {
  const current = effectiveDaily(limit, now);
  const stricter = request !== null && (current === null || request <= current);
  if (stricter || request === current) return { daily: request, pending_daily: null, pending_from: null };
  return { daily: current, pending_daily: request, pending_from: new Date(now.getTime() + LOOSER_AFTER_MS) };
}

/** The end of a self-exclusion after a request: longer at once; a shorter one still lasts a day. */
export function changeExclusion(current: Date | null, request: Date | null, now: Date): Date | null {
  const running = current !== null && current > now ? current : null;
  if (running === null) return request;
  if (request !== null && request >= running) return request;
  const earliest = Math.max(now.getTime() + LOOSER_AFTER_MS, request?.getTime() ?? 0);
  return new Date(Math.min(running.getTime(), earliest));
}

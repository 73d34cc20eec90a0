/**
 * Pauses between two checks of an open payment, in multiples of the first pause. With a first pause of 15 s they are 15
 * s, 1, 5, 15 and 60 minutes, then hourly (providers.md 11).
 */
const MULTIPLES = [1, 4, 20, 60, 240];

/**
 * Pauses for a payout that was given back to the player or that waits for a person: 5 and 15 minutes, 1 hour, then
 * hourly (providers.md P3.3).
 */
const WATCH_MULTIPLES = [20, 60, 240];
/** For this long a provider may still pay a payout or report its end: Chapa retries a payment for 72 hours. */
export const WATCH_MS = 72 * 3600_000;

/**
 * The time of the next check of a payout that was given back to the player; null when the watch over it has ended.
 * @param since when it was given back
 * @param checks number of looks since then
 * @param checkMs the first pause of an open payment
 */
export function nextWatchAt(now: Date, since: Date, checks: number, checkMs: number): Date | null {
  const next =
    now.getTime() + checkMs * (WATCH_MULTIPLES[Math.min(checks, WATCH_MULTIPLES.length - 1)] ?? 240);
  return next > since.getTime() + WATCH_MS ? null : new Date(next);
}

/**
 * The time of the next check.
 * @param checks number of checks so far
 * @param checkMs the first pause
 */
export function nextCheckAt(now: Date, checks: number, checkMs: number): Date {
  return new Date(now.getTime() + checkMs * (MULTIPLES[Math.min(checks, MULTIPLES.length - 1)] ?? 240));
}

/** Pauses between two checks, as multiples of the first: 15 s, 1, 5, 15, 60 minutes, then hourly (providers.md 11). */
const MULTIPLES = [1, 4, 20, 60, 240];

/**
 * The time of the next check.
 * @param checks number of checks so far
 * @param checkMs the first pause
 */
export function nextCheckAt(now: Date, checks: number, checkMs: number): Date {
  return new Date(now.getTime() + checkMs * (MULTIPLES[Math.min(checks, MULTIPLES.length - 1)] ?? 240));
}

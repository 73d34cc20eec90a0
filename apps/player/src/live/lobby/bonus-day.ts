import { BONUS_BEGINS, BONUS_HOURS } from '@libs/contract';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Start of the bonus day after midnight in UTC, which is three hours behind Addis Ababa. */
const BEGINS_MS = (BONUS_BEGINS - 3) * HOUR_MS;
const LENGTH_MS = BONUS_HOURS * HOUR_MS;

/**
 * The bonus day of a moment: its start and end in ms. A bonus day begins at 15:00, so an earlier moment belongs to
 * the bonus day that began the day before.
 */
export function bonusDayOf(now: number): { startsAt: number; endsAt: number } {
  const startsAt = Math.floor((now - BEGINS_MS) / DAY_MS) * DAY_MS + BEGINS_MS;
  return { startsAt, endsAt: startsAt + LENGTH_MS };
}

/** When games count again for the bonus, if they do not count at this moment; null if they count. */
export function restsUntil(now: number): number | null {
  const { startsAt, endsAt } = bonusDayOf(now);
  return now >= endsAt ? startsAt + DAY_MS : null;
}

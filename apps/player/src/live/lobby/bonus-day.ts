const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A bonus day begins at 15:00 in Addis Ababa, 12:00 UTC, and lasts 18 hours (rules.md "Bonus, referral, leaderboards"). */
const BEGINS_MS = 12 * HOUR_MS;
const LENGTH_MS = 18 * HOUR_MS;

/** The bonus day of a moment: its start and end in ms; before 15:00 it is the one of the day before. */
export function bonusDayOf(now: number): { startsAt: number; endsAt: number } {
  const startsAt = Math.floor((now - BEGINS_MS) / DAY_MS) * DAY_MS + BEGINS_MS;
  return { startsAt, endsAt: startsAt + LENGTH_MS };
}

/** When games start to count again, if they do not count at this moment. */
export function restsUntil(now: number): number | null {
  const { startsAt, endsAt } = bonusDayOf(now);
  return now >= endsAt ? startsAt + DAY_MS : null;
}

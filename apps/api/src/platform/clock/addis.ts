// Days and times of Addis Ababa, by which the product counts its days. The city has no summer time.

export const ZONE = 'Africa/Addis_Ababa';
const OFFSET_MS = 3 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** A moment as day (YYYY-MM-DD) and time (HH:mm). */
export function addisOf(instant: Date): { date: string; time: string } {
  const text = new Date(instant.getTime() + OFFSET_MS).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The day of a moment, as YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return addisOf(instant).date;
}

/**
 * The moment of a day (YYYY-MM-DD) and time (HH:mm), by default the start of the day; null for a day that does not
 * exist.
 */
export function instantOf(date: string, time = '00:00'): Date | null {
  const instant = new Date(new Date(`${date}T${time}:00Z`).getTime() - OFFSET_MS);
  return Number.isNaN(instant.getTime()) || dayOf(instant) !== date ? null : instant;
}

/** The first moment of the day of `instant`. */
export function startOfDay(instant: Date): Date {
  const local = instant.getTime() + OFFSET_MS;
  return new Date(local - (local % DAY_MS) - OFFSET_MS);
}

/** The moment `days` days later, or earlier if negative. */
export function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

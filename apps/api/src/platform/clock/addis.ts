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

/** The beginning of a month `YYYY-MM` of Addis Ababa and of the one after it. */
export function monthOf(month: string): [from: Date, before: Date] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${`${number + 1}`.padStart(2, '0')}`;
  return [instantOf(`${month}-01`) as Date, instantOf(`${next}-01`) as Date];
}

/** The beginning of a year `YYYY` and of the one after it. */
export function yearOf(year: string): [from: Date, before: Date] {
  return [instantOf(`${year}-01-01`) as Date, instantOf(`${Number(year) + 1}-01-01`) as Date];
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

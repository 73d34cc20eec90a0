/** Where a day begins: at midnight of Addis Ababa, which knows no summer time. */
export const ZONE = 'Africa/Addis_Ababa';
const OFFSET_MS = 3 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** The day of a moment, as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The first moment of a day; null for a day that no calendar has. */
export function startOfDay(day: string): Date | null {
  const start = new Date(new Date(`${day}T00:00:00Z`).getTime() - OFFSET_MS);
  return Number.isNaN(start.getTime()) || dayOf(start) !== day ? null : start;
}

/** So many days later, or earlier if negative. */
export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}

/** Addis Ababa is three hours ahead of UTC all year. */
const OFFSET_MS = 3 * 3600_000;

/** The instant of `YYYY-MM-DD` and `HH:mm` in Addis Ababa; null for a day that the calendar does not have. */
export function instantOf(date: string, time: string): Date | null {
  const utc = new Date(`${date}T${time}:00Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== date) return null;
  return new Date(utc.getTime() - OFFSET_MS);
}

/** An instant as day and time in Addis Ababa. */
export function addisOf(instant: Date): { date: string; time: string } {
  const [date = '', rest = ''] = new Date(instant.getTime() + OFFSET_MS).toISOString().split('T');
  return { date, time: rest.slice(0, 5) };
}

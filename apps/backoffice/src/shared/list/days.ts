const DAY_MS = 86_400_000;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' });

/** The midnight with which a day begins; Addis Ababa is three hours ahead of UTC all year. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);

/**
 * The limit of a filter by time that a chosen day means, as ISO 8601 in UTC; empty for no day.
 * @param day the day in Addis Ababa as YYYY-MM-DD
 * @param end `From`: the day begins; `To`: the day is over, because rows before the limit are found
 */
export function limitOf(day: string, end: 'From' | 'To'): string {
  const ms = midnightOf(day) + (end === 'To' ? DAY_MS : 0);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}

/** The day that a limit of `limitOf` means; empty for no limit. */
export function dayOfLimit(limit: string | undefined, end: 'From' | 'To'): string {
  return limit ? calendar.format(Date.parse(limit) - (end === 'To' ? DAY_MS : 0)) : '';
}

/** Today in Addis Ababa, as YYYY-MM-DD. */
export const today = (now = Date.now()): string => calendar.format(now);

/** The first moment of today in Addis Ababa, as a filter by time takes it. */
export const startOfToday = (now = Date.now()): string => limitOf(today(now), 'From');

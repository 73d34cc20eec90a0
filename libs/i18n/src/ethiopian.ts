import { ADDIS_OFFSET_MS, inAddis } from './addis';
import type { CalendarTexts } from './catalogue';
import { interpolate } from './interpolate';

/** Julian day number of 1 Meskerem of year 0 (Amete Mihret). */
const EPOCH = 1_723_856;
const UNIX_EPOCH_DAY = 2_440_588;
const DAY_MS = 86_400_000;

/** A day of the Ethiopian calendar: month 1–13, day 1–30, weekday 0–6 with Sunday 0. */
export interface EthiopianDate {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

/** A time on the Ethiopian clock, which starts at sunrise: hour 1–12 of a quarter of the day. */
export interface EthiopianTime {
  hour: number;
  minute: number;
  period: 'night' | 'morning' | 'afternoon' | 'evening';
}

/** The Ethiopian calendar day that holds an instant, in Addis Ababa (ux.md section 9). */
export function toEthiopian(instant: Date): EthiopianDate {
  const julianDay = Math.floor(inAddis(instant).getTime() / DAY_MS) + UNIX_EPOCH_DAY;
  const sinceEpoch = julianDay - EPOCH;
  const cycle = Math.floor(sinceEpoch / 1461);
  const inCycle = sinceEpoch - cycle * 1461;
  // The fourth year of a cycle has 366 days; without this, its last day would start a fifth year.
  const yearOfCycle = Math.min(3, Math.floor(inCycle / 365));
  const dayOfYear = inCycle - yearOfCycle * 365;
  return {
    year: cycle * 4 + yearOfCycle,
    month: Math.floor(dayOfYear / 30) + 1,
    day: (dayOfYear % 30) + 1,
    weekday: (julianDay + 1) % 7,
  };
}

/** The instant at which an Ethiopian day begins in Addis Ababa: midnight on the international clock. */
export function fromEthiopian(year: number, month: number, day: number): Date {
  const julianDay = EPOCH + 365 * year + Math.floor(year / 4) + 30 * (month - 1) + day - 1;
  return new Date((julianDay - UNIX_EPOCH_DAY) * DAY_MS - ADDIS_OFFSET_MS);
}

const periods = ['night', 'morning', 'afternoon', 'evening'] as const;

/** An instant on the Ethiopian clock, six hours behind the international one. */
export function toEthiopianTime(instant: Date): EthiopianTime {
  const minuteOfDay = Math.floor(inAddis(instant).getTime() / 60_000) % 1440;
  const hour = Math.floor(minuteOfDay / 60);
  return {
    hour: (hour + 6) % 12 || 12,
    minute: minuteOfDay % 60,
    period: periods[Math.floor(hour / 6)] ?? 'night',
  };
}

/** "Meskerem 1, 2019" in the catalogue's language; with `era`, the mark of the Ethiopian count of years. */
export function formatEthiopianDate(instant: Date, texts: CalendarTexts, era = false): string {
  const { year, month, day } = toEthiopian(instant);
  return interpolate(texts[era ? 'calendar.dateEra' : 'calendar.date'], {
    month: texts[`calendar.month.${month}` as keyof CalendarTexts],
    day,
    year,
  });
}

/** "9:00 in the afternoon (Ethiopian time)" in the catalogue's language. */
export function formatEthiopianTime(instant: Date, texts: CalendarTexts): string {
  const { hour, minute, period } = toEthiopianTime(instant);
  return interpolate(texts['calendar.timeEthiopian'], {
    time: `${hour}:${String(minute).padStart(2, '0')}`,
    period: texts[`calendar.period.${period}`],
  });
}

import {
  formatEthiopianDate,
  formatEthiopianTime,
  inAddis,
  toEthiopian,
  type CalendarTexts,
} from '@libs/i18n';
import type { Translate } from '../../shared/i18n';

const DAY_MS = 86_400_000;
/** Addis Ababa is three hours ahead of UTC all year. */
const OFFSET = '+03:00';

/** The instant of a day and a time in Addis Ababa; null while one of them is missing or invalid. */
export function instantOf(date: string, time: string): Date | null {
  const instant = new Date(`${date}T${time}${OFFSET}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The day in Addis Ababa of an instant, `daysLater` days later, as `YYYY-MM-DD`. */
export function dayOf(instant: number, daysLater = 0): string {
  return inAddis(new Date(instant + daysLater * DAY_MS))
    .toISOString()
    .slice(0, 10);
}

const HALF_HOUR_MS = 1_800_000;
/** Time to fill in the form: a half hour that begins sooner is skipped. */
const FILLING_MS = 300_000;

/** Day and time in Addis Ababa of the next half hour, with which a new game begins. */
export function nextHalfHour(now: number): { date: string; time: string } {
  const next = Math.ceil((now + FILLING_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  return { date: dayOf(next), time: inAddis(new Date(next)).toISOString().slice(11, 16) };
}

/** "Saturday, Hidar 12, 2019 E.C." in the catalogue's language: other days of the same page are of the phone's calendar. */
export function ethiopianDay(instant: Date, texts: CalendarTexts): string {
  const weekday = texts[`calendar.weekday.${toEthiopian(instant).weekday}` as keyof CalendarTexts];
  return `${weekday}, ${formatEthiopianDate(instant, texts, true)}`;
}

/** The name of a day: Today, Tomorrow, or else the Ethiopian date. */
export function namedDay(date: string, now: number, texts: CalendarTexts, t: Translate): string {
  if (date === dayOf(now)) return t('common.today');
  if (date === dayOf(now, 1)) return t('common.tomorrow');
  const noon = instantOf(date, '12:00');
  return noon ? ethiopianDay(noon, texts) : date;
}

/** The time on the Ethiopian clock. */
export const spokenTime = (date: string, time: string, texts: CalendarTexts): string => {
  const instant = instantOf(date, time);
  return instant ? formatEthiopianTime(instant, texts) : time;
};

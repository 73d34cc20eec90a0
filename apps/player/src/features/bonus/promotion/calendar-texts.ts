import { toEthiopian, toEthiopianTime, type MessageKey } from '@libs/i18n';
import type { Translate } from '../../../shared/i18n';

const monthOf = (t: Translate, month: number) => t(`calendar.month.${month}` as MessageKey);

/** A moment as an Ethiopian date, such as "Hidar 12, 2019". */
export function ethiopianDate(t: Translate, at: number): string {
  const { year, month, day } = toEthiopian(new Date(at));
  return t('calendar.date', { month: monthOf(t, month), day, year });
}

/** "Hidar 12 – 14, 2019": the days of a promotion; an equal month or year is shown once. */
export function ethiopianSpan(t: Translate, from: number, to: number): string {
  const [start, end] = [toEthiopian(new Date(from)), toEthiopian(new Date(to))];
  if (start.year !== end.year) {
    return t('bonus.dates', { start: ethiopianDate(t, from), end: ethiopianDate(t, to) });
  }
  const last = start.month === end.month ? end.day : `${monthOf(t, end.month)} ${end.day}`;
  const day = `${start.day} – ${last}`;
  return t('calendar.date', { month: monthOf(t, start.month), day, year: end.year });
}

/** "9:00 in the afternoon (Ethiopian time)", in the words of every other page. */
export function spokenBonusTime(t: Translate, at: number): string {
  const { hour, minute, period } = toEthiopianTime(new Date(at));
  const time = `${hour}:${String(minute).padStart(2, '0')}`;
  return t('calendar.timeEthiopian', { time, period: t(`calendar.period.${period}`) });
}

import { formatEthiopianDate, inAddis, toEthiopian, type CalendarTexts } from '@libs/i18n';
import type { Translate } from '../../../shared/i18n';

const DAY_MS = 86_400_000;
const dayOf = (instant: Date | number): number => Math.floor(inAddis(new Date(instant)).getTime() / DAY_MS);

/** "Today", "Tomorrow", or the weekday with the Ethiopian date. @param now ms */
export function dayName(start: Date, now: number, texts: CalendarTexts, t: Translate): string {
  const ahead = dayOf(start) - dayOf(now);
  if (ahead === 0) return t('common.today');
  if (ahead === 1) return t('common.tomorrow');
  const weekday = texts[`calendar.weekday.${toEthiopian(start).weekday}` as keyof CalendarTexts];
  return `${weekday} · ${formatEthiopianDate(start, texts)}`;
}

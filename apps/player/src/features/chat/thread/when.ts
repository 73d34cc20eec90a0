import { dateOf, dateTimeOf, type Translate } from '../../../shared/i18n';
import { serverTime } from '../../../live';

const DAY_MS = 24 * 3600_000;

/** An ISO time → "14:32" in Addis Ababa. */
export const timeOf = (iso: string): string => dateTimeOf(iso).slice(-5);

/** An ISO time → "Today", "Yesterday" or "21/11/2026". */
export function dayHeading(iso: string, t: Translate): string {
  const day = dateOf(iso);
  const now = serverTime();
  if (day === dateOf(new Date(now).toISOString())) return t('common.today');
  return day === dateOf(new Date(now - DAY_MS).toISOString()) ? t('common.yesterday') : day;
}

/** Short form for lists: the time for today, else the day. */
export function briefly(iso: string, t: Translate): string {
  const day = dayHeading(iso, t);
  return day === t('common.today') ? timeOf(iso) : day;
}

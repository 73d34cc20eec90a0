import { dateOf } from '../../../shared/i18n';

const MONTHS = 12;

/** The last twelve months of Addis Ababa, newest first, as `YYYY-MM`. */
export function lastMonths(): string[] {
  const [, month, year] = dateOf(new Date().toISOString()).split('/').map(Number) as [number, number, number];
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** "2026-11" → "11/2026", as dates are written in lists; a year stays as it is. */
export const monthText = (month: string): string => month.split('-').reverse().join('/');

import { storedLanguage } from '../api/language';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'ETB' });
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en-US');
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Addis_Ababa',
});
const day = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  timeZone: 'Africa/Addis_Ababa',
});

/** Birr as `ETB 1,234.50`. */
export const etb = (amount: number): string => money.format(amount);

/** Birr without the unit, for columns whose heading names it. */
export const birr = (amount: number): string => plain.format(amount);

export const whole = (value: number): string => count.format(value);

/** Day, month, year and time in Addis Ababa. */
export const when = (iso: string): string => moment.format(new Date(iso));

/** Day and month in Addis Ababa: 12 Nov. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** A day or month of the calendar as it is written: 2026-11-12 is 12/11/2026. */
export const calendarDay = (iso: string): string => iso.split('-').reverse().join('/');

const ageUnits = { en: ['s', 'min', 'h', 'd'], am: ['ሰከንድ', 'ደቂቃ', 'ሰዓት', 'ቀን'] } as const;

/** Age in the largest unit that fits: 40 s, 12 min, 5 h, 3 d; in Amharic with its own words. */
export function age(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - new Date(iso).getTime()) / 1000));
  const [s, min, h, d] = ageUnits[storedLanguage()];
  if (seconds < 90) return `${seconds} ${s}`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} ${min}`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} ${h}`;
  return `${Math.round(seconds / 86_400)} ${d}`;
}

import { BONUS_BEGINS, BONUS_HOURS } from '@libs/contract';
import { dayOf, startOfDay } from '../platform/clock';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A bonus day lasts from 15:00 to 09:00 of the next day, Addis Ababa (rules.md "Bonus, referral, leaderboards"). */
const BEGINS_MS = BONUS_BEGINS * HOUR_MS;
const LENGTH_MS = BONUS_HOURS * HOUR_MS;
/** A day is paid five minutes after its end, so that every settlement of its last second is committed. */
const PAID_AFTER_MS = LENGTH_MS + 5 * 60_000;

/** The bonus day whose table is shown. Until 15:00 this is the bonus day that began on the day before. */
export function shownDay(now: Date): string {
  return dayOf(new Date(now.getTime() - BEGINS_MS));
}

/** The start of a bonus day: 15:00 in Addis Ababa. */
export function dayStart(day: string): Date {
  return new Date(startOfDay(new Date(day)).getTime() + BEGINS_MS);
}

/** The end of a bonus day, exclusive. */
export function dayEnd(day: string): Date {
  return new Date(dayStart(day).getTime() + LENGTH_MS);
}

/** The last bonus day that has ended. */
export function lastEndedDay(now: Date): string {
  return dayOf(new Date(now.getTime() - BEGINS_MS - LENGTH_MS));
}

/** The last bonus day whose prizes are due. */
export function lastDueDay(now: Date): string {
  return dayOf(new Date(now.getTime() - BEGINS_MS - PAID_AFTER_MS));
}

/** The calendar day `days` after `day`; YYYY-MM-DD. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

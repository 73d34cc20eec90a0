import { dayOf, startOfDay } from '../platform/clock';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A bonus day begins at 15:00 and ends at 09:00 (rules.md "Bonus, referral, leaderboards"). */
const BEGINS_MS = 15 * HOUR_MS;
const LENGTH_MS = 18 * HOUR_MS;
/** It is paid five minutes after its end, so that no settlement of its last second is still on its way. */
const PAID_AFTER_MS = LENGTH_MS + 5 * 60_000;

/** The bonus day whose table is shown: before 15:00 it is still that of the day before, also while nothing counts. */
export function shownDay(now: Date): string {
  return dayOf(new Date(now.getTime() - BEGINS_MS));
}

/** When a bonus day begins: at 15:00 in Addis Ababa. */
export function dayStart(day: string): Date {
  return new Date(startOfDay(new Date(day)).getTime() + BEGINS_MS);
}

/** When a bonus day is over; this moment itself no longer counts. */
export function dayEnd(day: string): Date {
  return new Date(dayStart(day).getTime() + LENGTH_MS);
}

/** The last bonus day that is over. */
export function lastEndedDay(now: Date): string {
  return dayOf(new Date(now.getTime() - BEGINS_MS - LENGTH_MS));
}

/** The last bonus day that is to be paid by now. */
export function lastDueDay(now: Date): string {
  return dayOf(new Date(now.getTime() - BEGINS_MS - PAID_AFTER_MS));
}

/** So many calendar days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

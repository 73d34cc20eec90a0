import { dayOf, daysAfter, instantOf } from '../platform/clock';
import { invalidField } from '../platform/errors';

/** By what the rows of a report are: a span of time, or a part. */
export const spans = ['day', 'week', 'month'] as const;
export type ReportSpan = (typeof spans)[number];
export const parts = ['stake', 'room', 'space', 'hour', 'provider'] as const;
export type By = ReportSpan | (typeof parts)[number];

export const isSpan = (by: By): by is ReportSpan => (spans as readonly string[]).includes(by);

/** The longest ranges, in days. */
export const MOST_DAYS = { day: 366, other: 5 * 366 };
const DAY_MS = 24 * 3600_000;

/** The days of a report, both included, as YYYY-MM-DD. */
export interface Range {
  from: string;
  to: string;
}

/**
 * Checks the days of a request. Weeks and months are whole: the first begins before `from` if need be, and the last ends at the
 * latest today. Without days the range is the present month up to today.
 * @throws DomainError VALIDATION_FAILED for a day that does not exist, a first day after the last or after today, or too long a range
 */
export function rangeOf(asked: Partial<Range>, by: By, now: Date): Range {
  const today = dayOf(now);
  const last = asked.to ?? today;
  if (!instantOf(last)) throw invalidField('to');
  const to = isSpan(by) ? lastOf(last, by) : last;
  const first = asked.from ?? `${last.slice(0, 7)}-01`;
  if (!instantOf(first) || first > last || first > today) throw invalidField('from');
  const from = isSpan(by) ? firstOf(first, by) : first;
  const range = { from, to: to > today ? today : to };
  if (lengthOf(range) > (by === 'day' ? MOST_DAYS.day : MOST_DAYS.other)) throw invalidField('from');
  return range;
}

const lengthOf = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The first day of the span in which a day lies; a week begins on Monday. */
export function firstOf(day: string, span: ReportSpan): string {
  if (span === 'month') return `${day.slice(0, 7)}-01`;
  if (span === 'day') return day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shifted(day, -weekday);
}

function lastOf(day: string, span: ReportSpan): string {
  if (span === 'day') return day;
  const next =
    span === 'week' ? shifted(firstOf(day, span), 7) : firstOf(shifted(firstOf(day, span), 31), span);
  return shifted(next, -1);
}

/** The first days of all spans of a range. */
export function spansOf({ from, to }: Range, span: ReportSpan): string[] {
  const found: string[] = [];
  for (let day = firstOf(from, span); day <= to; day = shifted(lastOf(day, span), 1)) found.push(day);
  return found;
}

const shifted = (day: string, days: number): string => dayOf(daysAfter(new Date(`${day}T00:00:00Z`), days));

import type { ApiAnswer } from '@libs/api-client';
import { birr, whole } from '../../shared/fields/format';

/** The answer of GET admin/reports/{report} (docs/admin-api.md section 5). */
export type Report = ApiAnswer<'admin/reports/{report}', 'get'>;
export type Column = Report['columns'][number];
export type Row = Report['rows'][number];

export const times = ['day', 'week', 'month'] as const;

/** Each report: by what its rows can be, and the two columns that its chart shows. */
export const kinds = {
  play: { by: [...times, 'stake', 'room', 'space', 'hour'], chart: ['staked', 'prizes'] },
  money: { by: [...times, 'provider'], chart: ['deposits', 'payouts'] },
  bonus: { by: times, chart: ['cost', 'played'] },
  players: { by: [...times, 'room'], chart: ['active', 'firstGames'] },
  liabilities: { by: times, chart: ['owed', 'escrow'] },
  people: { by: times, chart: ['signIns', 'failedSignIns'] },
} as const;
export type Kind = keyof typeof kinds;

/** A value of a column as it stands in a table whose heading names the unit. */
export function shown(value: number | null | undefined, unit: Column['unit']): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'birr') return birr(value);
  return unit === 'count' ? whole(value) : value.toFixed(1);
}

const full = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

/** A day of Addis Ababa in words: 12 Nov 2026. */
export const dayText = (day: string): string => full.format(new Date(`${day}T00:00:00Z`));

/** The time of a row in words: 12 Nov 2026, 9–15 Nov 2026, November 2026. */
export function timeText(first: string, by: string): string {
  const start = new Date(`${first}T00:00:00Z`);
  if (by === 'month') return month.format(start);
  return by === 'week' ? full.formatRange(start, new Date(start.getTime() + 6 * DAY_MS)) : full.format(start);
}

/** The months that a month is closed with: this one and the one before, as their first and last days. */
export function monthsAt(today: string): { thisMonth: Days; lastMonth: Days } {
  const first = `${today.slice(0, 8)}01`;
  const end = dayBefore(first);
  return { thisMonth: { from: first, to: today }, lastMonth: { from: `${end.slice(0, 8)}01`, to: end } };
}

type Days = Readonly<Record<'from' | 'to', string>>;

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

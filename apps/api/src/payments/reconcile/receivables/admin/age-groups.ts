/** Age groups of debts: up to a day, a week, a month (30 days), and older. */
export const ageGroups = ['day', 'week', 'month', 'older'] as const;
export type AgeGroup = (typeof ageGroups)[number];

const DAYS: Readonly<Record<AgeGroup, readonly [from: number, to: number | null]>> = {
  day: [0, 1],
  week: [1, 7],
  month: [7, 30],
  older: [30, null],
};

/** The SQL condition that a time lies in an age group. */
export function isOfAge(group: AgeGroup, column: string): string {
  const [from, to] = DAYS[group];
  const young = from === 0 ? 'true' : `${column} <= now() - interval '${from} days'`;
  return to === null ? young : `${young} AND ${column} > now() - interval '${to} days'`;
}

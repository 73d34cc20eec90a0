import type { DashboardView } from './dashboard-view';

interface StakeSeries {
  stake: number;
  /** Birr that the house kept, one value a day. */
  house: number[];
}

/** Turns rows of (day, stake) into one series for each stake over all days; a day without a round of a stake is 0. */
export function ggrByDay(rows: DashboardView['ggr']): { days: string[]; series: StakeSeries[] } {
  const days = [...new Set(rows.map((row) => row.day))].sort();
  const stakes = [...new Set(rows.map((row) => row.stake))].sort((a, b) => a - b);
  const series = stakes.map((stake) => {
    const own = new Map(rows.filter((row) => row.stake === stake).map((row) => [row.day, row.house]));
    return { stake, house: days.map((day) => own.get(day) ?? 0) };
  });
  return { days, series };
}

import type { UptimeDto } from './status.dto';

/** A day with at least one minute of service, as stored. */
export interface ServiceDay {
  /** The day, YYYY-MM-DD, UTC. */
  day: string;
  minutes: number;
  first_minute: Date;
  /** The first minute of service ever. */
  since: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

/**
 * Computes in which share of each day the service was up, from the first minute ever to now. A day without a row counts
 * as a day without service.
 * @param days how many days back, today included
 */
export function uptimeOf(rows: readonly ServiceDay[], now: Date, days: number): UptimeDto {
  const since = rows[0]?.since;
  if (!since) return { days: [], percent: null, since: null };
  const byDay = new Map(rows.map((row) => [row.day, row.minutes]));
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  let [upMinutes, allMinutes] = [0, 0];
  const views = Array.from({ length: days }, (_, back) => today - (days - 1 - back) * DAY_MS)
    .filter((start) => start + DAY_MS > since.getTime())
    .map((start) => {
      const day = new Date(start).toISOString().slice(0, 10);
      const from = Math.max(start, since.getTime());
      const to = Math.min(start + DAY_MS, now.getTime());
      // The current minute counts as soon as it is recorded.
      const minutes = Math.max(Math.floor((to - from) / MINUTE_MS), 1);
      const up = Math.min(byDay.get(day) ?? 0, minutes);
      upMinutes += up;
      allMinutes += minutes;
      return { day, percent: percentOf(up, minutes) };
    });
  return { days: views, percent: percentOf(upMinutes, allMinutes), since: since.toISOString() };
}

/** A percentage with two decimals, rounded down: 100 only if nothing is missing. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part * 10_000) / whole) / 100;
}

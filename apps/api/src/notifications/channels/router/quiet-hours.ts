import type { QuietHours } from '../../../config';
import { addisOf, daysAfter, startOfDay } from '../../../platform/clock';

const HOUR_MS = 3600_000;

/** When the quiet hours around a moment end; null outside of them. */
export function quietUntil(now: Date, { from, to }: QuietHours): Date | null {
  const hour = Number(addisOf(now).time.slice(0, 2));
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  const end = new Date(startOfDay(now).getTime() + to * HOUR_MS);
  return end > now ? end : daysAfter(end, 1);
}

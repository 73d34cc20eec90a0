// Reads from a trace the CPU time of a page's own thread between two marks: other load on the machine does not count.

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];

export const startTrace = (browser, page) => browser.startTracing(page, { categories: CATEGORIES });

/**
 * Stops the trace and returns, for every pair of marks `<kind> <n> from` and `<kind> <n> painted`, the milliseconds
 * that the thread worked in between; the waiting of a slowed-down processor is part of that work.
 * @returns {Promise<Record<string, number[]>>} by kind
 */
export async function threadTimes(browser) {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const marks = traceEvents.filter(
    ({ cat, name }) => cat.includes('user_timing') && / (from|painted)$/.test(name),
  );
  const tasks = traceEvents.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined);
  const times = {};
  for (const from of marks.filter(({ name }) => name.endsWith(' from'))) {
    const painted = marks.find(({ name }) => name === from.name.replace(/from$/, 'painted'));
    if (!painted) continue;
    const worked = tasks
      .filter(({ pid, tid, ts }) => pid === painted.pid && tid === painted.tid && ts < painted.ts)
      .map(({ ts, dur, tdur }) => {
        const inside = Math.min(ts + dur, painted.ts) - Math.max(ts, from.ts);
        return inside > 0 ? (inside / dur) * tdur : 0;
      });
    const [kind] = from.name.split(' ');
    (times[kind] ??= []).push(worked.reduce((sum, us) => sum + us, 0) / 1000);
  }
  return times;
}

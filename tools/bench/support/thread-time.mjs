// Reads the CPU time of a page's own thread between two marks from a trace, to which other load on the machine adds nothing.

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];

export const startTrace = (browser, page) => browser.startTracing(page, { categories: CATEGORIES });

/**
 * Stops the trace and returns, for every pair of marks `<kind> <n> from` and `<kind> <n> painted`, how many milliseconds
 * the thread worked in between. The pauses of an artificially slowed processor count as work.
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

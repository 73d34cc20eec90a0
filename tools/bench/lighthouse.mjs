// Runs Lighthouse on the pages that a player opens first, with its phone preset (Moto G Power, slow 4G, 4 times
// slower processor): login and stake page of the built product. The metrics are printed, not asserted.
//   npm run bench:lighthouse [-- --runs=3]
// Lighthouse counts wall time, so other load on the machine adds to its blocking time. The second line of the
// performance is the same score with the CPU time of the page's own thread. A benchmarkIndex below about 1000 means
// that the machine was busy, or slow.
import { Audit } from 'lighthouse/core/audits/audit.js';
import lighthouse from 'lighthouse';
import { cookieOf, withBrowser } from './support/browser.mjs';
import { median, option, verdict } from './support/statistics.mjs';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
};
const runs = option('runs', 3);

/** Lighthouse's scoring curve for the blocking time of a phone, in ms; `BLOCKS_FROM_MS` is how long a task must last to block. */
const BLOCKING = { p10: 200, median: 600 };
const BLOCKS_FROM_MS = 50;

/** Computes the blocking time after the first paint from the CPU time of the page's main thread, times the preset's slowdown. */
function ownBlockingMs(trace, { throttling }) {
  const events = trace.traceEvents;
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
  );
  const slowed = tasks.map(({ tdur = 0 }) => (tdur / 1000) * throttling.cpuSlowdownMultiplier);
  return slowed.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKS_FROM_MS), 0);
}

/** Computes Lighthouse's performance score with this blocking time in place of the measured one. */
function performanceWith(blockingMs, { categories, audits }) {
  const { auditRefs } = categories.performance;
  const weight = auditRefs.reduce((sum, ref) => sum + ref.weight, 0);
  const points = auditRefs.reduce((sum, { id, weight: own }) => {
    const score =
      id === METRICS.TBT ? Audit.computeLogNormalScore(BLOCKING, blockingMs) : (audits[id].score ?? 0);
    return sum + score * own;
  }, 0);
  return points / weight;
}

/** Lists the audits that cost a category points. */
function findings({ categories, audits }) {
  return Object.keys(GOALS).flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${name}: ${id} ${audits[id].displayValue ?? audits[id].title}`),
  );
}

async function examine(name, address, port) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const options = { port, logLevel: 'error', onlyCategories: Object.keys(GOALS) };
    const { lhr, artifacts } = await lighthouse(address, options);
    const ownMs = ownBlockingMs(artifacts.Trace, lhr.configSettings);
    results.push({ ...lhr, ownMs, own: performanceWith(ownMs, lhr) });
  }
  const index = median(results.map(({ environment }) => environment.benchmarkIndex));
  console.log(`\n${name} (median of ${runs}; index of the machine ${index.toFixed(0)})`);
  for (const [category, least] of Object.entries(GOALS)) {
    const score = Math.round(median(results.map(({ categories }) => categories[category].score)) * 100);
    console.log(
      `  ${category.padEnd(16)} ${String(score).padStart(3)}   goal ≥ ${least}   ${verdict(score >= least)}`,
    );
  }
  const own = median(results.map((result) => result.own));
  const ownMs = median(results.map((result) => result.ownMs));
  console.log(`  … with the thread's own time ${Math.round(own * 100)} (TBT ${ownMs.toFixed(0)} ms)`);
  const metrics = Object.entries(METRICS).map(([short, id]) => {
    const value = median(results.map(({ audits }) => audits[id].numericValue));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : `${value.toFixed(0)} ms`}`;
  });
  console.log(`  ${metrics.join(' · ')}`);
  for (const finding of new Set(results.flatMap(findings))) console.log(`  - ${finding}`);
}

await withBrowser(
  async ({ url, browser, debugPort, players }) => {
    await examine('Login page', `${url}/`, debugPort);
    // The cookie belongs into the browser's default context, because Lighthouse opens its tab there.
    const session = await browser.newBrowserCDPSession();
    await session.send('Storage.setCookies', { cookies: [cookieOf(players[0], url)] });
    await examine('Stake page', `${url}/BetAmountPage`, debugPort);
  },
  { env: { DEMO_BOTS: '3', COUNTDOWN_MS: '30000' } },
);

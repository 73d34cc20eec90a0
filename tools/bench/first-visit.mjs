// Measures the time until the stake page is usable, on slow 4G (1.6 Mbps, 562 ms a request, Lighthouse's preset) with
// a processor 4 times slower: a first visit of a signed-in player (a link of the chat bot), the same page again
// through the service worker, and a newcomer's path from the login page. The floor is a page of one word under the same conditions.
//   npm run bench:first-visit [-- --runs=5 --before=folder]   (before: the web apps of an earlier build, alternating)
import { createServer } from 'node:http';
import { cookieOf, SLOW_4G, SLOW_CPU, withBrowser } from './support/browser.mjs';
import { alternate, goal, median, option, plain, ratio, table } from './support/statistics.mjs';

const runs = option('runs', 5);
const before = process.argv.find((argument) => argument.startsWith('--before='))?.slice('--before='.length);
const USABLE = '[data-testid^="join-"]:not(:disabled)';
const FORM = 'form button[type="submit"]';

/** Runs inside the page: records when each mark appears, the layout shifts, and the bytes over the network. */
function watch(marks) {
  globalThis.seen = { cls: 0, lcp: 0 };
  const look = () => {
    for (const [name, selector] of Object.entries(marks)) {
      if (!(name in globalThis.seen) && document.querySelector(selector))
        globalThis.seen[name] = performance.now();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.seen.cls += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    globalThis.seen.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const marks = { usable: USABLE, form: FORM, shell: '#page' };

async function slowPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latencyMs,
    downloadThroughput: SLOW_4G.bytesPerSecond,
    uploadThroughput: SLOW_4G.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.addInitScript(watch, marks);
  return page;
}

const seen = (page) => page.evaluate(() => globalThis.seen);
/** Waits until the promotion and the fonts have loaded, so that late layout shifts are recorded too. */
const settle = (page) => page.waitForTimeout(3500);

const newContext = (browser) =>
  browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });

/** Measures a first visit with a sign-in, and a second visit after the service worker has cached the shell. */
async function signedIn({ browser, players }, url) {
  const context = await newContext(browser);
  await context.addCookies([cookieOf(players[0], url)]);
  const page = await slowPage(context);
  await page.goto(`${url}/BetAmountPage`, { waitUntil: 'commit' });
  await page.waitForSelector(USABLE);
  await settle(page);
  const first = await seen(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  const again = await slowPage(context);
  await again.goto(`${url}/BetAmountPage`, { waitUntil: 'commit' });
  await again.waitForSelector(USABLE);
  await settle(again);
  const second = await seen(again);
  await context.close();
  return {
    'LCP ms': first.lcp,
    'header ms': first.shell,
    'usable ms': first.usable,
    CLS: first.cls,
    '2nd: LCP ms': second.lcp,
    '2nd: usable ms': second.usable,
    '2nd: CLS': second.cls,
  };
}

/** Measures a newcomer's login page, and the way from a correct password to the stakes; the password check is made fast. */
async function newcomer({ browser, players }, url) {
  const context = await newContext(browser);
  const page = await slowPage(context);
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  await page.waitForSelector(FORM);
  await settle(page);
  const login = await seen(page);
  await page.route('**/api/user/login', async (route) => {
    await context.addCookies([cookieOf(players[0], url), { name: 'signed-in', value: '1', url }]);
    await route.fulfill({ json: { message: 'ok' } });
  });
  await page.locator('input[type="tel"]').fill('0911000003');
  await page.locator('input[type="password"]').fill('bingo-demo');
  const started = await page.evaluate(() => performance.now());
  await page.click(FORM);
  await page.waitForSelector(USABLE);
  const { usable, cls } = await seen(page);
  await context.close();
  return { 'LCP ms': login.lcp, 'login ms': login.form, 'stakes after login ms': usable - started, CLS: cls };
}

const digits = { CLS: 3, '2nd: CLS': 3 };

async function sides(measure, env) {
  let samples;
  await withBrowser(
    async (place) => {
      samples = { ...(await measure(place, place.url)), 'one word: LCP ms': await oneWord(place) };
    },
    { env: { DEMO_BOTS: '3', COUNTDOWN_MS: '30000', ...env } },
  );
  return samples;
}

/** Measures the largest contentful paint (LCP) of the smallest page: one word, fetched by one request. */
async function oneWord({ browser }) {
  const server = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Edil Bingo</title><h1 id="page">Edil Bingo</h1>'),
  );
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const context = await newContext(browser);
  const page = await slowPage(context);
  await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'commit' });
  await page.waitForSelector('#page');
  await settle(page);
  const { lcp } = await seen(page);
  await context.close();
  server.close();
  return lcp;
}

async function compare(title, measure, decides) {
  const each = { now: () => sides(measure, {}) };
  if (before) each.before = () => sides(measure, { WEB_DIR: before });
  const samples = await alternate(runs, each);
  table(`${title}, median of ${runs} (range)`, samples, digits);
  const beside = ratio(samples.now['LCP ms'], samples.now['one word: LCP ms']);
  console.log(
    `  LCP ÷ one word: ${beside.median.toFixed(2)} (${beside.min.toFixed(2)}–${beside.max.toFixed(2)})`,
  );
  const most = { 'LCP ms': 1000, CLS: 0, '2nd: LCP ms': 500 };
  for (const [name, limit] of Object.entries(most))
    if (samples.now[name]) goal(`P15 ${name}`, plain(samples.now[name]), limit, true);
  if (!before) return;
  const [now, then] = [samples.now[decides], samples.before[decides]].map(median);
  console.log(
    `  ${decides}: ${then.toFixed(0)} before, ${now.toFixed(0)} now (${(now / then).toFixed(2)} times)`,
  );
}

await compare('Signed in, the stake page at once', signedIn, 'usable ms');
await compare('A newcomer through the login page', newcomer, 'stakes after login ms');

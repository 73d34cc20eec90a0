// Measures a round on a phone with a processor 4 times slower and 4 cards: from the socket's message to the painted
// ball and board, from a tap to its mark, late frames, and bytes received by one player. Printed, not asserted.
//   npm run bench:paint [-- --rounds=2]
// Beside wall time it prints the CPU time of the page's own thread, to which other load on the machine adds nothing.
// The floor is the time to paint one changed word on a bare page at the same moment; the difference is the cost of the
// product itself.
import { cookieOf, SLOW_CPU, withBrowser } from './support/browser.mjs';
import { quantile } from '../world/numbers.mjs';
import { goal, option, ratio, verdict } from './support/statistics.mjs';
import { watchPaint } from './support/in-page.mjs';
import { openSocket } from '../world/socket.mjs';
import { startTrace, threadTimes } from './support/thread-time.mjs';

const rounds = option('rounds', 2);
const STAKE = 10;
const OWN = [1, 2, 3, 4];
const GOAL_MS = 50;
const LATE_MS = 100;

/** Returns how many bytes a WebSocket frame of the server with this text has. */
const frameBytes = (text) => {
  const length = Buffer.byteLength(text);
  return length + (length < 126 ? 2 : 4);
};

/** Lets a second player buy two cards over a bare socket, because a round needs two players to start. */
async function opponent(port, player, turn) {
  const socket = await openSocket(port, player.cookie);
  await socket.ask('login', null);
  const { roomId } = await socket.ask('joinRoom', { stake: STAKE });
  const requestId = `00000000-0000-4000-8000-00000000000${turn}`;
  const answer = await socket.ask('confirmCards', { roomId, cards: [100, 101], requestId });
  if (!answer.ok) throw new Error(`the other player was refused: ${answer.code}`);
  return socket;
}

/**
 * Taps a visible called number, if there is one, with the browser's own touch event. The tap of a Playwright locator first
 * checks the page, which would add to the measured time.
 */
async function tapCalled(page, session) {
  const at = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('[data-testid^="cell-"][data-state="called"]')];
    const places = cells.map((cell) => cell.getBoundingClientRect());
    const seen = places.find(({ left, right }) => left >= 0 && right <= innerWidth);
    return seen && { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
  });
  if (!at) return;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function play({ url, port, players, browser }, turn) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([cookieOf(players[0], url)]);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(watchPaint);
  // Marks the bonus announcement as seen on this bonus day, which begins at 15:00 in Addis Ababa.
  const day = new Date(Date.now() - 12 * 3600_000).toISOString().slice(0, 10);
  await page.addInitScript((seen) => localStorage.setItem('bonusSeen', seen), day);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  const received = { frames: 0, answers: 0 };
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    received.frames += frameBytes(response.payloadData);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (received.answers += encodedDataLength));
  await page.goto(`${url}/BetAmountPage`);
  await page.waitForSelector(`[data-testid="join-${STAKE}"]`);
  await page.waitForTimeout(6000); // By then the page has loaded all its chunks, also the delayed ones.
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const loaded = { ...received };
  await page.click(`[data-testid="join-${STAKE}"]`);
  for (const card of OWN) await page.click(`[data-testid="card-${card}"]`);
  await page.click('[data-testid="confirm"]');
  const other = await opponent(port, players[1], turn);
  await page.waitForURL('**/game');
  await startTrace(browser, page);
  const started = await page.evaluate(() => performance.now());
  const heapOf = async () => (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  const heap = await heapOf();
  // A countdown of 15 s and 75 calls of 1.5 s take longer than the page's own limit.
  const result = page.waitForSelector('[data-testid="result"]', { timeout: 180_000 }).then(() => true);
  let over = false;
  void result.then(() => (over = true));
  while (!over) {
    await tapCalled(page, session);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => globalThis.seen);
  const { call: callWork = [], tap: tapWork = [] } = await threadTimes(browser);
  const late = seen.frames.filter(([at]) => at > started).map(([, duration]) => duration);
  const growth = (await heapOf()) - heap;
  other.close();
  await context.close();
  const bytes = { frames: received.frames - loaded.frames, answers: received.answers - loaded.answers };
  return { ...seen, callWork, tapWork, late, heap, growth, bytes };
}

const line = (name, values, goalMs) => {
  if (values.length === 0) return console.log(`  ${name.padEnd(30)} none`);
  const [p50, p95, most] = [0.5, 0.95, 1].map((q) => quantile(values, q).toFixed(1));
  const judged = goalMs ? `   goal p95 ≤ ${goalMs}   ${verdict(Number(p95) <= goalMs)}` : '';
  console.log(`  ${name.padEnd(30)} p50 ${p50}   p95 ${p95}   most ${most} ms   (${values.length})${judged}`);
};

await withBrowser(
  async (place) => {
    const played = [];
    for (let turn = 0; turn < rounds; turn++) played.push(await play(place, turn));
    const all = (name) => played.flatMap((one) => one[name]);
    console.log(`\nA round with ${OWN.length} cards, processor ${SLOW_CPU} times slower (${rounds} rounds)`);
    line('message → painted ball, board', all('calls'), GOAL_MS);
    line('tap → painted mark', all('taps'), GOAL_MS);
    line('  the thread worked: a call', all('callWork'), GOAL_MS);
    line('  the thread worked: a tap', all('tapWork'), GOAL_MS);
    line('floor: one word painted', all('floors'));
    const p50 = (name) => [quantile(all(name), 0.5)];
    goal('call → painted ÷ one painted word, p50', ratio(p50('calls'), p50('floors')), 1.3, true);
    goal('tap → mark ÷ one painted word, p50', ratio(p50('taps'), p50('floors')), 1.6, true);
    const late = all('late');
    const over = late.filter((duration) => duration > LATE_MS);
    console.log(
      `  frames over 50 ms: ${late.length}, over ${LATE_MS} ms: ${over.length}${over.length ? ` (${over.map((ms) => ms.toFixed(0)).join(', ')} ms)` : ''}`,
    );
    for (const { calls, bytes, heap, growth } of played) {
      console.log(
        `  received after load: ${bytes.frames} bytes of frames and ${bytes.answers} of answers, ${calls.length} calls;` +
          ` heap ${heap.toFixed(1)} MB, ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB in the round`,
      );
    }
  },
  { env: { COUNTDOWN_MS: '15000', CALL_INTERVAL_MS: '1500' } },
);

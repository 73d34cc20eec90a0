// Win check of 200 cards after each call (performance.md goal P10): the tracker in `firstWin` of libs/bingo against a plain scan of
// arrays, on the same rounds, in the same run.
//   node tools/bench/win-check.mjs [rounds]
import { createServer } from 'vite';
import { verdict } from './support/statistics.mjs';

const ROUNDS = Number(process.argv[2] ?? 300);
/** How many runs the median is taken of. */
const RUNS = 7;
/** A run of the fast side repeats the rounds this often, so that it lasts long enough to be timed. */
const REPEATS = 50;
const GOALS = { callNs: 1000, ratio: 100, replayUs: 15 };

const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  resolve: { tsconfigPaths: true },
  optimizeDeps: { noDiscovery: true },
});
const bingo = await vite.ssrLoadModule('/libs/bingo/src/index.ts');
// The tracker that firstWin uses inside, so that single calls can be timed.
const { createWinTracker } = await vite.ssrLoadModule('/libs/bingo/src/round/win-tracker.ts');
await vite.close();

const cards = Array.from({ length: bingo.DECK_SIZE }, (_, index) => index + 1);
const stream = bingo.orderStream(new Uint8Array(32).fill(7));
const orders = Array.from({ length: ROUNDS }, () => bingo.drawOrder(stream));

/** The plain scan: finds the cards that have a line of which all numbers have been called. */
const lines = cards.map((card) => {
  const numbers = bingo.cardNumbers(card);
  return bingo.winningPatterns.map(({ cells }) =>
    cells.map(([row, column]) => numbers[row * 5 + column]).filter((number) => number !== 0),
  );
});

function naiveRound(order) {
  const called = [];
  for (const number of order) {
    called.push(number);
    const won = cards.filter((card) => lines[card - 1].some((line) => line.every((n) => called.includes(n))));
    if (won.length > 0) return { calls: called.length, won };
  }
  throw new Error(`${bingo.NUMBERS} calls make every card win`);
}

function replay(order) {
  const win = bingo.firstWin(cards, order, bingo.winningPatterns);
  return { calls: win.index, won: win.winners.map((winner) => winner.card) };
}

/** Times only the calls; the trackers exist already, as on a server between two calls. */
function timeCalls() {
  let spent = 0;
  let calls = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const trackers = orders.map(() => createWinTracker(cards, bingo.winningPatterns));
    const start = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      const tracker = trackers[round];
      for (const number of orders[round]) {
        calls++;
        if (tracker.call(number).length > 0) break;
      }
    }
    spent += performance.now() - start;
  }
  return (spent * 1e6) / calls;
}

function timeNaive() {
  const start = performance.now();
  let calls = 0;
  for (const order of orders) calls += naiveRound(order).calls;
  return ((performance.now() - start) * 1e6) / calls;
}

function timeReplay() {
  const start = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat++) for (const order of orders) replay(order);
  return ((performance.now() - start) * 1e3) / (ROUNDS * REPEATS);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

let calls = 0;
for (const order of orders) {
  const naive = naiveRound(order);
  const tracked = replay(order);
  calls += naive.calls;
  if (JSON.stringify(naive) !== JSON.stringify(tracked)) throw new Error('the two disagree on the winners');
}

const samples = { call: [], naive: [], replay: [] };
for (let run = 0; run < RUNS; run++) {
  // The sides alternate, so that other load on the machine affects both.
  samples.call.push(timeCalls());
  samples.naive.push(timeNaive());
  samples.replay.push(timeReplay());
}
const callNs = median(samples.call);
const naiveNs = median(samples.naive);
const replayUs = median(samples.replay);
const ratio = naiveNs / callNs;

console.log(
  `${ROUNDS} rounds of ${cards.length} cards, first win after ${(calls / ROUNDS).toFixed(1)} calls, median of ${RUNS}`,
);
console.log(`naive scan    ${naiveNs.toFixed(0)} ns a call`);
console.log(
  `tracker       ${callNs.toFixed(0)} ns a call    goal ≤ ${GOALS.callNs}    ${verdict(callNs <= GOALS.callNs)}`,
);
console.log(
  `ratio         ${ratio.toFixed(0)} ×            goal ≥ ${GOALS.ratio}     ${verdict(ratio >= GOALS.ratio)}`,
);
console.log(
  `full replay   ${replayUs.toFixed(1)} µs a round   goal ≤ ${GOALS.replayUs}      ${verdict(replayUs <= GOALS.replayUs)}`,
);
if (callNs > GOALS.callNs || ratio < GOALS.ratio || replayUs > GOALS.replayUs) process.exitCode = 1;

// node libs/bingo/tools/measure-odds.mjs [--rounds=200000] [--seed=1] [--write]: measures the odds of fairness.md 16 by simulated rounds, on two threads.
// The same rounds and seed give the same figures. With --write the table of all cards goes to docs/odds.md; the others are printed.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';

const root = resolve(import.meta.dirname, '../../..');
const { module: odds } = await runnerImport(join(root, 'libs/bingo/tools/odds.ts'), {
  configFile: false,
  root,
  resolve: { tsconfigPaths: true },
});
const THREADS = 2;
/** Calls of which the chance is printed. */
const CALLS = [4, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70];

const percent = (part, digits = 2) => `${part < 0 ? '−' : ''}${Math.abs(part * 100).toFixed(digits)}`;
const row = (cells) => `| ${cells.join(' | ')} |`;

/** A table whose columns are as wide as prettier makes them. */
function table(head, rows) {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => cells[at].length)));
  const padded = (cells) => row(cells.map((cell, at) => cell.padStart(widths[at])));
  return [padded(head), row(widths.map((width) => `${'-'.repeat(width - 1)}:`)), ...rows.map(padded)].join(
    '\n',
  );
}

function inThread(rounds, key) {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { rounds, key } });
    worker.once('message', done);
    worker.once('error', failed);
  });
}

async function main() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '200000' },
      seed: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  const started = performance.now();
  const tallies = odds.emptyTallies();
  const parts = await Promise.all(
    Array.from({ length: THREADS }, (_, at) =>
      inThread(
        Math.floor((rounds + at) / THREADS),
        createHash('sha256').update(`odds ${values.seed} ${at}`).digest(),
      ),
    ),
  );
  for (const part of parts) odds.addTallies(tallies, part);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const sizes = odds.SIZES.filter((size) => size > 1);
  const measured = new Map(sizes.map((size) => [size, odds.deviations(size, tallies[size])]));

  console.log(
    `${rounds.toLocaleString('en-US')} rounds of each size, seed ${values.seed}, in ${seconds} s\n`,
  );
  const summary = sizes.map((size) => {
    const { by, byChance } = measured.get(size);
    const [least, most] = [Math.min(...by), Math.max(...by)];
    const largest = Math.max(-least, most);
    return [
      String(size),
      percent(1 / size),
      `${percent((1 + least) / size, 3)} (${by.indexOf(least) + 1})`,
      `${percent((1 + most) / size, 3)} (${by.indexOf(most) + 1})`,
      percent(largest),
      percent(byChance),
      (largest / byChance).toFixed(1),
    ];
  });
  console.log(
    table(
      ['Cards', 'Even share %', 'Least % (card)', 'Most % (card)', 'Largest deviation %', 'One σ %', 'In σ'],
      summary,
    ),
  );
  const alone = tallies[1].calls;
  const chances = CALLS.map((k) => {
    const within = alone.slice(0, k + 1).reduce((sum, times) => sum + times, 0) / rounds;
    return [String(k), percent(odds.chanceWithin(k), 4), percent(within, 4)];
  });
  console.log(`\n${table(['Within calls', 'Exact %', 'Measured %'], chances)}`);
  if (values.write) writeFileSync(join(root, 'docs/odds.md'), pageOf(rounds, values.seed, sizes, measured));
}

/** The page with every card. */
function pageOf(rounds, seed, sizes, measured) {
  const cards = Array.from({ length: 200 }, (_, at) => [
    String(at + 1),
    ...sizes.map((size) => percent((1 + measured.get(size).by[at]) / size, 3)),
  ]);
  return `# Odds of each card

The share of wins of each of the 200 cards, in percent of the rounds in which it plays, over ${rounds.toLocaleString('en-US')} simulated rounds with 2, 10, 50 and
200 cards. How they are played, and how far apart they may be by chance alone: [fairness](fairness.md) 16. Written by
\`npm run odds -- --rounds=${rounds} --seed=${seed} --write\`.

${table(['Card', ...sizes.map((size) => `of ${size}`)], cards)}
`;
}

if (isMainThread) await main();
else parentPort.postMessage(odds.simulateOdds(workerData.rounds, workerData.key));

import { writeFileSync } from 'node:fs';
import { CONNECTION_FAULTS } from './scheduler';
import { BANK_FAULTS } from './bank';
import { Databases, type Plant } from './database';
import { Sometimes } from './history';
import { runSeed, type Run } from './run-seed';
import { real } from './virtual';

export interface Asked {
  readonly url: string;
  readonly plant: Plant | null;
  readonly seeds: readonly number[];
  readonly steps: number;
  /** Goes on with the seeds that follow for so long; null: only the given ones. */
  readonly minutes: number | null;
  /** How often each seed is run; all its histories must be the same. */
  readonly runs: number;
  readonly historyFile: string | null;
}

/** Counted, but the product's order of locks and short transactions may well leave them out. */
const PERHAPS = ['deadlock', 'lock timeout'];
/** Steps after which every rare state must have come up. */
const LONG = 20_000;

const RARE = [
  ...CONNECTION_FAULTS,
  ...BANK_FAULTS,
  ...['lock wait', 'application abandoned', 'card taken', 'card given back'],
  ...['not enough money', 'limit reached', 'request sent twice', 'request repeated', 'round finished'],
];

/** Runs seeds and prints what came of them. @returns whether all was right */
export async function simulate(asked: Asked): Promise<boolean> {
  const databases = new Databases(asked.url);
  const sometimes = new Sometimes([...RARE, ...PERHAPS]);
  const begun = real.now();
  const isTime = () => asked.minutes !== null && real.now() - begun < asked.minutes * 60_000;
  let steps = 0;
  let isGood = true;
  try {
    await databases.prepare(asked.plant);
    const seeds = [...asked.seeds];
    for (let i = 0; i < seeds.length || isTime(); i++) {
      const seed = seeds[i] ?? (seeds[0] ?? 1) + i;
      const run = await databases.onCopy((url) => runSeed(url, seed, asked.steps, sometimes));
      steps += run.steps;
      isGood = report(run) && isGood;
      if (asked.plant && !isGood) break;
      for (let again = 1; again < asked.runs; again++) {
        const other = await databases.onCopy((url) => runSeed(url, seed, asked.steps, sometimes));
        const difference = run.history.differs(other.history);
        if (difference) print(`seed ${seed}: run ${again + 1} differs ${difference}`);
        isGood &&= difference === null;
      }
      if (asked.historyFile) writeFileSync(asked.historyFile, `${run.history.lines.join('\n')}\n`);
    }
  } finally {
    await databases.close();
  }
  const seconds = (real.now() - begun) / 1000;
  print(`${steps} steps in ${seconds.toFixed(1)} s, ${Math.round(steps / seconds)} a second`);
  print(
    Object.entries(sometimes.counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  const never = RARE.filter((name) => sometimes.counts[name] === 0);
  if (steps < LONG || never.length === 0) return isGood;
  print(`never in a long run: ${never.join(', ')}`);
  return false;
}

function report({ seed, steps, faults, history }: Run): boolean {
  print(
    `seed ${seed}: ${steps} steps, ${faults.length === 0 ? 'whole' : 'FAULTS'}, history ${history.hash().slice(0, 16)}`,
  );
  for (const fault of faults.slice(0, 10)) print(`  ${fault}`);
  return faults.length === 0;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

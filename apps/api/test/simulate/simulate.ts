import { writeFileSync } from 'node:fs';
import { CONNECTION_FAULTS, UNSURE } from './faults';
import { BANK_FAULTS, UNSURE_PAYOUT } from './bank';
import { Databases, type Plant } from './database';
import { History, Sometimes } from './history';
import { ABANDONED, wholeRecipe, type Recipe } from './recipe';
import { runSeed, type Run } from './run-seed';
import { Shrinker } from './shrink';
import { real } from './virtual';

export interface Asked {
  readonly url: string;
  readonly plant: Plant | null;
  readonly seeds: readonly number[];
  readonly steps: number;
  /** Whether a red history is made smaller and told. */
  readonly shrink: boolean;
  /** Goes on with the seeds that follow for so long; null: only the given ones. */
  readonly minutes: number | null;
  /** How often each seed is run; all its histories must be the same. */
  readonly runs: number;
  readonly historyFile: string | null;
}

/** Counted, but the product's order of locks and its short transactions leave them out. */
const PERHAPS = ['deadlock', 'lock timeout'];
/** Steps after which every rare state must have come up. */
const LONG = 100_000;

/** What a person who looks for a fault need not read: what is only read, and what background jobs do to no row. */
const IDLE =
  /^\d+\. (?:.*: (?:reads \w+(?: \(.*)?$|begins a transaction|opens a connection|SET |calls pg_)|(?!player)[^:]*: (?!calls)[^(]*$|look,)/;

const RARE = [
  ...CONNECTION_FAULTS,
  ...BANK_FAULTS,
  ...[
    'lock wait',
    'stood still in a function',
    UNSURE,
    UNSURE_PAYOUT,
    ABANDONED,
    'card taken',
    'card given back',
  ],
  ...[
    'not enough money',
    'limit reached',
    'request sent twice',
    'request repeated',
    'round finished',
    'rounds side by side',
  ],
];

/** Runs seeds and prints what came of them. @returns whether all was right */
export async function simulate(asked: Asked): Promise<boolean> {
  const databases = new Databases(asked.url);
  const live = (recipe: Recipe, history = new History()) =>
    databases.onCopy((url) => runSeed({ url, server: asked.url }, recipe, sometimes, history));
  const sometimes = new Sometimes([...RARE, ...PERHAPS]);
  const begun = real.now();
  const isTime = () => asked.minutes !== null && real.now() - begun < asked.minutes * 60_000;
  let steps = 0;
  let isGood = true;
  try {
    await databases.prepare(asked.plant);
    const recipes = asked.seeds.map((seed) => wholeRecipe(seed, asked.steps));
    for (let i = 0; i < recipes.length || isTime(); i++) {
      const recipe = recipes[i] ?? wholeRecipe((asked.seeds[0] ?? 1) + i, asked.steps);
      const isCompared = asked.runs > 1;
      const run = await live(recipe, new History(isCompared));
      steps += run.steps;
      isGood = report(run) && isGood;
      if (asked.historyFile) writeFileSync(asked.historyFile, `${run.history.lines.join('\n')}\n`);
      if (asked.shrink && run.faults.length > 0) tell(await new Shrinker(run, live).shrink());
      if (asked.plant && !isGood) break;
      for (let again = 1; again < asked.runs; again++) {
        const other = await live(recipe, new History(isCompared));
        steps += other.steps;
        const difference = run.history.differs(other.history);
        if (difference) print(`seed ${recipe.seed}: run ${again + 1} differs ${difference}`);
        isGood &&= difference === null;
      }
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

function report({ recipe, steps, faults, history }: Run): boolean {
  print(
    `seed ${recipe.seed}: ${steps} steps, ${faults.length === 0 ? 'whole' : 'FAULTS'}, history ${history.hash().slice(0, 16)}`,
  );
  for (const fault of faults.slice(0, 10)) print(`  ${fault}`);
  return faults.length === 0;
}

/** Prints a shrunk history as a person reads it, and its recipe. */
function tell({ recipe, history, begins, faults }: Run): void {
  const sentences = history.story
    .slice(begins)
    .filter((sentence) => sentence.includes('refused') || (sentence !== '' && !IDLE.test(sentence)));
  print(`shrunk to ${recipe.steps} steps; what is only read, and background work on no row, is left out:`);
  for (const sentence of sentences) print(`  ${sentence}`);
  for (const fault of faults.slice(0, 3)) print(`  Then ${fault}`);
  print(JSON.stringify(recipe));
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

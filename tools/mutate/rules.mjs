// Puts small faults into the pure rules, one at a time, and runs the file's spec on each, or those of its folder: what no spec
// notices is printed, with the score of each file.
//   node tools/mutate/rules.mjs [part of a file's name …]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { base } from '../../jest.config.mjs';
import { mutantsOf } from './mutants.mjs';

const root = join(import.meta.dirname, '../..');
const FILES = [
  ...['allocate', 'format', 'parse', 'santim'].map((name) => `libs/money/src/${name}.ts`),
  ...['patterns', 'prize', 'round-step', 'win-tracker'].map((name) => `libs/bingo/src/round/${name}.ts`),
  ...['call-link', 'draw-chain', 'draw-order', 'fair-draw', 'lock-list'].map(
    (name) => `libs/bingo/src/draw/${name}.ts`,
  ),
  'libs/bingo/src/deck/deck.ts',
  'apps/api/src/bonus/campaigns/least-cut.ts',
  'apps/api/src/users/limits/limit-rules.ts',
  'apps/api/src/payments/withdrawals/judge.ts',
];
/** Faults of one run of jest: each is a project of its own. */
const BATCH = 40;

const [, compiler] = base.transform['^.+\\.tsx?$'];

const specOf = (file) => file.replace(/\.ts$/, '.spec.ts');

/** The project of jest that has the fault, or none. */
function projectOf(file, fault, name) {
  return {
    ...base,
    rootDir: root,
    displayName: name,
    testEnvironment: 'node',
    roots: [`<rootDir>/${dirname(file)}`],
    testMatch: [existsSync(join(root, specOf(file))) ? `<rootDir>/${specOf(file)}` : '**/*.spec.ts'],
    transform: {
      [`/${file.replaceAll('.', '\\.')}$`]: [
        '<rootDir>/test/fault-transform.mjs',
        { ...(fault ?? { start: 0, end: 0, text: '' }), compiler },
      ],
      ...base.transform,
    },
  };
}

/** The names of the projects of which a test failed. */
function failuresOf(projects) {
  const home = mkdtempSync(join(tmpdir(), 'mutate-'));
  const out = join(home, 'failed');
  writeFileSync(out, '');
  const config = join(home, 'jest.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      rootDir: root,
      testTimeout: 60_000,
      projects,
      reporters: [join(root, 'test/fault-reporter.mjs')],
    }),
  );
  spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--config',
      config,
      '--maxWorkers=1',
    ],
    {
      cwd: root,
      env: { ...process.env, MUTATE_OUT: out, ROUNDS: '500' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const failed = new Set(readFileSync(out, 'utf8').split('\n').filter(Boolean));
  rmSync(home, { recursive: true });
  return failed;
}

let all = 0;
let noticed = 0;
for (const file of FILES.filter((one) => process.argv.slice(2).every((part) => one.includes(part)))) {
  if (failuresOf([projectOf(file, undefined, 'whole')]).size > 0)
    throw new Error(`the specs of ${file} fail`);
  const faults = mutantsOf(readFileSync(join(root, file), 'utf8'));
  const failed = new Set();
  for (let from = 0; from < faults.length; from += BATCH) {
    const projects = faults
      .slice(from, from + BATCH)
      .map((fault, place) => projectOf(file, fault, `${from + place}`));
    for (const name of failuresOf(projects)) failed.add(name);
  }
  all += faults.length;
  noticed += failed.size;
  console.log(`${file}: ${failed.size} of ${faults.length} faults noticed`);
  for (const [place, fault] of faults.entries()) if (!failed.has(`${place}`)) console.log(`  ${fault.name}`);
}
console.log(`${noticed} of ${all} faults noticed: ${((100 * noticed) / all).toFixed(1)} %`);
process.exitCode = noticed / all < 0.9 ? 1 : 0;

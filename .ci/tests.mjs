// node .ci/tests.mjs <file of results> <script of npm>: runs tests, and writes what jest counted as JSON. A failed test fails the
// run. Only a failed file of the browser tests runs a second time, alone, because on a shared machine a browser may be slower than
// a test waits. The last line but one of .ci/run and RERUNS name such a file. The run fails if the file fails again, if it fails
// together with many others, or if it needed a second run in one of the nine runs before.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const BROWSER = 'test:web';
const MOST_AGAIN = 4;
/** Lists the files that ran a second time in each of the latest runs, oldest run first. */
const RERUNS = 'test-results/reruns.json';
const RUNS_KEPT = 10;
const [results, script] = process.argv.slice(2);

function run(...more) {
  const args = ['run', '-s', script, '--', '--ci', '--json', `--outputFile=${results}`, ...more];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  return { status: status ?? 1, counted: JSON.parse(readFileSync(results, 'utf8')) };
}

/** Stores the names of this run's files, and returns those that an earlier run has stored too. */
function keep(names) {
  const before = existsSync(RERUNS) ? JSON.parse(readFileSync(RERUNS, 'utf8')).slice(1 - RUNS_KEPT) : [];
  mkdirSync(dirname(RERUNS), { recursive: true });
  writeFileSync(RERUNS, JSON.stringify([...before, names], null, 2));
  return names.filter((name) => before.flat().includes(name));
}

const first = run();
if (script !== BROWSER) process.exit(first.status);

const failed = first.counted.testResults.filter((file) => file.status === 'failed').map(({ name }) => name);
const again = failed.length > MOST_AGAIN ? [] : failed;
const known = keep(again.map((name) => relative('.', name)));
if (again.length === 0 || first.status === 0) process.exit(first.status);
if (known.length > 0) {
  console.log(`\nRan once more in an earlier run already (${RERUNS}):\n  ${known.join('\n  ')}`);
  process.exit(first.status);
}

console.log(`\nOnce more, alone:\n  ${again.join('\n  ')}`);
const second = run('--maxWorkers=1', '--runTestsByPath', ...again);
const others = first.counted.testResults.filter((file) => file.status !== 'failed');
const passed = others.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed');
writeFileSync(
  results,
  JSON.stringify({
    ...second.counted,
    numPassedTests: passed.length + second.counted.numPassedTests,
    ranTwice: again.map((name) => relative('.', name)),
  }),
);
process.exit(second.status);

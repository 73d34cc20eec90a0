// node .ci/tests.mjs <file of results> <script of npm>: runs tests, and writes what jest counted as JSON.
// A file that fails runs once more, alone: on a shared machine a browser may have waited longer than a test does. It is named;
// what fails twice, or fails with many others, has failed.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const MOST_AGAIN = 4;
const [results, script] = process.argv.slice(2);

function run(...more) {
  const args = ['run', '-s', script, '--', '--ci', '--json', `--outputFile=${results}`, ...more];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  return { status, counted: JSON.parse(readFileSync(results, 'utf8')) };
}

const first = run();
const failed = first.counted.testResults.filter((file) => file.status === 'failed').map(({ name }) => name);
if (first.status === 0 || failed.length === 0 || failed.length > MOST_AGAIN) process.exit(first.status ?? 1);

console.log(`\nOnce more, alone:\n  ${failed.join('\n  ')}`);
const second = run('--maxWorkers=1', '--runTestsByPath', ...failed);
const others = first.counted.testResults.filter((file) => file.status !== 'failed');
const passed = others.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed');
writeFileSync(
  results,
  JSON.stringify({
    ...second.counted,
    numPassedTests: passed.length + second.counted.numPassedTests,
  }),
);
console.log(
  `${failed.length} files failed at first; at the second run ${second.counted.numFailedTests} tests failed.`,
);
process.exit(second.status ?? 1);

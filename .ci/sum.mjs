// node .ci/sum.mjs <folder> <passed> <failed>: prints "N passed, N failed" over the steps (the two numbers) and the tests that
// jest counted in the folder's JSON files, and lists the test files that needed a second run (tests.mjs).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [folder, ...steps] = process.argv.slice(2);
let [passed, failed] = steps.map(Number);
const twice = [];
for (const name of readdirSync(folder)) {
  const counted = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  passed += counted.numPassedTests;
  failed += counted.numFailedTests + (counted.numRuntimeErrorTestSuites ?? 0);
  twice.push(...(counted.ranTwice ?? []));
}
if (twice.length > 0) console.log(`ran twice: ${twice.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);

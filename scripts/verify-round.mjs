// node scripts/verify-round.mjs <file> [<id>]: recomputes a round from its published document (the JSON of
// GET /api/fairness/rounds/{id}), without the server. Ends with 0 only if every step holds, and with an id only if the
// document is of that round.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const [, , file, roundId] = process.argv;
if (!file) {
  console.error('usage: npm run verify-round -- <file> [<id of the round>]');
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const { module } = await runnerImport(join(root, 'libs/bingo/src/index.ts'), {
  configFile: false,
  root,
  resolve: { tsconfigPaths: true },
});
let beaconMs = 0;
const report = module.verifyRound(readDocument(), {
  ...(roundId ? { roundId } : {}),
  verifyBeacon: (beacon) => {
    const started = performance.now();
    const holds = module.verifyBeaconSignature(beacon);
    beaconMs = performance.now() - started;
    return holds;
  },
});
for (const { step, ...finding } of report.steps) console.log(step.padEnd(12), JSON.stringify(finding));
if (beaconMs > 0) console.log(`The signature of the beacon took ${Math.round(beaconMs)} ms to check.`);
console.log(report.ok ? 'The round is what it was promised to be.' : 'The round does NOT hold.');
process.exit(report.ok ? 0 : 1);

function readDocument() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
    process.exit(2);
  }
}

// node tools/checks/transparency/verify-round.mjs <file> [<id>] [--log-key <vkey>]… [--witness <vkey>]… [--policy <file>]
// [--log-since <time>]: recomputes a round from its published document (the JSON of GET /api/fairness/rounds/{id}), without
// the server. With an id the document has to be that round's; with keys its place in the log is checked too. Ends with 0 only if
// every step holds, with 1 if a step fails, with 2 if nothing could be read.
import { load, optionsOf, readJson, trustIn, unreadable } from './checker.mjs';

const HEADLINES = {
  proven: 'Proven: drawn as promised, and its list was seen by the witnesses before the public beacon.',
  oneWitness: 'It matches, and one witness saw its list before the public beacon.',
  demo: 'It matches. This is a demo: its list was seen by test witnesses alone, who prove nothing.',
  word: 'It matches. That the list was fixed in time rests on the operator’s word.',
  open: 'It matches as far as it is played.',
  broken: 'The round does NOT hold.',
};

/** 5000 as "5 000". */
const birr = (amount) => String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
const { values, positionals } = optionsOf();
const [file, roundId] = positionals;
if (!file)
  unreadable(
    'usage: npm run verify-round -- <file> [<id of the round>] [--log-key <vkey>] [--witness <vkey>] [--policy <file>]',
  );
const [bingo, checker] = await Promise.all([load('bingo'), load('proof')]);
let beaconMs = 0;
const document = readJson(file);
const report = checker.verifyPublished(document, trustIn(values, checker), {
  ...(roundId ? { roundId } : {}),
  verifyBeacon: (beacon) => {
    const started = performance.now();
    const holds = bingo.verifyBeaconSignature(beacon);
    beaconMs = performance.now() - started;
    return holds;
  },
});
for (const { step, ...finding } of report.steps) console.log(step.padEnd(12), JSON.stringify(finding));
if (report.steps.some(({ detail }) => detail === 'unknownSet'))
  console.log('It names a pattern set that this program does not know. A newer one may know it.');
if (beaconMs > 0) console.log(`The signature of the beacon took ${Math.round(beaconMs)} ms to check.`);
if (report.ok && document.guarantee !== undefined)
  console.log(
    `guarantee ${birr(document.guarantee)}, of it ${birr(document.addedByHouse ?? 0)} by the house`,
  );
console.log(HEADLINES[report.headline]);
process.exit(report.ok ? 0 : 1);

// node tools/checks/transparency/verify-log.mjs <url of the host> --log-key <vkey>… [--witness <vkey>]… [--policy <file>]
// [--state <file>] [--sample <number>] [--relay <url>]…: audits the log from the last visit on. Prints what it found; ends
// with 0 if all of it holds, with 1 after a lie or more doubtful rounds than an honest operator would have, with 2 if the
// log could not be read.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { beaconPool } from './beacon-pool.mjs';
import {
  fetchBytes,
  load,
  logAt,
  nativeEd25519,
  optionsOf,
  readJson,
  rotationsOf,
  trustIn,
  unreadable,
} from './checker.mjs';

const RELAYS = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh'];

const { values, positionals } = optionsOf({
  state: { type: 'string' },
  sample: { type: 'string' },
  relay: { type: 'string', multiple: true },
});
const [host] = positionals;
const [bingo, checker] = await Promise.all([load('bingo'), load('proof')]);
checker.useEd25519(nativeEd25519);
const given = trustIn(values, checker);
const sample = values.sample === undefined ? undefined : Number(values.sample);
if (!host || given === null || !(sample === undefined || Number.isSafeInteger(sample)))
  unreadable(
    'usage: npm run verify-log -- <url of the host> --log-key <vkey> [--witness <vkey>] [--state <file>]',
  );

const started = performance.now();
// A new key counts only if the key before it has signed a checkpoint that names the new one.
const trust = checker.followRotations(given, await rotationsOf(host));
const state = values.state && existsSync(values.state) ? readJson(values.state) : null;
const beacons = beaconPool();
const report = await checker
  .auditLog({ read: logAt(host), documentOf, beaconOf, verifyBeacon: beacons.verify }, trust, {
    state,
    now: Date.now(),
    ...(sample === undefined ? {} : { sample: { size: sample, random: Math.random } }),
  })
  .catch((error) => unreadable(error.message));
await beacons.close();
print(report);
const { log, verdict } = report;
if (values.state && log.state) {
  writeFileSync(`${values.state}.new`, JSON.stringify(log.state));
  renameSync(`${values.state}.new`, values.state);
}
process.exit({ whole: 0, unread: 2 }[verdict] ?? 1);

async function documentOf(roundId) {
  try {
    const bytes = await fetchBytes(new URL(`/api/fairness/rounds/${roundId}`, host));
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error.status === 401 || error.status === 403) return 'private';
    throw error;
  }
}

/** Fetches a beacon's value from the first relay that has it; the signature is checked, so no relay has to be trusted. */
async function beaconOf(chain, round) {
  const drand = bingo.drandChainOf(chain);
  if (drand === null) return null;
  for (const relay of values.relay ?? RELAYS) {
    const bytes = await fetchBytes(new URL(`/${drand.hash}/public/${round}`, relay)).catch(() => null);
    if (bytes === null) continue;
    const { randomness, signature } = JSON.parse(new TextDecoder().decode(bytes));
    return { chain, round, value: randomness, signature, public: chain === bingo.QUICKNET.name };
  }
  return null;
}

function print({ log: found, compared, logOnly, differing, unwitnessed, voids, verdict: end }) {
  const { broken, at, violations, missingEnds, booksLate, checkpoint, witnesses } = found;
  const say = (name, value) => console.log(name.padEnd(22), value);
  if (checkpoint)
    say('log', `${checkpoint.origin}, ${checkpoint.size} entries, ${found.ends.length} ends read now`);
  say('seen by', witnesses.length > 0 ? witnesses.join(', ') : 'no witness');
  if (broken) say('broken', at ? `${broken}: ${at}` : broken);
  for (const { index, wrong, of } of violations) say(`entry ${index}`, `${wrong}: ${of}`);
  for (const { lock } of missingEnds) say('no end', `${lock.round}, locked ${lock.lockedAt}`);
  if (booksLate) say('books', 'a day that is over is missing');
  if (found.state?.exported) say('sealed exports', `up to ${found.state.exported}`);
  say('documents', `${compared} compared, ${differing.length} differ, ${logOnly} of spaces in the log only`);
  for (const round of differing) say('differs', round);
  for (const { round, winners } of unwitnessed)
    say('seen by nobody in time', `${round}, won by cards ${winners}`);
  for (const { round, verdict: proof, winners } of voids)
    say(`void ${proof}`, winners ? `${round}, cards ${winners} would have won` : round);
  console.log(`${end}, after ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

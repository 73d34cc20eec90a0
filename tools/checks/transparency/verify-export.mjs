// node tools/checks/transparency/verify-export.mjs <archive> <url of the host> --log-key <vkey>… [--witness <vkey>]…
// [--policy <file>]: says which entry of the log holds the hash of a sealed export (docs/fairness.md 8). Ends with 0 if one
// does, with 1 if none does because a byte differs, if the day has a second entry or stands out of order, or if the log is not that of
// its checkpoint, with 2 if nothing could be read, or if a log before this one may hold it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { load, logAt, nativeEd25519, optionsOf, rotationsOf, trustIn, unreadable } from './checker.mjs';

const { values, positionals } = optionsOf();
const [file, host] = positionals;
const checker = await load('proof');
checker.useEd25519(nativeEd25519);
const given = trustIn(values, checker);
if (!file || !host || given === null)
  unreadable(
    'usage: npm run verify-export -- <archive> <url of the host> --log-key <vkey> [--witness <vkey>]',
  );

const hash = createHash('sha256');
await pipeline(createReadStream(file), hash).catch((error) => unreadable(error.message));
const sha256 = hash.digest('hex');
const trust = checker.followRotations(given, await rotationsOf(host));
const log = await checker
  .followLog(logAt(host), trust, { state: null, now: Date.now() })
  .catch((error) => unreadable(error.message));
if (log.broken === 'unread' || log.broken === 'unsigned') unreadable(`the log is ${log.broken}`);
const entry = log.exports.find((one) => one.sha256 === sha256);
const entriesOfDay = log.exports.filter(({ day }) => day === entry?.day);
const isDayWrong = log.violations.some(({ wrong, of }) => wrong === 'export_day' && of === entry?.day);
const isGood = entry !== undefined && entriesOfDay.length === 1 && !isDayWrong;
console.log(`SHA-256 ${sha256}`);
if (!entry && log.state?.succeeds)
  unreadable(`no entry of this log has this hash; it may be in the log before, ${log.state.succeeds}`);
if (log.broken) console.log(`the log is broken: ${log.broken}`);
else if (!entry)
  console.log(
    'no entry of the log has this hash: this is not an export as it was sealed, unless it was sealed a moment ago. ' +
      `The last day whose export the log’s checkpoint covers: ${log.exports.at(-1)?.day ?? 'none'}; for a later one, try again in a minute`,
  );
else if (!isGood)
  console.log(
    `entry ${entry.index} has this hash, but ${entry.day} has a second export in the log or does not follow the day before it: ` +
      `entries ${entriesOfDay.map(({ index }) => index).join(', ')}`,
  );
else
  console.log(
    `entry ${entry.index} of ${log.checkpoint.origin} has this hash: the export of ${entry.day}, seen by ` +
      (log.witnesses.join(', ') || 'no witness'),
  );
process.exit(isGood ? 0 : 1);

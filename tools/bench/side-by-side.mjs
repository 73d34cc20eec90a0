// Whether everybody gets a seat (docs/rules.md "Everybody gets a seat"): simulated players come to the public stakes, choose, buy
// and play by the real engine on a database of its own; only the clock is simulated. Beside it the same players, at the same
// times, with one round of a stake at a time, and quiet hours of both.
//   node tools/bench/side-by-side.mjs [--players=10000] [--minutes=15] [--at=120] [--rules=both|new] [--quiet=8] [--scene=1…4]
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { withDatabase } from './support/database.mjs';
import { option, quantile } from './support/statistics.mjs';
import { Crowd } from './side-by-side/crowd.mjs';
import { openTown } from './side-by-side/town.mjs';

const players = option('players', 10_000);
const minutes = option('minutes', 15);
const at = option('at', 120);
const both = !process.argv.includes('--rules=new');
const QUIET = { players: 20, minutes: 60 };
const quietHours = option('quiet', 8);
const SEED = 20_260_101;
const seed = option('seed', SEED);
/** Sales above this many cards a second count for the goals. */
const BUSY_PER_SECOND = 2;

/** Plays it through. @param {{ players: number, minutes: number }} hour @param {boolean} oneAtATime the rules of before */
async function play(hour, oneAtATime) {
  return withDatabase(async (place) => {
    const pool = new pg.Pool({ connectionString: place.url, max: 4 });
    pool.on('error', () => undefined);
    const town = await openTown(place, pool, { at, oneAtATime });
    try {
      const crowd = new Crowd(town, await town.people(hour.players), hour.minutes * 60, seed);
      await crowd.live();
      return crowd;
    } finally {
      await pool.end();
    }
  });
}

const ms = (value) => `${value.toFixed(0)} ms`;
const seconds = (value) => `${value.toFixed(1)} s`;
const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

function tell(title, crowd) {
  const { joins, waits, pots, beside, mostBeside, refused } = crowd;
  console.log(`\n${title}`);
  console.log(
    `  Join → open grid            ${joins.length} joins, p50 ${ms(quantile(joins, 0.5))}, p99 ${ms(quantile(joins, 0.99))}, ` +
      `longest ${ms(Math.max(...joins))}, without a grid ${refused}`,
  );
  const rates = [...waits].map(([stake, { bought, first }]) => [stake, bought / (crowd.seconds - 60), first]);
  const busy = rates.filter(([, rate]) => rate >= BUSY_PER_SECOND).flatMap(([, , first]) => first);
  for (const [stake, rate, first] of rates.sort(([a], [b]) => a - b))
    if (first.length > 0)
      console.log(
        `  ${String(stake).padStart(4)} Birr, ${rate.toFixed(1).padStart(5)} cards/s   bought → first call p50 ` +
          `${seconds(quantile(first, 0.5))}, p99 ${seconds(quantile(first, 0.99))}`,
      );
  if (busy.length > 0)
    console.log(
      `  all with ≥ ${BUSY_PER_SECOND} cards/s          p50 ${seconds(quantile(busy, 0.5))}, p99 ${seconds(quantile(busy, 0.99))}`,
    );
  console.log(
    `  rounds                      ${pots.length} played, ${beside} began beside another, most of one stake at once ${mostBeside}`,
  );
  console.log(`  waiting for over 90 s at the end   ${crowd.stillWaiting(90)} purchases`);
  console.log(`  average pot                 ${mean(pots).toFixed(0)} Birr`);
}

const hour = { players, minutes };
const scenes = [
  [`${players} players in ${minutes} minutes, side by side from ${at} cards`, hour, false],
  ['The same, one round of a stake at a time', hour, true],
  [`A quiet hour: ${QUIET.players} players, side by side`, QUIET, false],
  ['The same, one round of a stake at a time', QUIET, true],
];
/** Where the process of a scene tells its pots, for the comparison of quiet hours. */
const POTS = 'pots ';

/** Plays a scene in a process of its own. @returns its pots in Birr, the cards sold for each, and how many of its rounds began beside another */
function inProcess(scene, more = []) {
  const args = [import.meta.filename, ...process.argv.slice(2), `--scene=${scene}`, ...more];
  const { status, stdout } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  const lines = stdout.split('\n');
  const told = lines.find((one) => one.startsWith(POTS));
  console.log(lines.filter((one) => one && one !== told).join('\n'));
  if (status !== 0 || !told) throw new Error(`scene ${scene} ended with ${status}`);
  return JSON.parse(told.slice(POTS.length));
}

/** The same quiet hours by both rules; an hour's figures are its average pot, and the cards in it: a stake of 300 weighs less there. */
function compareQuietHours() {
  const hours = Array.from({ length: quietHours }, (_, n) => {
    const same = [`--seed=${SEED + n}`];
    return { beside: inProcess(3, same), alone: inProcess(4, same) };
  });
  const all = (rule, what) => hours.flatMap((one) => one[rule][what]);
  console.log(`\n${quietHours} quiet hours of ${QUIET.players} players, the same by both rules`);
  for (const [title, rule] of Object.entries({ 'side by side': 'beside', 'one at a time': 'alone' }))
    console.log(
      `  ${title.padEnd(26)} ${all(rule, 'pots').length} rounds, average pot ${mean(all(rule, 'pots')).toFixed(1)} Birr ` +
        `of ${mean(all(rule, 'sold')).toFixed(2)} cards, ${hours.reduce((sum, one) => sum + one[rule].began, 0)} began beside another`,
    );
  for (const [what, unit] of Object.entries({ pots: 'Birr', sold: 'cards' })) {
    const differences = hours.map(({ beside, alone }) => mean(beside[what]) - mean(alone[what]));
    const average = mean(differences);
    const spread = Math.sqrt(
      mean(differences.map((one) => (one - average) ** 2)) / Math.max(1, differences.length - 1),
    );
    console.log(
      `  difference of an hour      ${average.toFixed(2)} ${unit}, standard error ${spread.toFixed(2)} (${quietHours} hours)`,
    );
  }
}

const chosen = option('scene', 0);
if (chosen > 0) {
  const [title, people, oneAtATime] = scenes[chosen - 1];
  const crowd = await play(people, oneAtATime);
  tell(title, crowd);
  console.log(POTS + JSON.stringify({ pots: crowd.pots, sold: crowd.sold, began: crowd.beside }));
  process.exit(0); // the engine's clock stands still, so it would not stop by itself
}
if (players > 0) {
  inProcess(1);
  if (both) inProcess(2);
}
if (both && quietHours > 0) compareQuietHours();

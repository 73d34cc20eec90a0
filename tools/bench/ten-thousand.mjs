// Ten thousand players on one server. Each is a client of the real protocol; the clients run in processes of their own on
// the same machine, arrive in bursts, choose stakes by Zipf's law, and play until the run ends.
// Guests who watch without an account come beside them, in a process that gives way to every other: their phones are not
// on the server's machine.
//   node tools/bench/ten-thousand.mjs [--players=10000] [--minutes=15] [--crowds=2] [--guests=0]
import { fork } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withDatabase } from '../world/database.mjs';
import { quantile } from '../world/numbers.mjs';
import { goal, option, plain } from './support/statistics.mjs';
import { ARRIVING, arrivalTimes, zipf } from './ten-thousand/arrivals.mjs';
import { lagQuantile, sum } from './ten-thousand/tally.mjs';
import { serverPart } from '../../scripts/cluster/topology.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { makePlayers } from '../world/people.mjs';
import { load, settings } from '../world/product.mjs';
import { familyUs, residentBytes } from '../world/usage.mjs';

const [players, minutes, crowds] = [option('players', 10_000), option('minutes', 15), option('crowds', 2)];
const guests = option('guests', 0);
const LOOK_MS = 5000;
/** The lowest priority that a process can have. */
const LOWEST = 19;
/** Settings that keep the product's own default here; the other benchmarks hold the countdown back. */
const OWN_PACE = ['COUNTDOWN_MS', 'CARDS_PER_PLAYER'];

await withDatabase(async (place) => {
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  pool.on('error', () => undefined); // the query in flight reports it
  const folder = join(place.folder, 'server');
  mkdirSync(folder);
  const port = await freePort();
  const server = serverPart(folder, port, 0, environment(place));
  try {
    await server.start();
    const people = await makePeople(pool);
    const run = await play(server, port, people, place);
    await print(run, pool);
  } catch (error) {
    console.error(readFileSync(join(folder, 'api1.log'), 'utf8').slice(-4000));
    throw error;
  } finally {
    await server.kill();
    await pool.end();
  }
});

function environment(place) {
  const own = settings(place);
  for (const name of OWN_PACE) delete own[name];
  // From three quarters of its places on a ticket would cost each guest work.
  return { ...process.env, ...own, HOST: '127.0.0.1', ...(guests > 0 && { GUESTS: String(2 * guests) }) };
}

async function makePeople(pool) {
  const { stakes } = await load('libs/contract/src/limits.ts');
  const comes = arrivalTimes(players, minutes);
  const people = await makePlayers(pool, players);
  await pool.query('ANALYZE');
  return people.map(({ cookie }, n) => ({ cookie, stake: zipf(stakes), comesMs: comes[n] }));
}

/** Lets the crowds play, and meanwhile measures the processes of the server and of Postgres. */
async function play(server, port, people, place) {
  const startAt = Date.now() + 2000;
  const endAt = startAt + minutes * 60_000;
  const groups = Array.from({ length: crowds }, (_, n) => ({
    people: people.filter((_, i) => i % crowds === n),
    guestsComeMs: [],
  }));
  const guestsComeMs = Array.from({ length: guests }, () => Math.random() * ARRIVING * minutes * 60_000);
  if (guests > 0) groups.push({ people: [], guestsComeMs });
  const counts = groups.map(() => ({}));
  const results = groups.map((group, n) => {
    const child = fork(new URL('./ten-thousand/crowd.mjs', import.meta.url), {
      serialization: 'advanced', // Plain JSON would not carry the tally's histogram, which is a typed array.
    });
    if (group.people.length === 0) setPriority(child.pid, LOWEST);
    child.send({ port, ...group, startAt, endAt });
    return new Promise((resolve, reject) => {
      child.on('message', (message) => {
        if (message.counts) counts[n] = message.counts;
        else resolve(message.result);
      });
      child.once('exit', (code) => reject(new Error(`a crowd ended with ${code}`)));
    });
  });
  const looks = [];
  const cpu = () => ({ api: familyUs(server.pid) / 1000, postgres: place.cpu() / 1000, at: Date.now() });
  for (let last = cpu(); Date.now() < endAt - LOOK_MS;) {
    await Promise.race([sleep(LOOK_MS), ...results]);
    const now = cpu();
    const share = (name) => (100 * (now[name] - last[name])) / (now.at - last.at);
    looks.push({
      seconds: Math.round((now.at - startAt) / 1000),
      api: share('api'),
      postgres: share('postgres'),
      apiMb: residentBytes(server.pid) / 2 ** 20,
      postgresMb: place.memory() / 2 ** 20,
      ...added(counts),
    });
    last = now;
    if (looks.length % 6 === 0) console.log(line(looks.at(-1)));
  }
  const all = await Promise.all(results);
  return { tally: sum(all.map((one) => one.tally)), waiting: all.flatMap((one) => one.waiting), looks };
}

function added(counts) {
  const all = (name) => counts.reduce((sum, one) => sum + (one[name] ?? 0), 0);
  return { connected: all('connected'), bought: all('bought'), lost: all('lost'), guests: all('guests') };
}

function line({ seconds, connected, guests: watching, bought, lost, api, apiMb, postgres, postgresMb }) {
  return (
    `${String(seconds).padStart(4)} s: ${connected} connected, ${watching} guests, ${bought} purchases, ${lost} calls lost; ` +
    `API ${api.toFixed(0)} % of a core, ${apiMb.toFixed(0)} MB; Postgres ${postgres.toFixed(0)} %, ${postgresMb.toFixed(0)} MB`
  );
}

async function print({ tally, waiting, looks }, pool) {
  const { counts } = tally;
  const seconds = (values, share) => (values.length > 0 ? (quantile(values, share) / 1000).toFixed(1) : '–');
  const three = (values) =>
    `p50 ${seconds(values, 0.5)} s, p99 ${seconds(values, 0.99)} s, max ${seconds(values, 1)} s (${values.length})`;
  const ms = (values, share) => (values.length > 0 ? quantile(values, share).toFixed(0) : '–');
  const late = looks.slice(Math.floor(looks.length / 2));
  const mean = (name) => late.reduce((all, look) => all + look[name], 0) / late.length;
  const peak = (name) => Math.max(...looks.map((look) => look[name]));
  console.log(
    `\n${players} players and ${guests} guests in ${minutes} minutes, one server, ${crowds} processes of players beside it`,
  );
  console.log(`  Join → open grid           ${three(tally.grid)}`);
  console.log(`  bought card → first call   ${three(tally.first)}`);
  console.log(`  still without a first call ${three(waiting)} at the end, waiting so far`);
  console.log(
    `  call lag                   p50 ${lagQuantile(tally.lag, 0.5)} ms, p99 ${lagQuantile(tally.lag, 0.99)} ms, ` +
      `max ${lagQuantile(tally.lag, 1)} ms (${counts.calls} calls)`,
  );
  console.log(
    `  purchase → answer          p50 ${ms(tally.sale, 0.5)} ms, p99 ${ms(tally.sale, 0.99)} ms, max ${ms(tally.sale, 1)} ms`,
  );
  console.log(
    `  guests                     ${Math.max(...looks.map((look) => look.guests))} at most, cut ${counts.guestsCut}, ` +
      `refused ${counts.guestsRefused}; ${counts.framesOfGuests} frames`,
  );
  console.log(
    `  calls lost                 ${counts.lost}; ends of rounds found by asking ${counts.endsLost}; lines cut ${counts.cuts}; ` +
      `questions unanswered ${counts.unanswered}`,
  );
  console.log(
    `  purchases                  ${counts.bought} of ${counts.cards} cards; rounds followed to the end ${counts.finished}, refunded ${counts.refunded}; ` +
      `refusals ${JSON.stringify(tally.refused)}`,
  );
  console.log(
    `  second half                API ${mean('api').toFixed(0)} % of a core, Postgres ${mean('postgres').toFixed(0)} %`,
  );
  console.log(
    `  most memory                API ${peak('apiMb').toFixed(0)} MB, Postgres ${peak('postgresMb').toFixed(0)} MB`,
  );
  goal('P19 Join → open grid, p99.9 ms', plain([quantile(tally.grid, 0.999)]), 2000, true);
  goal('P19 call lag, p99 ms', plain([lagQuantile(tally.lag, 0.99)]), 300, true);
  goal('P19 memory of the API, MB', plain([peak('apiMb')]), 450, true);
  goal('P19 calls lost', plain([counts.lost]), 0, true);
  const [rounds] = (
    await pool.query(
      `SELECT count(*) FILTER (WHERE status = 'Finished')::int AS finished,
         count(*) FILTER (WHERE status IN ('Locked', 'Playing'))::int AS playing,
         count(*) FILTER (WHERE parked_at IS NOT NULL)::int AS parked,
         (SELECT COALESCE(sum(amount), 0)::text FROM postings) AS santim FROM rounds`,
    )
  ).rows;
  console.log(
    `  rounds                     ${rounds.finished} finished, ${rounds.playing} playing at the end, ${rounds.parked} parked; ` +
      `sum of all postings ${rounds.santim} santim`,
  );
}

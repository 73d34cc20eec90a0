// Measures every list call of the contract and of the backoffice on a small and on a grown database. The goal: at most 5 times as
// long on the grown one, and at most 300 ms for a list of the backoffice. Each database has its own product process, and the
// calls alternate between the two.
//   npm run bench:growth [-- --rounds=100000 --users=50000 --samples=7]
import pg from 'pg';
import { seedGrowth } from '../../scripts/seed-growth.mjs';
import { calls } from './growth/calls.mjs';
import { withDatabase } from '../world/database.mjs';
import { alternate, median, option, ratio, verdict } from './support/statistics.mjs';
import { signIn } from '../world/people.mjs';
import { load, settings } from '../world/product.mjs';
import { startServer } from './support/servers.mjs';

const GOAL = 5;
const ADMIN_MS = 300;
const REQUESTS = 8;
const SMALL = { rounds: 400, users: 200 };
const GROWN = { rounds: option('rounds', 100_000), users: option('users', 50_000) };
const samples = option('samples', 7);

await withDatabase((small) =>
  withDatabase(async (grown) => {
    const sides = { small: await open(small, SMALL), grown: await open(grown, GROWN) };
    try {
      await compare(sides);
    } finally {
      for (const side of Object.values(sides)) await side.stop();
    }
  }),
);

/** Migrates and fills one database, and starts a product process on it. */
async function open(place, size) {
  const { migrate } = await load('apps/api/src/platform/db/migrate.ts');
  await migrate({ databaseUrl: place.url });
  const start = performance.now();
  const filled = await seedGrowth(place.url, size);
  console.log(JSON.stringify(filled), `in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const server = await startServer('product', settings(place));
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  pool.on('error', () => undefined);
  const { people, holes } = await cast(pool);
  const ask = async (call) => {
    const fill = (text) => text.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (whole, name) => holes[name] ?? whole);
    const response = await fetch(`http://127.0.0.1:${server.port}/api/${fill(call.path)}`, {
      method: call.method ?? 'GET',
      headers: { cookie: people[call.as], ...(call.body ? { 'content-type': 'application/json' } : {}) },
      ...(call.body ? { body: fill(JSON.stringify(call.body)) } : {}),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const stop = async () => {
    await pool.end();
    await server.stop();
  };
  return { ask, stop };
}

/** Signs in the callers: the player with the median number of tickets, the player with the most, and the demo's staff. */
async function cast(pool) {
  const players = await pool.query(
    `SELECT user_id AS id, count(DISTINCT round_id)::int AS rounds FROM tickets GROUP BY user_id ORDER BY 2, 1`,
  );
  const [middle, most] = [players.rows[Math.floor(players.rows.length / 2)], players.rows.at(-1)];
  const staff = async (phone) =>
    (await pool.query('SELECT id FROM users WHERE phone = $1', [phone])).rows[0].id;
  const peer = await pool.query(
    'SELECT peer_id FROM chat_threads WHERE owner_id = $1 ORDER BY last_at DESC LIMIT 1',
    [most.id],
  );
  console.log(`  middle player: ${middle.rounds} rounds, busiest: ${most.rounds}`);
  return {
    people: {
      player: await signIn(pool, middle.id),
      busiest: await signIn(pool, most.id),
      agent: await signIn(pool, await staff('+251911000002')),
      admin: await signIn(pool, await staff('+251911000001')),
    },
    holes: {
      lastPage: String(Math.ceil(middle.rounds / 10)),
      peer: peer.rows[0]?.peer_id ?? most.id,
      busiest: most.id,
    },
  };
}

async function compare(sides) {
  console.log(
    `\n${'call'.padEnd(40)} ${'small ms'.padStart(9)} ${'grown ms'.padStart(9)}  ratio (range), goal ≤ ${GOAL}, admin ≤ ${ADMIN_MS} ms`,
  );
  let missed = 0;
  for (const call of calls) {
    const status = await sides.grown.ask(call);
    if (status >= 400) {
      console.log(`${call.name.padEnd(40)} SKIPPED: answers ${status}`);
      if (status !== 404) missed += 1;
      continue;
    }
    const measured = await alternate(samples, {
      small: () => timed(sides.small, call),
      grown: () => timed(sides.grown, call),
    });
    const [small, grown] = [measured.small.ms, measured.grown.ms];
    const { median: times, min, max } = ratio(grown, small);
    const met = times <= GOAL && (!call.name.startsWith('admin/') || median(grown) <= ADMIN_MS);
    if (!met) missed += 1;
    console.log(
      `${call.name.padEnd(40)} ${median(small).toFixed(2).padStart(9)} ${median(grown).toFixed(2).padStart(9)}  ` +
        `${times.toFixed(1)} (${min.toFixed(1)}–${max.toFixed(1)})  ${verdict(met)}`,
    );
  }
  process.exitCode = missed > 0 ? 1 : 0;
}

/** Returns the time of the fastest of some requests, because other load on the machine can only add time. */
async function timed(side, call) {
  await side.ask(call);
  let quickest = Infinity;
  for (let n = 0; n < REQUESTS; n += 1) {
    const start = performance.now();
    await side.ask(call);
    quickest = Math.min(quickest, performance.now() - start);
  }
  return { ms: quickest };
}

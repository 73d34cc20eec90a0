// Tells whether a change made an operation slower. The products of two checkouts, each with a database of its own on one Postgres,
// run short batches in turns (A B B A). The figure is the median over these blocks of B's processor time ÷ A's, each with its
// Postgres backends, and a 95 % interval. Both checkouts need a fresh build (npm run build:api).
//   node tools/bench/pair.mjs <folder A> <folder B> [sale transfer claim balance history fanout] [--blocks=96] [--starts=6]
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withDatabase } from '../world/database.mjs';
import { pick, quantile, seeded } from '../world/numbers.mjs';
import { makePlayers } from '../world/people.mjs';
import { settings } from '../world/product.mjs';
import { openSockets } from '../world/socket.mjs';
import { threadsNs } from '../world/usage.mjs';
import { broadcast } from './operations/fanout.mjs';
import { READS, requests } from './operations/request.mjs';
import { startServer } from './support/servers.mjs';
import { median, option } from './support/statistics.mjs';

/** Switches off Postgres' background work, which could fall into a batch of one side only. */
const QUIET = ['autovacuum=off', 'checkpoint_timeout=1h', 'max_wal_size=16GB', 'max_connections=200'];
const SERVERS = 'tools/bench/support/servers';
/** The names of the two sides and of their databases. */
const NAMES = ['a', 'b'];
const WARM_UP = 10;
/** Waited at the end of a batch, so that work which the calls leave behind, such as a notice, counts for that batch. */
const TAIL_MS = 30;
const READERS = 20;
const SOCKETS = 500;
/** Calls in a batch: about a fifth of a second of processor time, so short that other load hardly changes between two batches. */
const CALLS = { sale: 640, transfer: 96, claim: 96, balance: 300, history: 120, fanout: 25 };
const RESAMPLES = 2000;

const [blocks, starts] = [option('blocks', 96), option('starts', 6)];
const given = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const folders = given.slice(0, 2).map((one) => resolve(one));
const chosen = Object.keys(CALLS).filter((name) => given.length === 2 || given.slice(2).includes(name));
if (folders.length < 2 || folders.some((folder) => !existsSync(join(folder, 'dist/.built'))))
  throw new Error('two checkouts with a build (npm run build:api) are needed');

/** Starts one side, by its own checkout's server scripts if it has them, because they know that checkout's modules. */
async function startSide(place, folder, name) {
  const url = new URL(place.url);
  url.pathname = name;
  const data = join(place.folder, name);
  mkdirSync(data, { recursive: true });
  const env = { ...settings({ url: url.href, folder: data }), PRODUCT_DIR: folder };
  const own = join(folder, SERVERS);
  const server = await startServer('product', env, existsSync(own) ? own : undefined);
  await server.ask('quiet');
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  pool.on('error', () => undefined); // the query in flight reports it
  return { name, server, pool };
}

/** Prepares an operation on one side. @returns a function that runs one batch of it */
async function prepare({ server, pool }, operation, batches) {
  const calls = CALLS[operation];
  if (operation === 'fanout') {
    const players = await makePlayers(pool, SOCKETS);
    const { rows } = await pool.query(
      "SELECT id FROM rounds WHERE status = 'Open' ORDER BY created_at LIMIT 1",
    );
    const roundId = rows[0].id;
    const sockets = await openSockets(
      server.port,
      players.map(({ cookie }) => cookie),
    );
    for (const socket of sockets) await socket.ask('resync', { roomId: roundId });
    await server.ask('play', { roundId });
    return () => broadcast(server, sockets, roundId, calls, 0);
  }
  if (READS[operation]) {
    const cookies = (await makePlayers(pool, READERS, 12_345n)).map(({ cookie }) => cookie);
    return () => requests(server.port, READS[operation], cookies, calls);
  }
  await server.ask('open', { name: operation, calls: calls * batches });
  return () => server.ask('run', { calls, callers: 32 });
}

/** Runs a batch. @returns the processor time and the wall time of one call, in µs */
async function measure(admin, { name, server }, batch, calls) {
  const now = async () => {
    const { rows } = await admin.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [name],
    );
    return new Map([server.pid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, threadsNs([pid])]));
  };
  const before = await now();
  const start = performance.now();
  await batch();
  const wall = ((performance.now() - start) * 1000) / calls;
  await sleep(TAIL_MS);
  const spent = [...(await now())].map(([pid, ns]) => ns - (before.get(pid) ?? 0));
  return { cpu: spent.reduce((sum, ns) => sum + ns, 0) / 1000 / calls, wall };
}

/** Runs `count` blocks of A B B A. @returns what a call took on each side, for each block */
async function compare(admin, sides, operation, count) {
  const calls = CALLS[operation];
  const batches = [];
  for (const side of sides) batches.push(await prepare(side, operation, 2 * count + WARM_UP));
  const run = (at) => measure(admin, sides[at], batches[at], calls);
  // Makes both sides plan their queries anew with the same statistics, because a plan from an emptier database may differ.
  for (const { pool } of sides) await pool.query('VACUUM ANALYZE');
  await admin.query('CHECKPOINT');
  for (let n = 0; n < WARM_UP; n++) for (const at of [0, 1]) await run(at);
  const pairs = [];
  for (let block = 0; block < count; block++) {
    const order = block % 2 ? [1, 0, 0, 1] : [0, 1, 1, 0];
    const sums = [0, 1].map(() => ({ cpu: 0, wall: 0 }));
    for (const at of order) {
      const { cpu, wall } = await run(at);
      sums[at].cpu += cpu / 2;
      sums[at].wall += wall / 2;
    }
    pairs.push(sums);
  }
  return pairs;
}

/**
 * Computes the median with its 95 % interval by a bootstrap that draws starts first and then blocks within them. Two processes
 * of the same code differ by how they happened to be compiled and laid out in memory, so blocks of one start are not independent.
 */
function told(byStart) {
  const random = seeded(1);
  const drawn = (list) => list.map(() => pick(list, random));
  const medians = Array.from({ length: RESAMPLES }, () => median(drawn(byStart).flatMap(drawn)));
  const [low, high] = [0.025, 0.975].map((share) => quantile(medians, share).toFixed(3));
  return `${median(byStart.flat()).toFixed(3)} (${low}–${high})`;
}

function print(operation, byStart) {
  const each = (at) => median(byStart.flat().map((sums) => sums[at].cpu)).toFixed(0);
  const ratios = (what) => told(byStart.map((pairs) => pairs.map(([a, b]) => b[what] / a[what])));
  console.log(
    `${operation.padEnd(9)} A ${each(0).padStart(6)} µs, B ${each(1).padStart(6)} µs of CPU a call   B ÷ A ${ratios('cpu')}   wall ${ratios('wall')}`,
  );
}

/** Starts both products and runs a part of the blocks of every operation. */
async function startBoth(place, admin, count, done) {
  const sides = [];
  try {
    for (const [at, name] of NAMES.entries()) sides.push(await startSide(place, folders[at], name));
    for (const operation of chosen) done(operation, await compare(admin, sides, operation, count));
  } finally {
    for (const { server, pool } of sides) {
      await pool.end();
      await server.stop();
    }
  }
}

const flags = QUIET.flatMap((one) => ['-c', one]);
await withDatabase(async (place) => {
  const admin = new pg.Pool({ connectionString: place.url, max: 1 });
  admin.on('error', () => undefined); // the query in flight reports it
  const results = Object.fromEntries(chosen.map((operation) => [operation, []]));
  try {
    for (const name of NAMES) await admin.query(`CREATE DATABASE ${name}`);
    console.log(`${blocks} blocks of A B B A, ${starts} starts; A ${folders[0]}, B ${folders[1]}`);
    // Starts new processes each time, so that the luck of one start affects only a part of the blocks.
    for (let start = 1; start <= starts; start++)
      await startBoth(place, admin, Math.ceil(blocks / starts), (operation, pairs) => {
        results[operation].push(pairs);
        if (start === starts) print(operation, results[operation]);
      });
  } finally {
    await admin.end();
  }
}, flags);

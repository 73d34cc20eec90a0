// Measures how many locks stand in a witnessed checkpoint before their beacon (goal: 99 % of 1 000 rounds, with witnesses that
// answer in 300 ms), and that no witness makes a round late: a server of the product plays rounds side by side on the
// sandbox's chain, whose beacon comes every three seconds, as quicknet's does.
//   npm run build:api && node bench/witnessed-rounds.mjs [--rounds=1000] [--rooms=60] [--late=120]
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';
import { load, makePlayers, settings } from '../scripts/support/product.mjs';
import { withDatabase } from './support/database.mjs';
import { option, quantile } from './support/statistics.mjs';

const GOAL = 0.99;
const ANSWER_MS = 300;
const LOG_KEY = '0123456789abcdef'.repeat(4);
const GENESIS = 1_692_803_367;
const [rounds, rooms, late] = [option('rounds', 1000), option('rooms', 60), option('late', 120)];
const [{ Witness }, { keyTypes, parseVkey, signerOf, vkeyOf }, { logSeed }] = await Promise.all([
  load('apps/api/sandbox/witness/witness.ts'),
  load('libs/transparency/src/index.ts'),
  load('apps/api/src/config/index.ts'),
]);
const ORIGIN = 'bingo.example/log';
const log = parseVkey(vkeyOf(signerOf(ORIGIN, logSeed(Buffer.from(LOG_KEY, 'hex'), 'checkpoint'))));

/** How the witnesses of a run behave; null: the log has none. */
const KINDS = {
  'no witness named': null,
  away: () => null,
  slow: async (answer) => (await sleep(2000), answer),
  lying: (answer) => ({ ...answer, body: answer.body.replace(/[A-Z]/, (one) => (one === 'A' ? 'B' : 'A')) }),
  'answering in 300 ms': async (answer) => (await sleep(ANSWER_MS), answer),
};

/** Two witnesses of other operators, each with its own server. */
async function witnesses(behaviour) {
  const servers = await Promise.all(
    [1, 2].map(async (number) => {
      const key = signerOf(
        `witness${number}.example`,
        new Uint8Array(32).fill(10 + number),
        keyTypes.cosignature,
      );
      const witness = new Witness(key, () => log);
      const server = createServer(async (request, response) => {
        const chunks = await request.toArray();
        const answer = await behaviour(witness.add(Buffer.concat(chunks).toString(), Date.now()));
        if (answer === null) return request.socket.destroy();
        return response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return { server, name: `${vkeyOf(key)} http://127.0.0.1:${server.address().port} Operator ${number}` };
    }),
  );
  return {
    list: servers.map(({ name }) => name).join(),
    close: () => servers.map(({ server }) => server.close()),
  };
}

/** A server of the product on the database; it is killed in the end. */
async function startServer(place, more) {
  const port = await freePort();
  const env = settings(place, {
    ...{ PORT: String(port), LOG_KEY, LOG_ORIGIN: ORIGIN, BEACON: 'drand' },
    ...{ COUNTDOWN_MS: '5000', LOCK_MS: '3000', CALL_INTERVAL_MS: '25', WAIT_MS: '600000' },
    ...more,
  });
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await sleep(200);
  }
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

/** Two players buy a card of each open round that has none, until so many rounds are over. */
async function play(pool, players, count) {
  const done = async () =>
    Number((await pool.query("SELECT count(*) FROM rounds WHERE status = 'Finished'")).rows[0].count);
  const before = await done();
  for (;;) {
    const { rows } = await pool.query(
      "SELECT r.id FROM rounds r JOIN rooms m ON m.id = r.room_id WHERE r.status = 'Open' AND r.card_count = 0 AND m.stake > 100000",
    );
    for (const { id } of rows)
      for (const [at, player] of players.entries()) await buy(pool, id, player, at + 1);
    if ((await done()) - before >= count) return;
    await sleep(500);
  }
}

const BUY = `SELECT code FROM buy_cards(now(), '{"other": 10}', 2, '5 s', '600 s', '3 s',
  ARRAY[ROW($2, gen_random_uuid(), 'bench', $1, gen_random_uuid(), $3)::sale_item], '{}')`;
async function buy(pool, round, player, card) {
  const { rows } = await pool.query(BUY, [round, player.id, [card]]);
  if (rows[0]?.code !== 'OK') throw new Error(`a card of ${round} was not sold: ${rows[0]?.code}`);
}

async function run(kind, count) {
  return withDatabase(async (place) => {
    const behaviour = KINDS[kind];
    const seen = behaviour && (await witnesses(behaviour));
    const more = { WITNESSES: seen?.list ?? 'none' };
    let stop = await startServer(place, more);
    const pool = new pg.Pool({ connectionString: place.url, max: 4 });
    pool.on('error', () => undefined); // the query in flight reports it
    try {
      const players = await makePlayers(pool, 2);
      await pool.query(
        `INSERT INTO rooms (id, stake, percent_tenths, created_at)
         SELECT gen_random_uuid(), 100000 + n * 100, 200, now() FROM generate_series(1, $1::int) n`,
        [rooms],
      );
      // A start opens a round in each room.
      await stop();
      stop = await startServer(place, more);
      await play(pool, players, count);
      await sleep(3000);
      return await figures(pool);
    } finally {
      await stop();
      seen?.close();
      await pool.end();
    }
  });
}

async function figures(pool) {
  const { rows } = await pool.query(
    `SELECT extract(epoch FROM r.started_at)::float8 - ($1 + 3 * (r.beacon_round - 1)) AS late,
       (SELECT count(*) = 2 FROM log_cosignatures s WHERE s.size = w.size
          AND s.seen_at <= $1 + 3 * (r.beacon_round - 1) - 1) AS witnessed
     FROM rounds r JOIN log_entries e ON e.round_id = r.id AND e.type = 'edil-bingo/lock/v2'
     LEFT JOIN LATERAL (SELECT min(size) AS size FROM log_witnessed WHERE size > e.index) w ON true
     WHERE r.status = 'Finished'`,
    [GENESIS],
  );
  return { late: rows.map((row) => row.late * 1000), witnessed: rows.filter((row) => row.witnessed).length };
}

let isMet = true;
for (const kind of Object.keys(KINDS)) {
  const isLast = kind === 'answering in 300 ms';
  const { late: times, witnessed } = await run(kind, isLast ? rounds : late);
  console.log(
    `witnesses ${kind}: ${times.length} rounds, first draw after the beacon: median ${quantile(times, 0.5).toFixed(0)} ms, 99 % ${quantile(times, 0.99).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms; witnessed in time: ${witnessed}`,
  );
  if (!isLast) continue;
  const share = witnessed / times.length;
  isMet = share >= GOAL;
  console.log(
    `locks in a witnessed checkpoint before their beacon: ${(100 * share).toFixed(2)} % of ${times.length} (goal ${100 * GOAL} %): ${isMet ? 'met' : 'MISSED'}`,
  );
}
process.exitCode = isMet ? 0 : 1;

// Measures the books of a day with 100 000 players (goal: 2 s), by the product's own job on its own Postgres: the snapshot, the
// tree and what is stored; how long the event loop was held up; what is stored; and what one player then asks for.
//   npm run build:api && node tools/bench/books.mjs [--players=100000]
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { load, openModules } from '../world/product.mjs';
import { withDatabase } from './support/database.mjs';
import { option } from './support/statistics.mjs';

const GOAL_MS = 2000;
const ASKED = 200;
const count = option('players', 100_000);
const ms = (value) => `${value.toFixed(1)} ms`;

await withDatabase(async (place) => {
  const app = await openModules(place);
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  pool.on('error', () => undefined); // the query in flight reports it
  try {
    const players = await fill(pool);
    const [{ BooksWriter }, { OwnBooks }, { JobRuns }] = await Promise.all([
      load('apps/api/src/fairness/books/books-writer.ts'),
      load('apps/api/src/fairness/books/own-books.ts'),
      load('apps/api/src/platform/jobs/index.ts'),
    ]);
    const [writer, own, runs] = [BooksWriter, OwnBooks, JobRuns].map((part) =>
      app.get(part, { strict: false }),
    );
    const take = async (day) => {
      const delays = monitorEventLoopDelay({ resolution: 1 });
      delays.enable();
      const [start, cpu] = [performance.now(), process.cpuUsage()];
      const accounts = await runs.alone('books', (tx) => writer.take(tx, day), { isSnapshot: true });
      const took = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      delays.disable();
      console.log(
        `${accounts} accounts: ${ms(took)}, of it CPU of the server ${ms((user + system) / 1000)}; event loop held up at most ${ms(delays.max / 1e6)}`,
      );
      return took;
    };
    const times = [];
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) times.push(await take(day));
    const best = Math.min(...times);
    console.log(
      `books of ${count} players: best of three ${ms(best)} (goal ${GOAL_MS} ms): ${best <= GOAL_MS ? 'met' : 'MISSED'}`,
    );
    const { rows } = await pool.query(
      "SELECT pg_total_relation_size('books_levels') + pg_total_relation_size('books_places') AS bytes",
    );
    console.log(`stored a day: ${(Number(rows[0].bytes) / times.length / 1e6).toFixed(1)} MB`);
    const start = performance.now();
    for (let asked = 0; asked < ASKED; asked += 1)
      await own.of(players[(asked * 7919) % players.length].id, '2026-11-21');
    console.log(`own leaf and its way, read: ${ms((performance.now() - start) / ASKED)}`);
  } finally {
    await pool.end();
    await app.close();
  }
});

/** Players with money, past the ledger's function and triggers, which would take minutes; the books add up all the same. */
async function fill(pool) {
  const client = await pool.connect();
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  const { rows } = await client.query(
    `INSERT INTO users (id, phone, name, fair_id, referral_code, created_at)
     SELECT gen_random_uuid(), '+2517' || lpad(n::text, 8, '0'), 'Player ' || n, gen_random_uuid(), 'B' || n, now()
     FROM generate_series(1, $1) n RETURNING id`,
    [count],
  );
  await client.query(
    `INSERT INTO accounts (kind, user_id, balance)
     SELECT k.kind, u.id, CASE k.kind WHEN 'main' THEN 12345 ELSE 0 END
     FROM users u CROSS JOIN unnest(ARRAY['main', 'bonus', 'held']) k (kind) WHERE u.referral_code LIKE 'B%' AND u.name LIKE 'Player %'`,
  );
  await client.query(
    `INSERT INTO postings (transfer_id, account_id, amount)
     SELECT 9000000000, id, $1 * -12345::bigint FROM accounts WHERE kind = 'clearing' AND provider = 'demo'`,
    [count],
  );
  await client.query('COMMIT');
  client.release();
  await pool.query('ANALYZE');
  return rows;
}

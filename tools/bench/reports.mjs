// Measures the operator's reports on the database of a large house: how long `npm run report-days` takes to make the totals of a
// year, and how long each report of that year takes, the last days of which are not closed and so are read from their rows. The
// goal: each report at most 2 s.
//   npm run bench:reports [-- --rounds=100000 --users=50000 --open=20]
// A round has four players and about eleven postings. At 100 000 rounds a day has a twentieth of the rounds of a year of 2
// million, so that 20 open days are as much to read as one open day there; the kept totals are as many as there.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { seedGrowth } from '../../scripts/seed-growth.mjs';
import { withDatabase } from '../world/database.mjs';
import { signIn } from '../world/people.mjs';
import { load, settings } from '../world/product.mjs';
import { startServer } from './support/servers.mjs';
import { option, verdict } from './support/statistics.mjs';

const GOAL_MS = 2000;
const SIZE = { rounds: option('rounds', 100_000), users: option('users', 50_000) };
const OPEN_DAYS = option('open', 20);
const ADMIN = '+251911000001';

/** The standings of the finished rounds, and a deposit for each tenth round, which the growth seed does not make. */
const MORE = `
BEGIN;
SET LOCAL session_replication_role = replica;
INSERT INTO daily_games (day, user_id, games, bet, win)
SELECT addis_day(r.finished_at), k.user_id, count(*), sum(k.from_main + k.from_bonus), sum(k.payout)
FROM tickets k JOIN rounds r ON r.id = k.round_id WHERE r.status = 'Finished' GROUP BY 1, 2;
CREATE TEMP TABLE g_deposit AS
SELECT row_number() OVER (ORDER BY r.finished_at) AS n, gen_random_uuid() AS id, k.user_id, r.finished_at AS at
FROM rounds r JOIN LATERAL (SELECT user_id FROM tickets WHERE round_id = r.id ORDER BY card LIMIT 1) k ON true
WHERE r.status = 'Finished' AND r.number % 10 = 0;
INSERT INTO deposits (id, user_id, channel, provider, medium, reference, provider_ref, amount, verified, credited, state, created_at, updated_at)
SELECT id, user_id, 'gateway', 'chapa', 'CHECKOUT', 'BENCH' || lpad(n::text, 10, '0'), 'P' || n, 10000, 10000, 10000, 'Succeeded', at, at
FROM g_deposit;
INSERT INTO transfers (id, key, kind, actor, request_id, subject, created_at)
SELECT (SELECT max(id) FROM transfers) + n, 'deposit:bench:' || n, 'deposit', 'bench', 'bench', 'BENCH' || lpad(n::text, 10, '0'), at
FROM g_deposit ORDER BY n;
INSERT INTO postings (transfer_id, account_id, amount)
SELECT t.id, l.account, l.amount FROM g_deposit d JOIN transfers t ON t.key = 'deposit:bench:' || d.n
CROSS JOIN LATERAL (VALUES ((SELECT id FROM accounts WHERE kind = 'clearing' AND provider = 'chapa'), -10000),
  ((SELECT id FROM accounts WHERE kind = 'main' AND user_id = d.user_id), 10000)) AS l (account, amount);
COMMIT;
ANALYZE;`;

await withDatabase(async (place) => {
  const { migrate } = await load('apps/api/src/platform/db/migrate.ts');
  await migrate({ databaseUrl: place.url });
  const filled = await timed(() => seedGrowth(place.url, SIZE));
  const pool = new pg.Pool({ connectionString: place.url, max: 1 });
  pool.on('error', () => undefined);
  try {
    await pool.query(MORE);
    console.log(JSON.stringify(filled.value), `in ${seconds(filled.ms)}`);
    const rebuilt = await timed(() => rebuildDays(place));
    const { rows } = await pool.query(
      'SELECT (SELECT count(*)::int FROM closed_days) AS days, (SELECT count(*)::int FROM day_totals) AS totals',
    );
    console.log(`report-days: ${rows[0].days} days, ${rows[0].totals} totals in ${seconds(rebuilt.ms)}`);
    await pool.query(
      `WITH gone AS (DELETE FROM closed_days WHERE day > (SELECT max(day) FROM closed_days) - ${OPEN_DAYS} RETURNING day)
       DELETE FROM day_totals WHERE day IN (SELECT day FROM gone)`,
    );
    await readAll(place, pool);
  } finally {
    await pool.end();
  }
});

/** Reads every report of the year in every order, twice, and prints the slower time. */
async function readAll(place, pool) {
  const server = await startServer('product', settings(place));
  try {
    const { rows } = await pool.query('SELECT id FROM users WHERE phone = $1', [ADMIN]);
    const cookie = await signIn(pool, rows[0].id);
    const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const { reports } = await load('apps/api/src/reports/report-definitions.ts');
    let missed = 0;
    for (const [name, { by: orders }] of Object.entries(reports))
      for (const by of orders) {
        const url = `http://127.0.0.1:${server.port}/api/admin/reports/${name}?from=${day(364)}&to=${day(0)}&by=${by}`;
        let slowest = 0;
        for (let n = 0; n < 2; n += 1) {
          const { ms } = await timed(async () => {
            const answer = await fetch(url, { headers: { cookie } });
            if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
            await answer.arrayBuffer();
          });
          slowest = Math.max(slowest, ms);
        }
        if (slowest > GOAL_MS) missed += 1;
        console.log(
          `${`${name} by ${by}`.padEnd(24)} ${slowest.toFixed(0).padStart(6)} ms  ${verdict(slowest <= GOAL_MS)}`,
        );
      }
    process.exitCode = missed > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
}

/** Runs the command that makes the totals. */
function rebuildDays(place) {
  const script = join(import.meta.dirname, '../../dist/apps/api/src/cli/report-days.js');
  const env = { ...process.env, ...settings(place) };
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`report-days ended with ${code}`)),
    );
  });
}

async function timed(work) {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

// Measures every list of the backoffice on a small and on a big database (100 000 rounds, 1 000 000 postings, 50 000
// users): a page of newest rows, the last reachable page, and a filter.
//   node tools/bench/admin-lists.mjs [--times=15]
import pg from 'pg';
import { fillLedger } from './support/big-books.mjs';
import { withDatabase } from './support/database.mjs';
import { median, option, quantile } from './support/statistics.mjs';
import { settings } from '../world/product.mjs';
import { startServer } from './support/server-process.mjs';

const SMALL = { users: 500, rounds: 1000 };
const BIG = { users: 50_000, rounds: 100_000 };
/** Limit for any list on the big database. */
const GOAL_MS = 300;
const times = option('times', 15);

const json = (value) => encodeURIComponent(JSON.stringify(value));
const list = (name, { sort, filter = {}, range = [0, 24] } = {}) =>
  `admin/${name}?range=${json(range)}&filter=${json(filter)}${sort ? `&sort=${json(sort)}` : ''}`;

await withDatabase(async (place) => {
  const server = await startServer('product', settings(place));
  const pool = new pg.Pool({ connectionString: place.url, max: 2 });
  pool.on('error', () => undefined);
  try {
    const cookie = await signIn(server.port);
    await fillLedger(pool, SMALL);
    const small = await measureAll(server.port, cookie, await pathsOf(pool));
    await fillLedger(pool, BIG);
    const sizes = await pool.query(
      `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM rounds) AS rounds,
         (SELECT count(*) FROM postings) AS postings`,
    );
    const big = await measureAll(server.port, cookie, await pathsOf(pool));
    console.log(`\nbig: ${JSON.stringify(sizes.rows[0])}; medians of ${times}, in ms`);
    for (const [name, values] of Object.entries(big)) {
      const [before, now, worst] = [median(small[name]), median(values), quantile(values, 0.95)];
      const verdict = now <= GOAL_MS ? 'met' : 'MISSED';
      console.log(
        `  ${name.padEnd(44)} small ${before.toFixed(1).padStart(7)}   big ${now.toFixed(1).padStart(7)}   p95 ${worst.toFixed(1).padStart(7)}   goal ≤ ${GOAL_MS}   ${verdict}`,
      );
    }
  } finally {
    await pool.end();
    await server.stop();
  }
});

async function pathsOf(pool) {
  const { rows } = await pool.query(
    `SELECT user_id AS user, round_id AS round, id AS purchase FROM purchases ORDER BY created_at DESC LIMIT 1`,
  );
  const { user, round, purchase } = rows[0];
  const main = await pool.query("SELECT id FROM accounts WHERE user_id = $1 AND kind = 'main'", [user]);
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString();
  return {
    users: list('users'),
    'users, last page by name': list('users', { sort: ['name', 'ASC'], range: [9975, 9999] }),
    'users, part of a name': list('users', { filter: { q: 'player 49' } }),
    'users, one page': `admin/users/${user}`,
    'users, timeline': `admin/users/${user}/timeline`,
    transactions: list('transactions'),
    'transactions, last page': list('transactions', { range: [9975, 9999] }),
    'transactions of a person': list('transactions', { filter: { userId: user } }),
    'transactions, settlements': list('transactions', { filter: { kind: 'settle' } }),
    'transactions, adjustments (none)': list('transactions', { filter: { kind: 'adjustment' } }),
    'transactions before a day': list('transactions', { filter: { createdTo: day } }),
    postings: list('postings'),
    'postings of an account': list('postings', { filter: { accountId: String(main.rows[0].id) } }),
    'postings of a person': list('postings', { filter: { userId: user } }),
    'postings of a round': list('postings', { filter: { roundId: round } }),
    'postings of a purchase': list('postings', { filter: { purchaseId: purchase } }),
    'postings of settlements': list('postings', { filter: { kind: 'settle' } }),
    'postings of the house': list('postings', { filter: { accountKind: 'house' } }),
    'postings before a day': list('postings', { filter: { createdTo: day } }),
    accounts: list('accounts'),
    deposits: list('deposits'),
    'deposits that wait': list('deposits', { filter: { tab: 'waiting' } }),
    withdrawals: list('withdrawals'),
    'withdrawals that wait': list('withdrawals', { filter: { tab: 'waiting' } }),
    rounds: list('rounds'),
    'rounds, by prize': list('rounds', { sort: ['prize', 'DESC'] }),
    'rounds of a stake': list('rounds', { filter: { stake: 50 } }),
    'rounds of a person': list('rounds', { filter: { userId: user } }),
    'rounds, live': list('rounds', { filter: { live: true } }),
    'rounds, one': `admin/rounds/${round}`,
    campaigns: list('campaigns'),
    'scheduled games': list('scheduled-games'),
    'daily games of a day': list('leaderboard-daily', { filter: { day: day.slice(0, 10) } }),
    'daily games of a day, last page': list('leaderboard-daily', {
      filter: { day: day.slice(0, 10) },
      range: [9975, 9999],
    }),
    'bonus table of a day': list('leaderboard-bonus', { filter: { day: day.slice(0, 10) } }),
    'versions of settings': list('settings/versions'),
    adjustments: list('adjustments'),
    'adjustments, last page': list('adjustments', { range: [4975, 4999] }),
    spaces: list('spaces'),
    'spaces, last page': list('spaces', { range: [4975, 4999] }),
    feedback: list('feedback'),
    'feedback, last page': list('feedback', { range: [9975, 9999] }),
    notifications: list('notifications'),
    'notifications, last page': list('notifications', { range: [9975, 9999] }),
    'chat reports': list('chat-reports'),
    'chat reports, last page': list('chat-reports', { range: [9975, 9999] }),
    'chat mutes': list('chat-mutes'),
    'audit-log': list('audit-log'),
    'audit-log, action': list('audit-log', { filter: { action: 'user.*' } }),
    counts: 'admin/counts',
    dashboard: 'admin/dashboard',
  };
}

async function signIn(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNo: '0911000001', password: 'bingo-demo' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function measureAll(port, cookie, paths) {
  const samples = {};
  for (const [name, path] of Object.entries(paths)) {
    samples[name] = [];
    for (let i = 0; i <= times; i++) {
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { cookie } });
      await answer.text();
      if (!answer.ok) console.log(`  ${name} answered ${answer.status}`);
      if (i > 0)
        samples[name].push(performance.now() - start); // the first one warms up the caches
      else if (performance.now() - start > 1000)
        console.log(`  first ${name}: ${(performance.now() - start).toFixed(0)} ms`);
    }
  }
  return samples;
}

// node scripts/soak/payments.mjs: deposits and payouts through a sandbox that injects every fault at random, while
// the server is killed every few seconds. At the end every intent must be in its right final state, the ledger must
// equal the sandbox's own records to the santim, and audit and reconciliation must be clean.
//
// Needs DATABASE_URL of an empty database (node scripts/with-database.mjs, or a test server) and a fresh build.
// DEPOSITS=1000 PAYOUTS=1000 KILL_MS=4000 SEED=1 node scripts/soak/payments.mjs
import { rmSync } from 'node:fs';
import pg from 'pg';
import { openSandbox } from '../cluster/sandbox.mjs';
import {
  cli,
  DEPOSITS,
  dataDir,
  killAgainAndAgain,
  LANES,
  PAYOUTS,
  pick,
  post,
  random,
  run,
  SANDBOX,
  sandboxUrl,
  control,
  SEED,
  SETTLE_MS,
  settings,
  signIn,
  sleep,
  startServer,
  url,
} from './payments-world.mjs';

const FAULTS = [
  'slow',
  'hang',
  '500',
  '502',
  '429',
  'html',
  'truncated',
  'transfer-hours',
  'no-float',
  'webhook-never',
  'webhook-duplicate',
  'webhook-forged',
  'webhook-wrong-amount',
  'webhook-out-of-order',
  'webhook-before-answer',
  'webhook-late',
];

async function deposit(players, n) {
  const [path, extra] = pick([
    ['chapa/initializePayment'],
    ['arifpay/create-checkout-session'],
    ['arifpay/direct-pay'],
    ['santimpay/deposit', { medium: 'CBE' }],
  ]);
  const { status, body } = await post(
    pick(players),
    path,
    { amount: 5 + Math.floor(random() * 500), ...extra },
    `d${n}`,
  );
  if (status !== 200) throw new Error(`deposit: ${status} ${JSON.stringify(body)}`);
  const end = random();
  if (end < 0.1) await control(`checkout/${body.txRef}/decline`);
  if (end < 0.15) await control(`checkout/${body.txRef}/expire`);
  else await control(`checkout/${body.txRef}/approve`); // after a decline: the customer pays late
}

async function payout(players, n) {
  const [path, more] = pick([
    ['chapa/bankWithdraw', { accountNumber: '1000123456789', accountName: 'Soak', selectedBank: '946' }],
    ['arifpay/withdraw', {}],
    ['santimpay/withdraw', { medium: 'TELEBIRR' }],
  ]);
  const { status, body } = await post(
    pick(players),
    path,
    { amount: 50 + Math.floor(random() * 100), ...more },
    `w${n}`,
  );
  if (status !== 200) throw new Error(`payout: ${status} ${JSON.stringify(body)}`);
}

/** Pays or fails the payouts in the sandbox's queue, as a bank would in time. */
async function bank() {
  const queue = await fetch(`${sandboxUrl}/payouts`).then(
    (answer) => answer.json(),
    () => [],
  );
  for (const { ref, status } of queue)
    if (status === 'pending') await control(`payouts/${ref}/${random() < 0.15 ? 'fail' : 'approve'}`);
}

const fault = (kind, probability) =>
  fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, probability }),
  });

async function lanes(count, work) {
  let next = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (next < count) await work((next += 1));
    }),
  );
}

const db = new pg.Client(process.env.DATABASE_URL);
const rows = async (sql) => (await db.query(sql)).rows;

async function fundPlayers() {
  await db.query(`SELECT ledger_post(now(), ARRAY['system'], ARRAY['soak'], ARRAY['opening:soak:' || u.id], ARRAY['opening'],
    ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['soak'], ARRAY[1, 1],
    ARRAY[(SELECT id FROM accounts WHERE provider = 'demo'), (SELECT id FROM accounts WHERE user_id = u.id AND kind = 'main')],
    ARRAY[-100000000::bigint, 100000000::bigint]) FROM users u WHERE phone ~ '^\\+25191100000[3-9]$'`);
}

const OPEN = `SELECT (SELECT count(*) FROM deposits WHERE state IN ('Created', 'Pending') AND reference = ANY ($1))
  + (SELECT count(*) FROM withdrawals WHERE state IN ('Requested', 'Held', 'Sending', 'Sent', 'Unknown')) AS n`;

async function compare() {
  const books = await (await fetch(`${sandboxUrl}/books`)).json();
  const wrong = [];
  const deposits = new Map(
    (await rows('SELECT reference, state, credited FROM deposits')).map((row) => [row.reference, row]),
  );
  for (const { reference, status, paid } of books.payments) {
    const ours = deposits.get(reference);
    if (!ours) continue; // a session of a payout
    const right =
      status === 'success'
        ? ours.state === 'Succeeded' && Number(ours.credited) === paid
        : ours.state !== 'Succeeded';
    if (!right) wrong.push({ reference, status, paid, ours });
  }
  const payouts = new Map(books.payouts.map((one) => [one.reference, one]));
  const inCases = new Set(
    (
      await rows(
        "SELECT reference FROM payment_cases WHERE state <> 'Settled' GROUP BY 1 HAVING count(*) = 1",
      )
    ).map(({ reference }) => reference),
  );
  for (const row of await rows('SELECT reference, state, amount, settled FROM withdrawals')) {
    const theirs = payouts.get(row.reference);
    const right =
      theirs?.status === 'success'
        ? (row.state === 'Paid' && Number(row.amount) === theirs.amount) ||
          (row.state === 'PaidLate' && Number(row.settled) === theirs.amount)
        : row.state === 'Released' || row.state === 'Refused';
    // What nobody can know from the answers is one case for a person, with the money held.
    const isCase = row.state === 'Review' && inCases.has(row.reference);
    if (!right && !isCase) wrong.push({ reference: row.reference, ours: row, theirs });
  }
  const [sums] = await rows(`SELECT
    (SELECT COALESCE(-sum(amount), 0) FROM postings p JOIN accounts a ON a.id = p.account_id
      WHERE a.kind = 'clearing' AND a.provider IN ('chapa', 'arifpay', 'santimpay')) AS ledger`);
  const theirs =
    books.payments.reduce(
      (sum, one) => sum + (deposits.has(one.reference) && one.status === 'success' ? one.paid : 0),
      0,
    ) - books.payouts.reduce((sum, one) => sum + (one.status === 'success' ? one.amount : 0), 0);
  return { wrong, ledger: Number(sums.ledger), theirs };
}

/** Sends every request while faults occur and the server dies. */
async function storm() {
  const players = await Promise.all([3, 4, 5, 6, 7, 8, 9].map((n) => signIn(`091100000${n}`)));
  for (const kind of FAULTS) await fault(kind, 0.04);
  const killing = killAgainAndAgain();
  const started = Date.now();
  await Promise.all([lanes(DEPOSITS, (n) => deposit(players, n)), lanes(PAYOUTS, (n) => payout(players, n))]);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${DEPOSITS} deposits and ${PAYOUTS} payouts asked in ${seconds} s, ${run.kills} kills`);
  run.stopping = true;
  await killing;
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
}

/** Waits until every payment is final. @returns the number that are not */
async function calm() {
  await db.query("UPDATE deposits SET next_check_at = now() WHERE state IN ('Created', 'Pending')");
  // Where webhook and first answer were both lost, only ArifPay's next reminder reports the session.
  const { payments } = await (await fetch(`${sandboxUrl}/books`)).json();
  for (const { reference, provider, status } of payments) {
    if (provider === 'arifpay' && status !== 'pending') await control(`checkout/${reference}/remind`);
  }
  for (const end = Date.now() + SETTLE_MS; ; await sleep(1000)) {
    const books = await (await fetch(`${sandboxUrl}/books`)).json();
    const ended = books.payments.flatMap(({ status, reference }) =>
      status === 'pending' ? [] : [reference],
    );
    const open = Number((await db.query(OPEN, [ended])).rows[0].n);
    if (open === 0 || Date.now() > end) return open;
    // A day passes for payouts that their provider still does not know after a minute: they are for a person now.
    await db.query(
      "UPDATE withdrawals SET missing_since = now() - interval '25 h', next_check_at = now() WHERE state = 'Unknown' AND missing_since < now() - interval '1 min'",
    );
    // Payouts that wait for transfer hours or for the float would wait a quarter of an hour: they are sent now.
    await db.query(
      "UPDATE withdrawals SET next_check_at = now(), held_until = now() WHERE state = 'Held' AND next_check_at > now() + interval '15 s'",
    );
  }
}

async function main() {
  await startServer();
  const sandbox = await openSandbox({ ...settings, PUBLIC_URL: url }, SANDBOX, { webhookRetryMs: 700 });
  await db.connect();
  await fundPlayers();
  const banking = setInterval(() => void bank(), 1500);
  await storm();
  const open = await calm();
  clearInterval(banking);
  const { wrong, ledger, theirs } = await compare();
  console.log(await rows('SELECT state, count(*)::int AS n FROM deposits GROUP BY 1 ORDER BY 1'));
  console.log(await rows('SELECT state, count(*)::int AS n FROM withdrawals GROUP BY 1 ORDER BY 1'));
  console.log(`ledger ${ledger} santim, sandbox ${theirs} santim, ${open} open, ${wrong.length} wrong`);
  for (const one of wrong.slice(0, 10)) console.log(JSON.stringify(one));
  const clean = (await cli('audit')) === 0 && (await cli('reconcile')) === 0;
  run.server.kill();
  await sandbox.close();
  await db.end();
  const good = wrong.length === 0 && open === 0 && ledger === theirs && clean;
  console.log(`${good ? 'GOOD' : 'BAD'} after ${run.kills} kills, seed ${SEED}`);
  return good ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    run.server?.kill('SIGKILL');
    process.exit(1);
  });
}
console.log(`seed ${SEED}`);
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  run.stopping = true;
  run.server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();

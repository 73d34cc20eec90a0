// node tools/soak/payments.mjs: deposits and payouts through a sandbox in mode "world" (fees, refunds, reversals, late
// successes) that injects every fault at random, while the server is killed every few seconds. At the end every payment
// must be in its right final state or be exactly one open case, the ledger must equal the sandbox's books with fees and
// receivables, the audit must be clean, and reconciliation must name what waits for a person and nothing else.
//
// Needs a fresh build (npm run build:api).
// DEPOSITS=1000 PAYOUTS=1000 KILLS=25 KILL_MS=4000 SEED=1 node tools/soak/payments.mjs
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openSandbox } from '../../scripts/cluster/sandbox.mjs';
import { withDatabase } from '../world/database.mjs';
import { makePlayers } from '../world/people.mjs';
import {
  compareLedger,
  compareNamed,
  compareReceivables,
  foreign,
  judgePayments,
  readPayments,
} from './payments-compare.mjs';
import { endOfDay, persons } from './payments-persons.mjs';
import { bank, storm, told, tooCalm } from './payments-storm.mjs';
import {
  cli,
  control,
  DEPOSITS,
  LATER_MS,
  PAYOUTS,
  PLAYERS,
  run,
  SANDBOX,
  sandboxUrl,
  SEED,
  SETTLE_MS,
  startServer,
  url,
} from './payments-world.mjs';

/** The soak's own connection to the database. */
let db;
const rows = async (sql) => (await db.query(sql)).rows;

/** The balance of each player, from which payouts are paid. */
const BALANCE_SANTIM = 100_000_000n;

const OPEN = `SELECT (SELECT count(*) FROM deposits WHERE state IN ('Created', 'Pending') AND reference = ANY ($1))
  + (SELECT count(*) FROM withdrawals WHERE state IN ('Requested', 'Held', 'Sending', 'Sent', 'Unknown')) AS n`;

/** Waits until every payment is final. @returns the number that are not */
async function calm() {
  await db.query("UPDATE deposits SET next_check_at = now() WHERE state IN ('Created', 'Pending')");
  // If the webhook and the first answer were both lost, only ArifPay's next reminder reports the session.
  const { payments } = await (await fetch(`${sandboxUrl}/books`)).json();
  for (const { reference, provider, status } of payments) {
    if (provider === 'arifpay' && status !== 'pending') await control(`checkout/${reference}/remind`);
  }
  // By then the sandbox's refunds, late reversals and late successes have come; then every watched payout is checked.
  await sleep(LATER_MS + 5000);
  await db.query(
    "UPDATE withdrawals SET next_check_at = now() WHERE state IN ('Refused', 'Released', 'Review') AND next_check_at IS NOT NULL",
  );
  for (const end = Date.now() + SETTLE_MS; ; await sleep(1000)) {
    const books = await (await fetch(`${sandboxUrl}/books`)).json();
    const ended = books.payments.flatMap(({ status, reference }) =>
      status === 'pending' ? [] : [reference],
    );
    const open = Number((await db.query(OPEN, [ended])).rows[0].n);
    if (open === 0 || Date.now() > end) return open;
    // Ages payouts that their provider does not know after a minute by a day, so that they go to a person.
    await db.query(
      "UPDATE withdrawals SET missing_since = now() - interval '25 h', next_check_at = now() WHERE state = 'Unknown' AND missing_since < now() - interval '1 min'",
    );
    // Sends payouts now that would wait another quarter of an hour for transfer hours or for the float.
    await db.query(
      "UPDATE withdrawals SET next_check_at = now(), held_until = now() WHERE state = 'Held' AND next_check_at > now() + interval '15 s'",
    );
  }
}

/** Compares both sides and prints the figures. @returns a line for each fault */
async function compare() {
  const books = await (await fetch(`${sandboxUrl}/books`)).json();
  const payments = await readPayments(rows, books);
  const cases = await rows(
    "SELECT kind, cause, deposit_id, withdrawal_id FROM payment_cases WHERE state <> 'Settled'",
  );
  const { wrong, open } = judgePayments(payments, cases);
  const { lines, wrong: ofLedger } = await compareLedger(rows, payments, open);
  const receivables = await compareReceivables(rows, payments);
  console.log(await rows('SELECT state, count(*)::int AS n FROM deposits GROUP BY 1 ORDER BY 1'));
  console.log(await rows('SELECT state, count(*)::int AS n FROM withdrawals GROUP BY 1 ORDER BY 1'));
  console.log(
    await rows('SELECT kind, state, count(*)::int AS n FROM payment_cases GROUP BY 1, 2 ORDER BY 1, 2'),
  );
  console.log('the ledger (santim) and the sandbox (hundredths of a santim)', lines);
  console.log('receivables in santim', receivables.line);
  const waiting = {};
  for (const { row, record, kind } of open) {
    const text = [row.state, 'there', record?.status ?? 'unknown', 'case', kind].join(' ');
    waiting[text] = (waiting[text] ?? 0) + 1;
  }
  console.log(`${payments.length} payments, ${open.length} wait for a person with one case each:`, waiting);
  return [
    ...missing(payments),
    ...foreign(books, payments).map(({ reference }) => `the sandbox alone has ${reference}`),
    ...wrong,
    ...ofLedger,
    ...receivables.wrong,
    ...(await compareNamed(rows, open)),
  ];
}

/**
 * Returns a line for each request that did not become one payment. There may be more deposits than requests, unpaid, because
 * a deposit whose provider did not answer is begun again.
 */
function missing(payments) {
  const known = new Set(payments.map(({ row }) => row.reference));
  const lost = [...told.deposits, ...told.payouts].filter((reference) => !known.has(reference));
  const payouts = payments.filter(({ row }) => 'settled' in row).length;
  const isWhole = told.deposits.size === DEPOSITS && told.payouts.size === PAYOUTS && payouts === PAYOUTS;
  return [
    ...lost.map((reference) => `${reference} is lost`),
    ...(isWhole ? [] : [`${told.deposits.size} deposits, ${told.payouts.size} payouts, ${payouts} stored`]),
  ];
}

async function soak(place) {
  await startServer(place);
  const sandbox = await openSandbox({ ...run.env, PUBLIC_URL: url }, SANDBOX, {
    webhookRetryMs: 700,
    mode: 'world',
    laterMs: LATER_MS,
  });
  db = new pg.Pool({ connectionString: place.url, max: 3 });
  db.on('error', () => undefined); // the query in flight reports it
  const banking = setInterval(() => void bank(), 1500);
  const stop = persons(db);
  const struck = await storm(await makePlayers(db, PLAYERS, BALANCE_SANTIM));
  const open = await calm();
  clearInterval(banking);
  console.log('persons', await stop());
  await run.server.kill('SIGKILL');
  await endOfDay();
  const isAudited = (await cli('audit')) === 0;
  await cli('reconcile');
  const wrong = [
    ...tooCalm(struck),
    ...(open === 0 ? [] : [`${open} payments are still open`]),
    ...(isAudited ? [] : ['the audit found violations']),
    ...(await compare()),
  ];
  await sandbox.close();
  await db.end();
  for (const line of wrong.slice(0, 20)) console.log(`WRONG ${line}`);
  console.log(`${wrong.length === 0 ? 'GOOD' : 'BAD'} after ${run.kills} kills, seed ${SEED}`);
  return wrong.length === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void run.server?.kill('SIGKILL');
    process.exit(1);
  });
}
console.log(`seed ${SEED}`);
try {
  process.exitCode = await withDatabase(soak);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  run.stopping = true;
  await run.server?.kill('SIGKILL');
}
process.exit();

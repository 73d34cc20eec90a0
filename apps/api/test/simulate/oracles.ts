import { AuditService, type Balance } from '../../src/wallet';
import { faultsOfRound, type Proof } from '../support/recount/referee-round';
import type { Deck } from '../support/recount/referee';
import type { Application } from './application';
import type { Bank } from './bank';
import type { Answer } from './clients';
import type { Side } from './side';

/** What a client was told, to be compared with the database when nothing is under way. */
export interface Deed {
  readonly what: string;
  readonly end: Answer<unknown>['end'];
  /** Counts the rows that a deed has left: 1 if it was done, 0 if it was refused. */
  readonly rows: readonly [sql: string, params: unknown[]];
}

/** A balance that a phone was told, in santim. */
export interface Told {
  readonly userId: string;
  readonly main: number;
  readonly bonus: number;
}

/** Balances that no committed posting has: what was told is true at some moment before it was told. */
export async function falseBalances(side: Side, told: readonly Told[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { userId, main, bonus } of told) {
    const [row] = await side.query<{ kinds: string[] }>(
      `SELECT array_agg(w.kind) AS kinds FROM (VALUES ('main', $2::bigint), ('bonus', $3::bigint)) AS w (kind, amount)
       WHERE w.amount <> 0 AND NOT EXISTS (SELECT FROM accounts a JOIN postings p ON p.account_id = a.id
         WHERE a.user_id = $1 AND a.kind = w.kind AND p.balance_after = w.amount)`,
      [userId, main, bonus],
    );
    for (const kind of row?.kinds ?? [])
      faults.push(`player ${userId} was told a balance of ${kind} that never was: ${main}, ${bonus}`);
  }
  return faults;
}

/** The versions of a player's main and bonus accounts as they are committed. */
export async function versionsOf(side: Side, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await side.query<{ kind: string; version: string }>(
    "SELECT kind, version::text FROM accounts WHERE user_id = $1 AND kind IN ('main', 'bonus')",
    [userId],
  );
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/** What is wrong with a balance that was just read: it must be one of those since the question, or the one that was then. */
export async function staleBalances(
  side: Side,
  userId: string,
  before: ReadonlyMap<string, string>,
  read: Balance,
): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of ['main', 'bonus'] as const) {
    const [row] = await side.query<{ true: boolean }>(
      `SELECT $4::bigint = 0 AND $3::bigint = 0 OR EXISTS (SELECT FROM accounts a JOIN postings p ON p.account_id = a.id
         WHERE a.user_id = $1 AND a.kind = $2 AND p.version >= $3 AND p.balance_after = $4) AS true`,
      [userId, kind, before.get(kind) ?? '0', read[kind]],
    );
    if (!row?.true) faults.push(`player ${userId} read a stale balance of ${kind}: ${read[kind]}`);
  }
  return faults;
}

/** Everything that is wrong while nothing is under way. */
export async function faultsOf(
  app: Application,
  side: Side,
  bank: Bank,
  deeds: readonly Deed[],
  checkedRounds: Set<string>,
  orders: ReadonlyMap<string, number>,
): Promise<string[]> {
  const report = await app.get(AuditService).run();
  const audit = report.violations.map(
    ({ invariant, subject, detail }) => `audit ${invariant}: ${subject}, ${detail}`,
  );
  return [
    ...audit,
    ...(await faultsOfDeeds(side, deeds)),
    ...(await faultsOfBooks(side, bank)),
    ...(await faultsOfLimits(side)),
    ...(await faultsOfSweeps(side)),
    ...(await faultsOfOrders(side, orders)),
    ...(await faultsOfRounds(app, side, checkedRounds)),
  ];
}

/** What was acknowledged is in the database, once, and what was refused is not. */
async function faultsOfDeeds(side: Side, deeds: readonly Deed[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, end, rows } of deeds) {
    if (end === 'unsure') continue;
    const [row] = await side.query<{ n: number }>(...rows);
    const wanted = end === 'done' ? 1 : 0;
    if (row?.n !== wanted) faults.push(`${what} was ${end}, and left ${row?.n} rows`);
  }
  return faults;
}

/** The provider's books against the ledger's: no money without a payment, and none twice. */
async function faultsOfBooks(side: Side, bank: Bank): Promise<string[]> {
  const faults: string[] = [];
  const moved = await side.query<{ subject: string; n: number; amount: string; state: string }>(
    `SELECT d.reference AS subject, d.state, count(p.id)::int AS n, COALESCE(sum(p.amount), 0)::text AS amount
     FROM deposits d LEFT JOIN transfers t ON t.subject = d.reference AND t.kind = 'deposit'
     LEFT JOIN postings p ON p.transfer_id = t.id AND p.amount > 0 GROUP BY d.id ORDER BY d.reference`,
  );
  for (const { subject, n, amount, state } of moved) {
    const payment = bank.paidIn.get(subject);
    const isPaid = payment?.state === 'succeeded';
    const wanted = state === 'Succeeded' ? String(payment?.amount) : '0';
    if (amount !== wanted || n > 1 || (n === 1 && !isPaid))
      faults.push(
        `deposit ${subject} is ${state}, the ledger has ${n} of ${amount}, the provider ${payment?.state}`,
      );
  }
  const payouts = await side.query<{ reference: string; state: string }>(
    'SELECT reference, state FROM withdrawals ORDER BY reference',
  );
  for (const { reference, state } of payouts) {
    const payment = bank.paidOut.get(reference);
    const isGivenBack = ['Refused', 'Released', 'Rejected', 'Returned'].includes(state);
    if (isGivenBack && payment && payment.state !== 'failed')
      faults.push(`payout ${reference} is ${state}, and the provider has it as ${payment.state}`);
    // This provider never pays what it has called failed, so the money had gone back while it could still pay.
    if (state === 'PaidLate') faults.push(`payout ${reference} was given back and then paid`);
    if (state === 'Paid' && payment?.state !== 'succeeded')
      faults.push(`payout ${reference} is Paid, and the provider has it as ${payment?.state}`);
  }
  for (const [reference, times] of bank.again)
    faults.push(`payout ${reference} was ordered ${times} more times while the provider had it`);
  return faults;
}

/** No step of a round failed but by an outage, and the sweeps have left nothing over. */
async function faultsOfSweeps(side: Side): Promise<string[]> {
  const rows = await side.query<{ id: string; failures: number; due: boolean }>(
    'SELECT id, failures, standings_due AS due FROM rounds WHERE failures > 0 OR standings_due ORDER BY id',
  );
  const late = await side.query<{ reference: string }>(
    `SELECT p.reference FROM sim.world w CROSS JOIN LATERAL (SELECT reference, next_check_at FROM deposits UNION ALL
       SELECT reference, next_check_at FROM withdrawals) p WHERE p.next_check_at < w.at - interval '1 minute' ORDER BY 1`,
  );
  const left = rows.map(({ id, failures, due }) =>
    due ? `round ${id} is not counted into the standings` : `round ${id} has failed ${failures} times`,
  );
  return [...left, ...late.map(({ reference }) => `payment ${reference} is due and is not looked at`)];
}

/** Deposits of a day, and losses, stay within the limits of their player. */
async function faultsOfLimits(side: Side): Promise<string[]> {
  const over = await side.query<{ user_id: string; used: string; amount: string }>(
    `SELECT d.user_id, sum(d.amount)::text AS used, l.amount::text FROM deposits d
     JOIN player_limits l ON l.user_id = d.user_id AND l.field = 'dailyDeposit'
     WHERE d.state IN ('Created', 'Pending', 'Succeeded') GROUP BY d.user_id, l.amount HAVING sum(d.amount) > l.amount`,
  );
  const lost = await side.query<{ user_id: string; used: string; amount: string }>(
    `SELECT u.id AS user_id, l.used::text, l.amount::text
     FROM users u CROSS JOIN sim.world w CROSS JOIN LATERAL loss_limits_used(u.id, w.at) l WHERE l.used > l.amount`,
  );
  return [
    ...over.map(
      ({ user_id: id, used, amount }) => `player ${id} has deposits of ${used}, the limit is ${amount}`,
    ),
    ...lost.map(({ user_id: id, used, amount }) => `player ${id} has lost ${used}, the limit is ${amount}`),
  ];
}

/** A player has no more withdrawals than orders, however often an order was sent. */
async function faultsOfOrders(side: Side, orders: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await side.query<{ user_id: string; n: number }>(
    'SELECT user_id, count(*)::int AS n FROM withdrawals GROUP BY user_id ORDER BY user_id',
  );
  return rows
    .filter(({ user_id: id, n }) => n > (orders.get(id) ?? 0))
    .map(({ user_id: id, n }) => `player ${id} ordered ${orders.get(id) ?? 0} withdrawals and has ${n}`);
}

/** Every round that has ended is right by the recount that shares no code with the product. */
async function faultsOfRounds(app: Application, side: Side, checked: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const ended = await side.query<{ id: string }>(
    "SELECT id FROM rounds WHERE status = 'Finished' ORDER BY id",
  );
  const fresh = ended.filter(({ id }) => !checked.has(id));
  if (fresh.length === 0) return [];
  const { cards: deck } = await app.read<{ cards: Deck }>('cards');
  for (const { id } of fresh) {
    checked.add(id);
    const proof = await app.read<Proof>(`fairness/rounds/${id}`);
    const sql = {
      query: <T extends object>(text: string, params?: readonly unknown[]) => side.query<T>(text, params),
    };
    faults.push(...(await faultsOfRound(sql, deck, proof)));
  }
  return faults;
}

import { santim } from '@libs/money';
import type { Db } from '../../../platform/db';
import { pagesOf, partsOf } from './pages';
import { birrText, type Gateway, type Outcome, type Verified } from '../../gateways';
import { endOfPage, FIRST_UUID, type Page } from './pages';
import { type ProviderRecord, storeRecords } from './provider-record';

/** How many payments the provider has told us about (`asked`), and how many it should have but did not, such as after a timeout. */
export interface Asked {
  asked: number;
  unasked: number;
}

/**
 * Failure codes of answers with an unknown shape or status word; every other failure means that there was no answer.
 */
const STRANGE = new Set(['SHAPE', 'UNKNOWN_STATUS']);
/** How many questions a provider gets at the same time for each side (deposits, payouts). */
const CONCURRENCY = 2;

/**
 * Asks a provider about its payments and stores the answers. If there are more than `most`, payments with an open case
 * come first, then those whose last answer is oldest.
 */
export async function askProvider(db: Db, gateway: Gateway, options: AskOptions): Promise<Asked> {
  const result: Asked = { asked: 0, unasked: 0 };
  const askSide = async (side: ProviderRecord['side']) => {
    const due = await dueOf(db, gateway.id, side, options);
    for await (const rows of due.rows) {
      const records: ProviderRecord[] = [];
      await inParallel(rows, async (row) => {
        const outcome = await verify(gateway, side, row);
        const record = recordOf(side, row, outcome);
        if (record) {
          result.asked += 1;
          if (!due.areAll || due.open.has(row.id) || !isKnownToAgree(row, record)) records.push(record);
        } else if (outcome.ok || outcome.failure.code !== 'NO_SESSION' || isDone(row)) result.unasked += 1;
      });
      await storeRecords(db, { provider: gateway.id, seenAt: options.now, statementId: null }, records);
    }
  };
  await Promise.all([askSide('deposit'), askSide('payout')]);
  return result;
}

/** Stores the provider's own list of payouts, if it has one. A payout that we never ordered may mean a stolen key. */
export async function readPayoutList(db: Db, gateway: Gateway, now: Date): Promise<Asked> {
  if (!gateway.listPayouts) return { asked: 0, unasked: 0 };
  const list = await gateway.listPayouts();
  if (!list.ok) return { asked: 0, unasked: 1 };
  const times = new Map<string, number>();
  const records = list.value.map(({ reference, amount, state }): ProviderRecord => {
    const time = (times.get(reference) ?? 0) + 1;
    times.set(reference, time);
    return {
      side: 'payout',
      source: 'list',
      lineKey: time === 1 ? reference : `${reference} (${time})`,
      reference,
      providerRef: null,
      ownId: null,
      state,
      status: state,
      amount: birrText(amount),
      fee: null,
      happenedAt: now,
    };
  });
  await storeRecords(db, { provider: gateway.id, seenAt: now, statementId: null }, records);
  return { asked: records.length, unasked: 0 };
}

function verify(gateway: Gateway, side: ProviderRecord['side'], row: Candidate): Promise<Outcome<Verified>> {
  const key = { reference: row.reference, session: row.provider_session, asked: santim(row.amount) };
  return side === 'deposit' ? gateway.verifyDeposit(key) : gateway.verifyPayout(key);
}

/** Returns null if the provider gave no answer. */
function recordOf(
  side: ProviderRecord['side'],
  row: Candidate,
  outcome: Outcome<Verified>,
): ProviderRecord | null {
  const common = {
    side,
    source: 'answer' as const,
    lineKey: row.reference,
    reference: row.reference,
    ownId: row.id,
    happenedAt: row.created_at,
  };
  if (outcome.ok) {
    const { state, status, amount, fee, providerRef } = outcome.value;
    return { ...common, state, status, amount: amount && birrText(amount), fee, providerRef };
  }
  const { code, message } = outcome.failure;
  if (!STRANGE.has(code)) return null;
  const status = message === '' ? code : message;
  return { ...common, state: 'unknown', status, amount: null, fee: null, providerRef: null };
}

/**
 * True if the same answer is already stored and agrees with our row, so that storing it again would add nothing but its
 * time, which matters only if some payments are left out.
 */
function isKnownToAgree(row: Candidate, { state, amount, fee }: ProviderRecord): boolean {
  const agrees = state === 'succeeded' && isDone(row) && amount === birrText(santim(row.credited));
  const isFee = fee === null || row.fee === null || Number(fee) === Number(row.fee);
  return agrees && isFee && row.stored === `${state} ${Number(amount)} ${Number(fee)}`;
}

/** True if money has moved. A missing answer about such a payment counts as a gap in the comparison. */
function isDone({ state }: Candidate): boolean {
  return ['Succeeded', 'Paid', 'PaidLate'].includes(state);
}

async function inParallel<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  const waiting = rows.values();
  const worker = async () => {
    for (const row of waiting) await work(row);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** A payment to ask a provider about. */
interface Candidate {
  id: string;
  reference: string;
  provider_session: string | null;
  amount: bigint;
  state: string;
  created_at: Date;
  credited: bigint;
  /** Birr; null if no answer has named a fee. */
  fee: string | null;
  /** The stored answer as text; null if there is none. */
  stored: string | null;
}

interface AskOptions {
  /** Payments that changed after this time are asked about, and those with an open case. */
  since: Date;
  now: Date;
  /** The most questions for each side (deposits, payouts). */
  most: number;
}

/** The payments that one run asks about. */
interface Due {
  /** False if the limit `most` leaves out some payments that are due. */
  areAll: boolean;
  /** Ids of the payments with an open case. */
  open: ReadonlySet<string>;
  /** The payments, part by part. If some are left out, the most urgent come first. */
  rows: AsyncIterable<Candidate[]>;
}

const AT_ONCE = 2000;

/**
 * The payments with an open case and those that changed within the window: all of them, or as many as may be asked
 * about.
 */
async function dueOf(
  db: Db,
  provider: string,
  side: 'deposit' | 'payout',
  { since, most }: AskOptions,
): Promise<Due> {
  const queries = QUERIES[side];
  const cases = await db.query<{ id: string }>(queries.open, [provider]);
  const open = new Set(cases.map(({ id }) => id));
  const pages: Page[] = [];
  let changed = 0;
  const start = { at: since.toISOString(), id: FIRST_UUID };
  for await (const page of pagesOf(db, queries.end, [provider, since], start)) {
    pages.push(page);
    changed += page[1].rows;
  }
  const read = <T extends object>(query: string, [after, to]: Page) =>
    db.query<T>(query, [after.at, after.id, provider, since, to.at, to.id]);
  const byId = (ids: readonly string[]) => db.query<Candidate>(queries.byId, [provider, ids]);

  async function* all(): AsyncGenerator<Candidate[]> {
    const others = new Set(open);
    for (const page of pages) {
      const rows = await read<Candidate>(queries.page, page);
      for (const { id } of rows) others.delete(id);
      yield rows;
    }
    for (const ids of partsOf([...others], AT_ONCE)) yield await byId(ids);
  }
  async function* urgent(): AsyncGenerator<Candidate[]> {
    const others: { id: string; seen: number }[] = [];
    for (const page of pages)
      for (const one of await read<{ id: string; seen: number }>(queries.seen, page))
        if (!open.has(one.id)) others.push(one);
    others.sort((a, b) => a.seen - b.seen);
    const ids = [...open, ...others.map(({ id }) => id)].slice(0, most);
    for (const part of partsOf(ids, AT_ONCE)) yield await byId(part);
  }
  const areAll = changed + open.size <= most;
  return { areAll, open, rows: areAll ? all() : urgent() };
}

const OF = {
  deposit: {
    table: 'deposits',
    own: 'deposit_id',
    asked: "channel = 'gateway'",
    credited: 'COALESCE(o.credited, o.amount)',
  },
  payout: {
    table: 'withdrawals',
    own: 'withdrawal_id',
    asked: 'sent_at IS NOT NULL',
    credited: 'o.amount',
  },
} as const;

/**
 * `open` reads the payments with an open case, `byId` those with the given ids; the others read one page of the
 * payments that changed within the window.
 */
const queriesOf = (side: 'deposit' | 'payout') => {
  const { table, own, asked, credited } = OF[side];
  const changed = `provider = $3 AND ${asked} AND updated_at >= $4`;
  const page = `SELECT * FROM ${table} WHERE ${changed} AND (updated_at, id) > ($1, $2) AND (updated_at, id) <= ($5, $6)`;
  const answer = (
    provider: string,
  ) => `LEFT JOIN provider_records r ON r.provider = ${provider} AND r.side = '${side}'
    AND r.source = 'answer' AND r.line_key = o.reference`;
  const columns = `o.id, o.reference, o.provider_session, o.amount, o.state, o.created_at, o.fee, ${credited} AS credited,
    r.state || ' ' || trim_scale(r.amount) || ' ' || trim_scale(COALESCE(r.fee, 0)) AS stored`;
  return {
    open: `SELECT DISTINCT o.id FROM payment_cases c JOIN ${table} o ON o.id = c.${own}
      WHERE c.state <> 'Settled' AND c.provider = $1 AND o.provider = $1 AND o.${asked}`,
    end: endOfPage(table, 'updated_at', changed),
    seen: `SELECT o.id, COALESCE(extract(epoch FROM r.seen_at), 0)::float8 AS seen FROM (${page}) o ${answer('$3')}`,
    page: `SELECT ${columns} FROM (${page}) o ${answer('$3')}`,
    byId: `SELECT ${columns} FROM ${table} o ${answer('$1')} WHERE o.id = ANY ($2)`,
  };
};

const QUERIES = { deposit: queriesOf('deposit'), payout: queriesOf('payout') };

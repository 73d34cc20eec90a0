import type { Db } from '../../platform/db';
import { endOfPage, FIRST_UUID, type Page, pagesOf, partsOf } from './pages';

/** A payment that a provider is to be asked about. */
export interface Candidate {
  id: string;
  reference: string;
  provider_session: string | null;
  amount: bigint;
  state: string;
  created_at: Date;
  credited: bigint;
  /** Birr; null if no answer has named it. */
  fee: string | null;
  /** The answer that is stored; null if none is. */
  stored: string | null;
}

export interface AskOptions {
  /** Payments that have changed after this time. */
  since: Date;
  now: Date;
  /** Most questions a side. */
  most: number;
}

/** What is asked about in one go. */
export interface Due {
  /** No payment is left out. */
  areAll: boolean;
  /** Ids of those with an open case. */
  open: ReadonlySet<string>;
  /** The payments, part by part; where some are left out, the most urgent first. */
  rows: AsyncIterable<Candidate[]>;
}

const AT_ONCE = 2000;

/** Those with an open case and those that have changed within the window: all of them, or as many as may be asked about. */
export async function dueOf(
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

/** `open`: with an open case; the others read a page of those that changed within the window. */
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

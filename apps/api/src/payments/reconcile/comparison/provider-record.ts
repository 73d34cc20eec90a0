import type { Tx } from '../../../platform/db';
import type { MoneyState } from '../../gateways';

/** What a provider says about one payment: its answer, a row of its list, or a line of a statement. */
export interface ProviderRecord {
  side: 'deposit' | 'payout';
  source: 'answer' | 'list' | 'statement';
  /** Identifies the record: a second one with the same key replaces an answer, and is ignored in a statement. */
  lineKey: string;
  reference: string | null;
  providerRef: string | null;
  /** The id of our payment, if it is known at once. */
  ownId: string | null;
  /** `unknown`: the answer has a shape or a word that we cannot read. */
  state: MoneyState | 'unknown';
  /** The provider's own status word. */
  status: string;
  /** Exact birr as text; null if the record names no amount. */
  amount: string | null;
  fee: string | null;
  happenedAt: Date;
}

export interface RecordOrigin {
  provider: string;
  seenAt: Date;
  statementId: string | null;
}

/** Rows that one SQL statement stores; this many take far less than the time limit of a statement. */
const BATCH = 2000;

/** Stores records. @returns how many were not known before */
export async function storeRecords(
  tx: Tx,
  origin: RecordOrigin,
  records: readonly ProviderRecord[],
): Promise<number> {
  const unique = [...new Map(records.map((one) => [`${one.side} ${one.lineKey}`, one])).values()];
  let added = 0;
  for (let i = 0; i < unique.length; i += BATCH)
    added += await storeBatch(tx, origin, unique.slice(i, i + BATCH));
  return added;
}

async function storeBatch(
  tx: Tx,
  { provider, seenAt, statementId }: RecordOrigin,
  batch: readonly ProviderRecord[],
): Promise<number> {
  const rows = await tx.query<{ is_new: boolean }>(STORE, [
    provider,
    seenAt,
    statementId,
    batch.map(({ side }) => side),
    batch.map(({ source }) => source),
    batch.map(({ lineKey }) => lineKey),
    batch.map(({ reference }) => reference),
    batch.map(({ providerRef }) => providerRef),
    batch.map(({ side, ownId }) => (side === 'deposit' ? ownId : null)),
    batch.map(({ side, ownId }) => (side === 'payout' ? ownId : null)),
    batch.map(({ state }) => state),
    batch.map(({ status }) => status),
    batch.map(({ amount }) => amount),
    batch.map(({ fee }) => fee),
    batch.map(({ happenedAt }) => happenedAt),
  ]);
  return rows.filter(({ is_new: isNew }) => isNew).length;
}

const STORE = `
  INSERT INTO provider_records AS r (provider, seen_at, statement_id, side, source, line_key, reference, provider_ref,
    deposit_id, withdrawal_id, state, status, amount, fee, happened_at)
  SELECT $1, $2, $3, x.* FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[], $10::uuid[],
    $11::text[], $12::text[], $13::numeric[], $14::numeric[], $15::timestamptz[]) AS x
  ON CONFLICT ON CONSTRAINT provider_records_line_key DO UPDATE SET seen_at = excluded.seen_at, state = excluded.state,
    status = excluded.status, amount = excluded.amount, fee = excluded.fee, provider_ref = excluded.provider_ref
  WHERE r.source <> 'statement'
  RETURNING xmax = 0 AS is_new`;

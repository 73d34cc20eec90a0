import { santim } from '@libs/money';
import type { Db } from '../../platform/db';
import { birrText } from '../providers/reading';
import type { Gateway, Outcome, Verified } from '../providers/gateway';
import { type ProviderRecord, storeRecords } from './provider-record';

/** `unasked`: payments without an answer. */
export interface Asked {
  asked: number;
  unasked: number;
}

/** Codes of answers whose shape or word we cannot read; every other failure is no answer. */
const STRANGE = new Set(['SHAPE', 'UNKNOWN_STATUS']);
const CONCURRENCY = 4;

interface Candidate {
  id: string;
  reference: string;
  provider_session: string | null;
  amount: bigint;
  state: string;
  created_at: Date;
  credited: bigint;
  /** Birr; null if no answer has named it. */
  fee: string | null;
  is_open: boolean;
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

/**
 * Asks a provider about its payments and stores the answers. Where there are more than `most`, those with an open case
 * come first, then those that were asked about longest ago.
 */
export async function askProvider(db: Db, gateway: Gateway, options: AskOptions): Promise<Asked> {
  const result: Asked = { asked: 0, unasked: 0 };
  for (const side of ['deposit', 'payout'] as const) {
    const rows = await db.query<Candidate>(CANDIDATES[side], [gateway.id, options.since, options.most]);
    const records: ProviderRecord[] = [];
    const areAll = rows.length < options.most;
    await inParallel(rows, async (row) => {
      const outcome = await verify(gateway, side, row);
      const record = recordOf(side, row, outcome);
      if (record) {
        result.asked += 1;
        if (!areAll || !isKnownToAgree(row, record)) records.push(record);
      } else if (outcome.ok || outcome.failure.code !== 'NO_SESSION' || isDone(row)) result.unasked += 1;
    });
    await storeRecords(db, { provider: gateway.id, seenAt: options.now, statementId: null }, records);
  }
  return result;
}

/** Stores the provider's own list of payouts, where it has one: a payout that we never ordered may mean a stolen key. */
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

/** Null if the provider gave no answer. */
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
 * The answer is stored already and agrees with our row: storing it once more would say nothing. (It would say when it was
 * asked for, which matters only where not all payments are.)
 */
function isKnownToAgree(row: Candidate, { state, amount, fee }: ProviderRecord): boolean {
  const agrees = state === 'succeeded' && isDone(row) && amount === birrText(santim(row.credited));
  const isFee = fee === null || row.fee === null || Number(fee) === Number(row.fee);
  return agrees && isFee && !row.is_open && row.stored === `${state} ${Number(amount)} ${Number(fee)}`;
}

/** Money has moved, so a provider that cannot be asked about it is one too few. */
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

const candidates = (table: string, id: string, side: string, condition: string) => `
  SELECT o.id, o.reference, o.provider_session, o.amount, o.state, o.created_at, o.fee, bool_or(c.is_open) AS is_open,
    ${side === 'deposit' ? 'COALESCE(o.credited, o.amount)' : 'o.amount'} AS credited,
    r.state || ' ' || trim_scale(r.amount) || ' ' || trim_scale(COALESCE(r.fee, 0)) AS stored
  FROM (SELECT id, false AS is_open FROM ${table} WHERE provider = $1 AND updated_at >= $2 AND ${condition}
    UNION SELECT ${id}, true FROM payment_cases WHERE state <> 'Settled' AND provider = $1 AND ${id} IS NOT NULL) c
  JOIN ${table} o ON o.id = c.id AND o.provider = $1 AND o.${condition}
  LEFT JOIN provider_records r ON r.provider = $1 AND r.side = '${side}' AND r.source = 'answer'
    AND r.line_key = o.reference
  GROUP BY o.id, r.id ORDER BY bool_or(c.is_open) DESC, r.seen_at NULLS FIRST LIMIT $3`;

const CANDIDATES = {
  deposit: candidates('deposits', 'deposit_id', 'deposit', "channel = 'gateway'"),
  payout: candidates('withdrawals', 'withdrawal_id', 'payout', 'sent_at IS NOT NULL'),
};

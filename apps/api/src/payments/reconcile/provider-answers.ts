import { santim } from '@libs/money';
import type { Db } from '../../platform/db';
import { birrText } from '../gateways/reading';
import type { Gateway, Outcome, Verified } from '../gateways/gateway';
import { type AskOptions, type Candidate, dueOf } from './due-payments';
import { type ProviderRecord, storeRecords } from './provider-record';

/** `unasked`: payments without an answer. */
export interface Asked {
  asked: number;
  unasked: number;
}

/** Codes of answers whose shape or word we cannot read; every other failure is no answer. */
const STRANGE = new Set(['SHAPE', 'UNKNOWN_STATUS']);
/** Questions of a side at the same time. */
const CONCURRENCY = 2;

/**
 * Asks a provider about its payments and stores the answers. Where there are more than `most`, those with an open case
 * come first, then those that were asked about longest ago.
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
  return agrees && isFee && row.stored === `${state} ${Number(amount)} ${Number(fee)}`;
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

import { santim } from '@libs/money';
import type { Db } from '../../platform/db';
import type { DepositRow } from '../deposits/deposit-rows';
import type { Gateway, MoneyState, PaymentKey, Verified } from '../providers/gateway';
import type { WithdrawalRow } from '../withdrawals/withdrawal-rows';
import type { Difference } from './differences';

/** Result of the questions to one provider. `unasked` counts payments without an answer. */
export interface Compared {
  asked: number;
  unasked: number;
  found: Difference[];
}

const CONCURRENCY = 4;
const MAX_ROWS = 5000;
/** For this time after sending, a provider may not know a payment yet. */
const YOUNG_MS = 60_000;

/** Asks a provider about every payment that changed after `since`, and compares its list of payouts if it has one. */
export async function compareWithProvider(
  db: Db,
  gateway: Gateway,
  since: Date,
  now: Date,
): Promise<Compared> {
  const result: Compared = { asked: 0, unasked: 0, found: [] };
  const deposits = await db.query<DepositRow>(
    `SELECT * FROM deposits WHERE provider = $1 AND channel = 'gateway' AND updated_at >= $2 ORDER BY updated_at DESC LIMIT ${MAX_ROWS}`,
    [gateway.id, since],
  );
  const payouts = await db.query<WithdrawalRow>(
    `SELECT * FROM withdrawals WHERE provider = $1 AND sent_at IS NOT NULL AND updated_at >= $2 ORDER BY updated_at DESC LIMIT ${MAX_ROWS}`,
    [gateway.id, since],
  );
  await inBatches(deposits, async (row) => {
    const outcome = await gateway.verifyDeposit(keyOf(row));
    const neverAsked = !outcome.ok && outcome.failure.code === 'NO_SESSION' && row.state !== 'Succeeded';
    if (outcome.ok) record(result, 'deposit', row.reference, depositMismatch(row, outcome.value));
    else if (!neverAsked) result.unasked += 1;
  });
  await inBatches(payouts, async (row) => {
    const outcome = await gateway.verifyPayout(keyOf(row));
    const neverAsked = !outcome.ok && outcome.failure.code === 'NO_SESSION' && row.state !== 'Paid';
    if (outcome.ok) record(result, 'payout', row.reference, payoutMismatch(row, outcome.value, now));
    else if (!neverAsked) result.unasked += 1;
  });
  await compareList(db, gateway, result);
  return result;
}

function keyOf({ reference, provider_session: session, amount }: DepositRow | WithdrawalRow): PaymentKey {
  return { reference, session, asked: santim(amount) };
}

function depositMismatch(row: DepositRow, { state, amount }: Verified): string | null {
  const credited = row.state === 'Succeeded';
  if (credited && state !== 'succeeded') return `credited, but the provider says ${state}`;
  if (credited && amount !== null && amount !== santim(row.credited ?? 0n))
    return `credited ${row.credited}, the provider took ${amount}`;
  if (!credited && state === 'succeeded') return `paid, but it is ${row.state} with us`;
  return null;
}

function payoutMismatch(row: WithdrawalRow, { state, amount }: Verified, now: Date): string | null {
  const young = now.getTime() - (row.sent_at ?? row.created_at).getTime() < YOUNG_MS;
  const ended: Partial<Record<MoneyState, readonly WithdrawalRow['state'][]>> = {
    succeeded: ['Paid'],
    failed: ['Failed', 'Rejected'],
    expired: ['Failed', 'Rejected'],
    reversed: ['Failed', 'Rejected'],
    missing: ['Failed', 'Rejected', 'Held', ...(young ? (['Sending', 'Sent', 'Unknown'] as const) : [])],
    pending: ['Sending', 'Sent', 'Unknown', 'Failed', 'Review'],
  };
  if (!ended[state]?.includes(row.state)) return `${row.state} with us, the provider says ${state}`;
  if (state === 'succeeded' && amount !== null && amount !== santim(row.amount))
    return `${row.amount} with us, the provider paid ${amount}`;
  return null;
}

/** Compares the provider's list of payouts with ours: a payout that we never ordered may mean a stolen key. */
async function compareList(db: Db, gateway: Gateway, result: Compared): Promise<void> {
  if (!gateway.listPayouts) return;
  const list = await gateway.listPayouts();
  if (!list.ok) {
    result.unasked += 1;
    return;
  }
  const known = await db.query<{ reference: string; amount: bigint }>(
    'SELECT reference, amount FROM withdrawals WHERE provider = $1 AND reference = ANY ($2)',
    [gateway.id, list.value.map(({ reference }) => reference)],
  );
  const amounts = new Map(known.map(({ reference, amount }) => [reference, amount]));
  for (const { reference, amount, state } of list.value) {
    const ours = amounts.get(reference);
    if (ours === undefined)
      record(result, 'unknown payout', reference, `${state}, ${amount} santim, never ordered by us`);
    else if (ours !== amount)
      record(result, 'payout', reference, `${ours} with us, ${amount} in the provider's list`);
  }
}

function record(result: Compared, kind: string, reference: string, detail: string | null): void {
  result.asked += 1;
  if (detail !== null) result.found.push({ name: `${kind}: ${reference}`, kind, detail });
}

async function inBatches<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < rows.length; i += CONCURRENCY)
    await Promise.all(rows.slice(i, i + CONCURRENCY).map(work));
}

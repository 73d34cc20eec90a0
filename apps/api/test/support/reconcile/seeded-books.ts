import pg from 'pg';
import { santim } from '@libs/money';
import type { CaseKind } from '../../../src/payments/reconcile/cases/payment-case';
import type {
  Gateway,
  ListedPayout,
  MoneyState,
  Outcome,
  Verified,
} from '../../../src/payments/gateways/gateway';
import type { TestApp } from '../servers/app';

/** One of the twelve faults: the change on the provider's side, and the case that it must cause. */
export interface Fault {
  name: string;
  side: 'deposit' | 'payout';
  kind: CaseKind;
  /** The state of our row, if it differs from the usual one. */
  ours?: string;
  state?: MoneyState | 'strange';
  amount?: bigint;
  /** Lines of a statement: [suffix of the reference, state, birr, fee]. */
  lines?: readonly (readonly [line: string, state: string, birr: string, fee: string])[];
  /** This fault has no row of ours. */
  unknown?: true;
}

/** Every payment is 100 birr and costs a fee of 1.5 birr. */
export const AMOUNT = 10_000n;
const FEE = '1.5';

export const FAULTS: readonly Fault[] = [
  { name: 'a credit that they never had', side: 'deposit', kind: 'missing there', state: 'missing' },
  { name: 'a payout that they never had', side: 'payout', kind: 'missing there', state: 'missing' },
  {
    name: 'a payment that we never asked for',
    side: 'deposit',
    kind: 'missing here',
    unknown: true,
    lines: [['', 'paid', '100', FEE]],
  },
  { name: 'a payout that we never ordered', side: 'payout', kind: 'missing here', unknown: true },
  { name: 'a credit of another amount', side: 'deposit', kind: 'amount', amount: 9_999n },
  { name: 'a payout of another amount', side: 'payout', kind: 'amount', amount: 10_001n },
  { name: 'another fee', side: 'deposit', kind: 'fee', lines: [['', 'paid', '100', '1.500001']] },
  { name: 'paid there and open here', side: 'deposit', kind: 'status', ours: 'Pending' },
  {
    name: 'paid twice',
    side: 'payout',
    kind: 'twice',
    lines: [
      ['', 'paid', '100', FEE],
      ['again', 'paid', '100', FEE],
    ],
  },
  { name: 'reversed after it was paid', side: 'payout', kind: 'reversed', state: 'reversed' },
  { name: 'a late success', side: 'payout', kind: 'late success', ours: 'Released' },
  { name: 'a word that nobody knows', side: 'deposit', kind: 'unknown shape', state: 'strange' },
];

interface Row {
  reference: string;
  fault: Fault | null;
  side: 'deposit' | 'payout';
  at: Date;
}

/** Payments: `each` for every fault, and the rest without one. */
export function makeBooks(total: number, each: number, now: Date): Row[] {
  const faulty = FAULTS.flatMap((fault) => Array.from({ length: each }, () => fault));
  return Array.from({ length: total }, (_, i) => {
    const fault = faulty[i] ?? null;
    const side = fault?.side ?? (i % 2 === 0 ? 'deposit' : 'payout');
    // Spreads the payments over 60 of the last 72 hours, away from both ends.
    const at = new Date(now.getTime() - 3600_000 - (i / total) * 60 * 3600_000);
    return { reference: `SEED${String(i).padStart(9, '0')}`, fault, side, at };
  });
}

/** Writes our rows without the triggers that check their moves, because only their final state matters here. */
export async function writeOurs(test: TestApp, userId: string, rows: readonly Row[]): Promise<void> {
  const client = new pg.Client(test.env.databaseUrl);
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const side of ['deposit', 'payout'] as const) {
      const ours = rows.filter((row) => row.side === side && !row.fault?.unknown);
      await client.query(side === 'deposit' ? DEPOSITS : PAYOUTS, [
        userId,
        String(AMOUNT),
        ours.map(({ reference }) => reference),
        ours.map(({ fault }) => fault?.ours ?? (side === 'deposit' ? 'Succeeded' : 'Paid')),
        ours.map(({ at }) => at),
      ]);
    }
    await client.query('ANALYZE deposits, withdrawals');
  } finally {
    await client.end();
  }
}

const DEPOSITS = `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, credited, state, next_check_at,
    created_at, updated_at, fee)
  SELECT gen_random_uuid(), $1, 'gateway', 'chapa', 'CHECKOUT', x.reference, $2::bigint,
    CASE WHEN x.state = 'Succeeded' THEN $2::bigint END, x.state, CASE WHEN x.state = 'Pending' THEN now() + interval '1 day' END,
    x.at, x.at, CASE WHEN x.state = 'Succeeded' THEN 1.5 END
  FROM unnest($3::text[], $4::text[], $5::timestamptz[]) AS x (reference, state, at)`;

const PAYOUTS = `INSERT INTO withdrawals (id, user_id, kind, provider, medium, reference, amount, account_number, account_name,
    bank_id, state, sent_at, created_at, updated_at, fee)
  SELECT gen_random_uuid(), $1, 'bank', 'chapa', 'BANK', x.reference, $2::bigint, '1000123456789', 'Abebe Bikila', '946', x.state,
    x.at, x.at, x.at, CASE WHEN x.state = 'Paid' THEN 1.5 END
  FROM unnest($3::text[], $4::text[], $5::timestamptz[]) AS x (reference, state, at)`;

/** Lines of a statement about a third of the payments, and lines that only a statement has. */
export function statementOf(rows: readonly Row[]): string {
  const lines = rows.flatMap(({ reference, fault, side, at }, i) => {
    const told = fault ? fault.lines : i % 3 === 0 ? [['', 'paid', '100', FEE] as const] : undefined;
    return (told ?? []).map(
      ([line, state, birr, fee]) =>
        `${at.toISOString()},${side === 'deposit' ? 'in' : 'out'},${reference},CH${reference}${line},${state},${birr},${fee}`,
    );
  });
  return ['time,direction,reference,number,state,amount,fee', ...lines].join('\n');
}

/** A provider that answers from these rows, without a network. */
export function answering(gateway: Gateway, rows: readonly Row[]): Gateway {
  const known = new Map(rows.map((row) => [row.reference, row]));
  const answer = async (reference: string): Promise<Outcome<Verified>> => {
    const fault = known.get(reference)?.fault;
    if (fault?.state === 'strange')
      return { ok: false, failure: { kind: 'ambiguous', code: 'UNKNOWN_STATUS', message: 'settled_v3' } };
    const state = fault?.state ?? 'succeeded';
    return {
      ok: true,
      value: { ...VERIFIED, state, status: state, reference, amount: santim(fault?.amount ?? AMOUNT) },
    };
  };
  const never = rows.filter(({ fault, side }) => fault?.unknown && side === 'payout');
  const list = never.map(({ reference }): ListedPayout => ({
    reference,
    amount: santim(AMOUNT),
    state: 'succeeded',
  }));
  return Object.assign(Object.create(gateway) as Gateway, {
    verifyDeposit: ({ reference }: { reference: string }) => answer(reference),
    verifyPayout: ({ reference }: { reference: string }) => answer(reference),
    listPayouts: async (): Promise<Outcome<ListedPayout[]>> => ({ ok: true, value: list }),
  });
}

const VERIFIED: Omit<Verified, 'state' | 'status' | 'reference' | 'amount'> = {
  returned: null,
  fee: FEE,
  currency: 'ETB',
  mode: 'test',
  providerRef: null,
  mayChange: false,
  shown: null,
};

import { santim } from '@libs/money';
import type { Verified } from '../gateways/gateway';
import { judgePayout, type JudgedPayout } from './judge';

const HOUR_MS = 3600_000;
const rules = { mode: 'live', settleMs: 60_000, resendMs: null } as const;

const payout = (given: Partial<JudgedPayout>): JudgedPayout => ({
  reference: 'W1',
  state: 'Sent',
  amount: santim(50_000n),
  settled: null,
  sinceSentMs: HOUR_MS,
  missingMs: 0,
  neverOrdered: false,
  ...given,
});
const answer = (given: Partial<Verified>): Verified => ({
  state: 'pending',
  reference: 'W1',
  amount: null,
  returned: null,
  fee: null,
  currency: null,
  mode: null,
  providerRef: null,
  status: 'PENDING',
  mayChange: false,
  shown: null,
  ...given,
});

describe.each(['Sending', 'Sent', 'Unknown'] as const)('a payout that is %s', (state) => {
  it('waits for 72 hours for an answer, and then a person decides: no money goes back by itself', () => {
    const after = (sinceSentMs: number) => judgePayout(payout({ state, sinceSentMs }), null, rules);
    expect(after(72 * HOUR_MS)).toEqual({ kind: 'wait', known: false, isMissing: false });
    expect(after(72 * HOUR_MS + 1)).toEqual({ kind: 'review', failure: 'NO_ANSWER' });
    expect(after(1000 * HOUR_MS)).toEqual({ kind: 'review', failure: 'NO_ANSWER' });
  });

  it('waits for 72 hours while the provider still works on it, and then a person decides', () => {
    const after = (sinceSentMs: number) =>
      judgePayout(payout({ state, sinceSentMs }), answer({ state: 'pending' }), rules);
    expect(after(72 * HOUR_MS)).toEqual({ kind: 'wait', known: true, isMissing: false });
    expect(after(72 * HOUR_MS + 1)).toEqual({ kind: 'review', failure: 'NEVER_ENDED' });
  });

  it('goes to a person after the provider has not known it for 24 hours', () => {
    const after = (missingMs: number) =>
      judgePayout(payout({ state, missingMs }), answer({ state: 'missing' }), rules);
    expect(after(24 * HOUR_MS - 1)).toEqual({ kind: 'wait', known: false, isMissing: true });
    expect(after(24 * HOUR_MS)).toEqual({ kind: 'review', failure: 'NOT_FOUND' });
  });

  it('is given back at any age once the provider says that it failed', () => {
    for (const sinceSentMs of [HOUR_MS, 100 * HOUR_MS])
      expect(judgePayout(payout({ state, sinceSentMs }), answer({ state: 'failed' }), rules)).toEqual({
        kind: 'release',
        failure: 'PROVIDER_FAILED',
        fee: null,
      });
  });
});

const failed = (failure: string, fee: string | null = null) => ({ kind: 'release', failure, fee });
const review = (failure: string) => ({ kind: 'review', failure });
const wait = (known: boolean) => ({ kind: 'wait', known, isMissing: false });
const paid = (amount: bigint | null = 50_000n): Partial<Verified> => ({
  state: 'succeeded',
  amount: amount === null ? null : santim(amount),
  providerRef: 'P1',
  fee: '2.30',
});
const returned = (back: bigint | null): Partial<Verified> => ({
  state: 'reversed',
  returned: back === null ? null : santim(back),
  fee: '2.30',
});

describe('a payout under way', () => {
  it.each<[string, Partial<Verified>, object]>([
    ['is paid by a success', paid(), { kind: 'pay', providerRef: 'P1', fee: '2.30' }],
    ['is paid by a success without an amount', paid(null), { kind: 'pay', providerRef: 'P1', fee: '2.30' }],
    [
      'is paid by a success that says all of it',
      { ...paid(), mode: 'live', currency: 'ETB' },
      { kind: 'pay', providerRef: 'P1', fee: '2.30' },
    ],
    [
      'is paid by an answer without a reference',
      { ...paid(), reference: null },
      { kind: 'pay', providerRef: 'P1', fee: '2.30' },
    ],
    ['is given back when it has expired', { state: 'expired', fee: '2.30' }, failed('PROVIDER_FAILED')],
    ['is given back when all of it came back', returned(50_000n), failed('PROVIDER_REVERSED', '2.30')],
    ['is given back when an unnamed amount came back', returned(null), failed('PROVIDER_REVERSED', '2.30')],
    ['goes to a person when a part came back', returned(49_999n), review('PART_RETURNED')],
    [
      'goes to a person when the answer is about another one',
      { ...paid(), reference: 'W2' },
      review('OTHER_REFERENCE'),
    ],
    [
      'goes to a person when another one failed',
      { state: 'failed', reference: 'W2' },
      review('OTHER_REFERENCE'),
    ],
    ['goes to a person when no real money moved', { ...paid(), mode: 'test' }, review('OTHER_MODE')],
    ['goes to a person in another currency', { ...paid(), currency: 'USD' }, review('OTHER_CURRENCY')],
    ['goes to a person with another amount', paid(49_999n), review('OTHER_AMOUNT')],
  ])('%s', (_, given, verdict) => {
    expect(judgePayout(payout({}), answer(given), rules)).toEqual(verdict);
  });

  it('is held again if nothing was ever ordered, a minute after the start of the call', () => {
    const after = (given: Partial<JudgedPayout>) =>
      judgePayout(
        payout({ state: 'Sending', neverOrdered: true, sinceSentMs: 60_001, ...given }),
        null,
        rules,
      );
    expect(after({})).toEqual({ kind: 'hold' });
    expect(after({ sinceSentMs: 60_000 })).toEqual(wait(false));
    expect(after({ neverOrdered: false })).toEqual(wait(false));
    expect(after({ state: 'Unknown' })).toEqual(wait(false));
  });

  it('is sent again only where that is safe, after an unclear answer and enough time', () => {
    const missing = answer({ state: 'missing' });
    const after = (given: Partial<JudgedPayout>, resendMs: number | null = HOUR_MS) =>
      judgePayout(payout({ state: 'Unknown', missingMs: HOUR_MS, ...given }), missing, {
        ...rules,
        resendMs,
      });
    const missed = { kind: 'wait', known: false, isMissing: true };
    expect(after({})).toEqual({ kind: 'resend' });
    expect(after({ missingMs: HOUR_MS - 1 })).toEqual(missed);
    expect(after({ sinceSentMs: HOUR_MS - 1 })).toEqual(missed);
    expect(after({ state: 'Sent' })).toEqual(missed);
    expect(after({}, null)).toEqual(missed);
  });
});

describe.each(['Refused', 'Released'] as const)('a payout that was given back (%s)', (state) => {
  const late = (amount: bigint) => ({ kind: 'late', amount, providerRef: 'P1', fee: '2.30' });
  it.each<[string, Partial<Verified>, object]>([
    ['and is paid all the same', paid(), late(50_000n)],
    ['and is paid, without an amount', paid(null), late(50_000n)],
    ['and is paid in part', paid(1n), late(1n)],
    ['counts never above the order', paid(50_001n), late(50_000n)],
    ['of which a part came back', { ...paid(), ...returned(20_000n) }, late(30_000n)],
    ['of which all came back', { ...paid(), ...returned(50_000n) }, wait(false)],
    ['of which an unnamed amount came back', { ...paid(), ...returned(null) }, wait(false)],
    ['is as it was if it failed', { state: 'failed' }, wait(false)],
    ['is as it was if another one is paid', { ...paid(), reference: 'W2' }, wait(false)],
    ['is as it was if no real money moved', { ...paid(), mode: 'test' }, wait(false)],
    ['and is paid, as the provider’s live side says', { ...paid(), mode: 'live' }, late(50_000n)],
  ])('%s', (_, given, verdict) => {
    expect(judgePayout(payout({ state }), answer(given), rules)).toEqual(verdict);
  });

  it('is as it was without an answer, at any age', () => {
    expect(judgePayout(payout({ state, sinceSentMs: 100 * HOUR_MS }), null, rules)).toEqual(wait(false));
  });
});

describe.each(['Paid', 'PaidLate'] as const)('a payout that was paid (%s)', (state) => {
  const back = (amount: bigint) => ({ kind: 'return', amount });
  it.each<[string, Partial<Verified>, bigint | null, object]>([
    ['stays so while the provider says so', paid(), null, wait(true)],
    ['comes back when it failed', { state: 'failed' }, null, back(50_000n)],
    ['comes back when it expired', { state: 'expired' }, null, back(50_000n)],
    ['comes back as far as it was paid', { state: 'failed' }, 30_000n, back(30_000n)],
    ['comes back in part', returned(1n), null, back(1n)],
    ['comes back whole, without an amount', returned(null), null, back(50_000n)],
    ['comes back never above what was paid', returned(40_000n), 30_000n, back(30_000n)],
    ['stays so if nothing came back', returned(0n), null, wait(true)],
    ['stays so if another one failed', { state: 'failed', reference: 'W2' }, null, wait(true)],
  ])('%s', (_, given, settled, verdict) => {
    const row = payout({ state, settled: settled === null ? null : santim(settled) });
    expect(judgePayout(row, answer(given), rules)).toEqual(verdict);
  });

  it('stays so without an answer', () => {
    expect(judgePayout(payout({ state }), null, rules)).toEqual(wait(true));
  });
});

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

import {
  changedLimit,
  CONFIRM_MS,
  HOUR_MS,
  LONGEST_BREAK_MS,
  LONGEST_EXCLUSION_MS,
  pendingState,
  REVIEW_MS,
  SKEW_MS,
  type StoredLimit,
  THINK_MS,
} from './limit-rules';

const NOW = new Date('2026-05-01T09:00:00Z');
const limit = (amount: bigint | null, pendingFrom: Date | null = null): StoredLimit => ({
  field: 'dailyDeposit',
  amount,
  pending_amount: pendingFrom && 900n,
  pending_from: pendingFrom,
});

describe('a player’s limit', () => {
  it.each<[string, bigint | null, bigint | null]>([
    ['the first one', null, 500n],
    ['a lower one', 500n, 499n],
    ['the same', 500n, 500n],
    ['none, where there was none', null, null],
  ])('holds at once and drops what was pending: %s', (_, amount, request) => {
    expect(changedLimit(limit(amount, NOW), request, NOW)).toEqual(limit(request));
  });

  it.each<[string, bigint | null]>([
    ['a higher one', 501n],
    ['none', null],
  ])('waits a day for its confirmation while the old one holds: %s', (_, request) => {
    expect(changedLimit(limit(500n), request, NOW)).toEqual({
      field: 'dailyDeposit',
      amount: 500n,
      pending_amount: request,
      pending_from: new Date('2026-05-02T09:00:00Z'),
    });
  });

  it('can be confirmed for seven days, to the millisecond', () => {
    const after = (ms: number) => pendingState(limit(500n, NOW), new Date(NOW.getTime() + ms));
    const week = 7 * 24 * 3600_000;
    expect([-1, 0, week - 1, week].map(after)).toEqual(['early', 'open', 'open', 'none']);
    expect(pendingState(limit(500n), NOW)).toBe('none');
  });

  it('has the periods of players.md', () => {
    const hours = [HOUR_MS, SKEW_MS, THINK_MS, CONFIRM_MS, LONGEST_BREAK_MS, REVIEW_MS, LONGEST_EXCLUSION_MS];
    // An hour, an hour, a day, a week, six weeks, 183 days, and five years of which two are leap years.
    expect(hours.map((ms) => ms / 3600_000)).toEqual([1, 1, 24, 168, 1008, 4392, 43_848]);
  });
});

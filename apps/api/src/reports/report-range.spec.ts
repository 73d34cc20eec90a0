import { rangeOf, spansOf } from './report-range';

// Half past one in the night of the 27th in Addis Ababa.
const NOW = new Date('2026-11-26T22:30:00Z');

describe('the range of a report', () => {
  it('is the present month up to today in Addis Ababa unless days are asked for', () => {
    expect(rangeOf({}, 'day', NOW)).toEqual({ from: '2026-11-01', to: '2026-11-27' });
    expect(rangeOf({ to: '2026-09-12' }, 'day', NOW)).toEqual({ from: '2026-09-01', to: '2026-09-12' });
  });

  it('has whole weeks from Monday and whole months, and ends today at the latest', () => {
    expect(rangeOf({ from: '2026-11-04', to: '2026-11-10' }, 'week', NOW)).toEqual({
      from: '2026-11-02',
      to: '2026-11-15',
    });
    expect(rangeOf({ from: '2026-01-31', to: '2026-02-01' }, 'month', NOW)).toEqual({
      from: '2026-01-01',
      to: '2026-02-28',
    });
    expect(rangeOf({ from: '2026-11-23', to: '2026-12-24' }, 'week', NOW).to).toBe('2026-11-27');
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'day'],
    [{ from: '2026-11-01', to: '2026-13-01' }, 'day'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'day'],
    [{ from: '2026-11-28', to: '2026-11-29' }, 'day'],
    [{ from: '2025-11-01', to: '2026-11-26' }, 'day'],
    [{ from: '2020-11-01', to: '2026-11-26' }, 'month'],
  ] as const)('refuses %j by %s', (asked, by) => {
    expect(() => rangeOf(asked, by, NOW)).toThrow('VALIDATION_FAILED');
  });

  it('names each span by its first day', () => {
    expect(spansOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(spansOf({ from: '2026-11-02', to: '2026-11-27' }, 'week')).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(spansOf({ from: '2025-12-01', to: '2026-02-28' }, 'month')).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });
});

import { daysBetween, linesOf, prizesRule, termsOf } from './campaign-values';

describe('the form of a campaign', () => {
  it.each([
    ['1500', undefined],
    ['1500, 1000,500 ', undefined],
    ['', 'backoffice.campaigns.prizesForm'],
    ['1500,', 'backoffice.campaigns.prizesForm'],
    ['15.5', 'backoffice.campaigns.prizesForm'],
    [Array.from({ length: 11 }, () => '1').join(','), 'backoffice.campaigns.prizesForm'],
  ])('accepts a line of one to ten whole prizes and refuses any other: %j', (line, rule) => {
    expect(prizesRule(line)).toBe(rule);
  });

  it('has no terms until the line of every stake is complete', () => {
    const whole = { stake: 10, minGames: 5, prizes: '100, 50' };
    expect(termsOf({ stakes: [whole] })).toEqual([{ stake: 10, minGames: 5, prizes: [100, 50] }]);
    expect(termsOf({ stakes: [whole, { stake: 20 }] })).toBeNull();
    expect(termsOf({ stakes: [] })).toBeNull();
    expect(termsOf({ stakes: linesOf([{ stake: 10, minGames: 5, prizes: [100, 50] }]) })).toEqual([
      { stake: 10, minGames: 5, prizes: [100, 50] },
    ]);
  });

  it('counts the first and the last day among the days of the campaign', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(4);
    expect(daysBetween('2026-03-02', '2026-03-02')).toBe(1);
    expect(daysBetween(null, '2026-03-02')).toBe(1);
  });
});

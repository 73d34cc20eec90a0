import { leastCut } from './least-cut';

const campaign = (minGames: number, prizes: number[], days = 1) => ({
  name: 'Test',
  rank_limit: 10,
  first_day: '2026-05-01',
  last_day: `2026-05-${String(days).padStart(2, '0')}`,
  stakes: [{ stake: '1000', min_games: minGames, prizes: prizes.map((birr) => `${birr * 100}`) }],
});
const percents = new Map([[10, 200]]);

describe('the house’s cut of the least play that earns every prize', () => {
  it.each([
    // A round of five cards of 10 birr keeps 10 birr.
    ['three prizes for 20 games', campaign(20, [1500, 1000, 500]), 20_000n],
    ['five prizes for 20 games', campaign(20, [1, 1, 1, 1, 1]), 20_000n],
    ['six prizes for 20 games', campaign(20, [1, 1, 1, 1, 1, 1]), 24_000n],
    ['six prizes for one game', campaign(1, [1, 1, 1, 1, 1, 1]), 2000n],
    ['seven prizes for one game', campaign(1, [1, 1, 1, 1, 1, 1, 1]), 2000n],
    ['ten days', campaign(20, [1500], 10), 200_000n],
  ])('is right for a campaign with %s', (_, terms, santim) => {
    expect(leastCut(terms, percents)).toBe(santim);
  });

  it('includes the rest that remains because prizes are whole birr', () => {
    // 50 birr at 12.5 %: the prize is 43 birr.
    expect(leastCut(campaign(1, [1]), new Map([[10, 125]]))).toBe(700n);
  });

  it('adds up all stakes, each with its own percent; a stake without one brings nothing', () => {
    const terms = (stake: string) => ({ stake, min_games: 1, prizes: ['100'] });
    const three = { ...campaign(1, [1]), stakes: ['1000', '50000', '100000'].map(terms) };
    // 50 birr at 2 %: the prize is 49 birr. 2 500 birr at 12.5 %: the prize is 2 187 birr.
    expect(
      leastCut(
        three,
        new Map([
          [10, 20],
          [500, 125],
        ]),
      ),
    ).toBe(31_400n);
  });
});

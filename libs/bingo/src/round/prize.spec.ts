import { birr, santim, sumOf, ZERO } from '@libs/money';
import fc from 'fast-check';
import { addedByHouse, percentTenths, possibleWin, prizeOf, splitPrize } from '../index';

describe('house percent', () => {
  it.each([
    [2, 200],
    [30, 200],
    [31, 205],
    [32, 210],
    [41, 255],
    [42, 260],
    [43, 260],
    [60, 260],
    [200, 260],
  ])('of a public round with %s players is %s tenths of a percent, from a base of 200', (players, tenths) => {
    expect(percentTenths({ baseTenths: 200, players, isSpace: false })).toBe(tenths);
  });

  it.each([0, 30, 31, 43, 200])('of a space stays flat with %s players', (players) => {
    expect(percentTenths({ baseTenths: 50, players, isSpace: true })).toBe(50);
    expect(percentTenths({ baseTenths: 0, players, isSpace: true })).toBe(0);
  });

  it('never exceeds the whole stake', () => {
    expect(percentTenths({ baseTenths: 990, players: 60, isSpace: false })).toBe(1000);
  });

  it.each([
    [-1, 5],
    [1001, 5],
    [20.5, 5],
    [200, -1],
    [200, 1.5],
  ])('refuses a base of %s tenths with %s players', (baseTenths, players) => {
    expect(() => percentTenths({ baseTenths, players, isSpace: false })).toThrow(RangeError);
  });
});

describe('prize', () => {
  it.each([
    [30 * 10, 200, 240],
    [31 * 10, 205, 246],
    [42 * 10, 260, 310],
    [43 * 10, 260, 318],
    [60 * 10, 260, 444],
    [3 * 5, 0, 15],
    [1000, 1000, 0],
  ])('of %s birr less %s thousandths for the house is %s birr', (stake, tenths, prize) => {
    expect(prizeOf(birr(stake), tenths)).toBe(birr(prize));
  });

  it('is the total less the percent, rounded down to whole birr (checked by an integer inequality)', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 1000 }),
        (stake, tenths) => {
          const prize = prizeOf(santim(stake), tenths);
          const exact = stake * BigInt(1000 - tenths);
          expect(prize % 100n).toBe(0n);
          expect(prize * 1000n <= exact && exact < (prize + 100n) * 1000n).toBe(true);
          expect(prize <= stake).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('shown as possible win includes the next card', () => {
    expect(possibleWin(birr(290), birr(10), 200)).toBe(birr(240));
    expect(possibleWin(ZERO, birr(10), 205)).toBe(birr(7));
  });

  it.each([-1, 1001, 0.5])('refuses %s tenths', (tenths) => {
    expect(() => prizeOf(birr(10), tenths)).toThrow(RangeError);
  });

  it('refuses a negative stake', () => {
    expect(() => prizeOf(santim(-1n), 200)).toThrow(RangeError);
  });
});

describe('splitPrize', () => {
  const cardLists = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 200 });

  it('gives all remaining santim to the lowest card', () => {
    expect(splitPrize(birr(100), [150, 3, 27])).toEqual([
      { card: 3, amount: 3334n },
      { card: 27, amount: 3333n },
      { card: 150, amount: 3333n },
    ]);
    expect(splitPrize(birr(1), [9, 8, 7, 6, 5, 4, 3]).map((share) => share.amount)).toEqual([
      16n,
      ...Array<bigint>(6).fill(14n),
    ]);
    expect(splitPrize(birr(5), [12])).toEqual([{ card: 12, amount: 500n }]);
  });

  it('gives shares that sum to the prize, whatever the order of the cards', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }).map(santim), cardLists, (prize, cards) => {
        const shares = splitPrize(prize, cards);
        expect(sumOf(shares.map((share) => share.amount))).toBe(prize);
        expect(shares.map((share) => share.card)).toEqual([...cards].sort((a, b) => a - b));
        expect(splitPrize(prize, [...cards].reverse())).toEqual(shares);
        const [first = 0n, ...others] = shares.map((share) => share.amount);
        for (const other of others) {
          expect(other).toBe(prize / BigInt(cards.length));
          expect(first - other >= 0n && first - other < BigInt(cards.length)).toBe(true);
        }
      }),
    );
  });

  it('refuses no card, a card twice, and a negative prize', () => {
    expect(() => splitPrize(birr(1), [])).toThrow(RangeError);
    expect(() => splitPrize(birr(1), [4, 4])).toThrow(RangeError);
    expect(() => splitPrize(birr(-1), [4])).toThrow(RangeError);
  });
});

describe('what the house adds to a guarantee of 1000 birr from 20 cards and 5 players on', () => {
  const promise = { guarantee: birr(1000), minCards: 20, minPlayers: 5 };
  it.each([
    [400, 20, 5, 600],
    [400, 19, 5, 0],
    [400, 20, 4, 0],
    [999, 200, 50, 1],
    [1000, 200, 50, 0],
    [1001, 200, 50, 0],
  ])('to a pot of %s birr with %s cards and %s players is %s birr', (pot, cards, people, added) => {
    expect(addedByHouse(birr(pot), promise, { cards, people })).toBe(birr(added));
  });
});

import fc from 'fast-check';
import { allocate, santim, splitEqually, sumOf } from './index';

const totals = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(santim);
const weightLists = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0n));

describe('allocate', () => {
  it.each<[bigint, bigint[], bigint[]]>([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [101n, [1n, 1n, 1n], [34n, 34n, 33n]],
    [10n, [1n, 2n, 0n], [3n, 7n, 0n]],
    [5n, [3n, 7n], [2n, 3n]],
    [0n, [4n, 5n], [0n, 0n]],
    [1n, [0n, 0n, 9n], [0n, 0n, 1n]],
    [7n, [5n], [7n]],
    [7n, [1n], [7n]],
  ])('splits %s santim by the weights %s into %s', (total, weights, shares) => {
    expect(allocate(santim(total), weights)).toEqual(shares);
  });

  it('gives shares that sum to the total, none negative and none a whole santim off its proportion', () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const shares = allocate(total, weights);
        const whole = weights.reduce((sum, weight) => sum + weight, 0n);
        expect(sumOf(shares)).toBe(total);
        expect(shares).toHaveLength(weights.length);
        shares.forEach((share, index) => {
          const error = share * whole - total * (weights[index] ?? 0n);
          expect(share >= 0n && error < whole && error > -whole).toBe(true);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('gives nothing to a weight of 0', () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const shares = allocate(total, [...weights, 0n]);
        expect(shares.at(-1)).toBe(0n);
      }),
    );
  });

  it.each<[bigint, bigint[]]>([
    [-1n, [1n]],
    [1n, [1n, -1n, 5n]],
    [1n, [0n]],
    [1n, []],
  ])('refuses to split %s santim by the weights %s', (total, weights) => {
    expect(() => allocate(santim(total), weights)).toThrow(RangeError);
  });
});

describe('splitEqually', () => {
  it.each<[bigint, number, bigint[]]>([
    [100n, 3, [34n, 33n, 33n]],
    [101n, 3, [35n, 33n, 33n]],
    [2n, 3, [2n, 0n, 0n]],
    [9n, 1, [9n]],
  ])('splits %s santim among %s into %s', (total, count, shares) => {
    expect(splitEqually(santim(total), count)).toEqual(shares);
  });

  it('gives shares that sum to the total: all but the first are equal, and the first has at most count − 1 more', () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 200 }), (total, count) => {
        const [first = 0n, ...others] = splitEqually(total, count);
        expect(first + others.reduce((sum, share) => sum + share, 0n)).toBe(total);
        for (const share of others) expect(first - share >= 0n && first - share < BigInt(count)).toBe(true);
        expect(new Set(others).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [-1n, 2],
    [1n, 0],
    [1n, 1.5],
    [1n, -2],
  ])('refuses to split %s santim among %s', (total, count) => {
    expect(() => splitEqually(santim(total), count)).toThrow(RangeError);
  });
});

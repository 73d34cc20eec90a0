import fc from 'fast-check';
import { birr, parseBirr, santim, sumOf, toBirr, ZERO } from './index';
import { MAX_WIRE_SANTIM } from './santim';

const wireAmounts = fc.bigInt({ min: 1n, max: MAX_WIRE_SANTIM }).map(santim);

describe('santim', () => {
  it('counts 100 santim to a birr', () => {
    expect(birr(12)).toBe(1200n);
    expect(birr(-3n)).toBe(-300n);
    expect(birr(0)).toBe(ZERO);
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])('makes no money from %s birr', (whole) => {
    expect(() => birr(whole)).toThrow(RangeError);
  });

  it('adds up exactly, and gives zero for nothing', () => {
    expect(sumOf([santim(2n ** 60n), santim(1n), santim(-3n)])).toBe(2n ** 60n - 2n);
    expect(sumOf([])).toBe(ZERO);
  });

  it.each([
    [1029n, 10.29],
    [30n, 0.3],
    [-105n, -1.05],
    [123450n, 1234.5],
    [0n, 0],
  ])('are sent as birr: %s santim as %s', (amount, wire) => {
    expect(toBirr(santim(amount))).toBe(wire);
  });

  it('are sent as JSON with at most two decimals, and read as the same amount', () => {
    fc.assert(
      fc.property(wireAmounts, (amount) => {
        const wire = toBirr(amount);
        expect(JSON.stringify(wire)).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(parseBirr(JSON.parse(JSON.stringify(wire)))).toEqual({ ok: true, amount });
      }),
      { numRuns: 5000 },
    );
  });

  it('cannot be sent if they are more than 10^13 birr, or less than −10^13', () => {
    expect(toBirr(santim(MAX_WIRE_SANTIM))).toBe(1e13);
    expect(toBirr(santim(-MAX_WIRE_SANTIM))).toBe(-1e13);
    expect(() => toBirr(santim(MAX_WIRE_SANTIM + 1n))).toThrow(RangeError);
    expect(() => toBirr(santim(-MAX_WIRE_SANTIM - 1n))).toThrow(RangeError);
  });
});

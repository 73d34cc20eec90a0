import fc from 'fast-check';
import { formatAmount, santim } from './index';

describe('format', () => {
  it.each([
    [0n, '0'],
    [5n, '0.05'],
    [99_999n, '999.99'],
    [100_000n, '1,000'],
    [123_450n, '1,234.50'],
    [123_456_789_00n, '123,456,789'],
    [-123_450n, '-1,234.50'],
    [-7n, '-0.07'],
  ])('writes %s santim as %s', (amount, plain) => {
    expect(formatAmount(santim(amount))).toBe(plain);
  });

  it('writes digits and separators as Intl does for en-US, but leaves .00 out', () => {
    const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    const limit = 10n ** 14n;
    fc.assert(
      fc.property(fc.bigInt({ min: -limit, max: limit }), (amount) => {
        const written = intl.format(Number(amount) / 100);
        expect(formatAmount(santim(amount))).toBe(written.replace(/\.00$/, ''));
      }),
    );
  });

  it('stays exact where a float would not', () => {
    expect(formatAmount(santim(900_719_925_474_099_301n))).toBe('9,007,199,254,740,993.01');
  });
});

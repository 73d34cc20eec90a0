import fc from 'fast-check';
import { formatAmount, formatEtb, santim } from './index';

describe('format', () => {
  it.each([
    [0n, 'ETB\u00a00.00', '0'],
    [5n, 'ETB\u00a00.05', '0.05'],
    [99_999n, 'ETB\u00a0999.99', '999.99'],
    [100_000n, 'ETB\u00a01,000.00', '1,000'],
    [123_450n, 'ETB\u00a01,234.50', '1,234.50'],
    [123_456_789_00n, 'ETB\u00a0123,456,789.00', '123,456,789'],
    [-123_450n, '-ETB\u00a01,234.50', '-1,234.50'],
    [-7n, '-ETB\u00a00.07', '-0.07'],
  ])('%s santim: %s, %s', (amount, etb, plain) => {
    expect(formatEtb(santim(amount))).toBe(etb);
    expect(formatAmount(santim(amount))).toBe(plain);
  });

  it('writes ETB as Intl does for en-US', () => {
    const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'ETB' });
    const limit = 10n ** 14n;
    fc.assert(
      fc.property(fc.bigInt({ min: -limit, max: limit }), (amount) => {
        expect(formatEtb(santim(amount))).toBe(intl.format(Number(amount) / 100));
      }),
    );
  });

  it('stays exact where a float would not', () => {
    expect(formatAmount(santim(900_719_925_474_099_301n))).toBe('9,007,199,254,740,993.01');
  });
});

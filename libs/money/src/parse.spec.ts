import fc from 'fast-check';
import { birr, checkLimits, parseBirr, santim, typedBirr } from './index';

const refused = { ok: false, code: 'INVALID_AMOUNT' };

describe('parseBirr', () => {
  it.each([
    [10.29, 1029n],
    [0.01, 1n],
    [0.3, 30n],
    [1.005e2, 10050n],
    [10_000, 1_000_000n],
    [4.35, 435n],
    [1e13, 10n ** 15n],
  ])('keeps the number %s exact', (value, amount) => {
    expect(parseBirr(value)).toEqual({ ok: true, amount });
  });

  it.each([
    ['float noise', 0.1 + 0.2],
    ['more noise', 0.1 * 3],
    ['three decimals', 1.005],
    ['too fine', 1e-7],
    ['just beside a price', 10.290000000000001],
    ['zero', 0],
    ['minus zero', -0],
    ['negative', -5],
    ['NaN', NaN],
    ['infinity', JSON.parse('1e309')],
    ['minus infinity', -Infinity],
    ['beyond a hundredth of 2^53', 2 ** 53 / 100 + 1],
    ['beyond what is exact', 1e13 + 1],
    ['huge', Number.MAX_VALUE],
    ['text', '10'],
    ['empty text', ''],
    ['null', null],
    ['nothing', undefined],
    ['true', true],
    ['a list', [10]],
    ['an object', { valueOf: () => 10 }],
    ['a Number object', Object(10)],
    ['bigint', 10n],
  ])('refuses %s', (_name, value) => {
    expect(parseBirr(value)).toEqual(refused);
  });

  it('accepts only whole birr where that is asked for', () => {
    expect(parseBirr(50, { whole: true })).toEqual({ ok: true, amount: 5000n });
    expect(parseBirr(50.5, { whole: true })).toEqual(refused);
    expect(parseBirr(50.5, { whole: false })).toEqual({ ok: true, amount: 5050n });
  });

  it('never accepts a number that is not exactly an amount with two decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
        const read = parseBirr(value);
        const isPrice = value > 0 && Number(value.toFixed(2)) === value;
        expect(read.ok).toBe(isPrice);
      }),
      { numRuns: 5000 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof parseBirr(value).ok).toBe('boolean');
      }),
    );
  });
});

describe('checkLimits', () => {
  const limits = { min: 5, max: 10_000 };

  it.each([
    [499n, 'AMOUNT_TOO_SMALL'],
    [500n, 'ok'],
    [1_000_000n, 'ok'],
    [1_000_001n, 'AMOUNT_TOO_LARGE'],
  ])('checks %s santim against 5…10 000 birr: %s', (amount, expected) => {
    const check = checkLimits(santim(amount), limits);
    expect(check.ok ? 'ok' : check.code).toBe(expected);
  });

  it('includes both ends', () => {
    expect(checkLimits(birr(5), { min: 5, max: 5 })).toEqual({ ok: true });
  });
});

describe('typedBirr', () => {
  it.each([
    ['200', 200],
    ['0050', 50],
    ['99.50', 99.5],
    ['99,50', 99.5],
    ['99.', 99],
    ['99,', 99],
    ['1,250', 1250],
    ['1,250.75 birr', 1250.75],
    ['ETB 1,250.00', 1250],
    ['12 500,5', 12_500.5],
    ['10,000', 10_000],
    ['-5', -5],
    ['− 5 ብር', -5],
  ])('reads %j as %s birr', (text, amount) => {
    expect(typedBirr(text)).toBe(amount);
  });

  it.each([
    '',
    'abc',
    '.50',
    '1.250',
    '1.250,50',
    '1,250,50',
    '99 50',
    '99b50',
    '1e5',
    '1.2.3',
    '5-',
    '+5',
    '१०',
  ])('refuses %j', (text) => {
    expect(typedBirr(text)).toBeNull();
  });

  it('never reads more than the digits before the first point, or before a comma that groups no thousands', () => {
    const keys = fc.stringMatching(/^\d{1,6}[., b-]\d{1,2}$/);
    fc.assert(
      fc.property(keys, (text) => {
        const read = typedBirr(text);
        expect(read === null || Math.trunc(read) === Number.parseInt(text, 10)).toBe(true);
      }),
    );
  });
});

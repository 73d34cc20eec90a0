declare const santimBrand: unique symbol;

/** An amount of money: a whole number of santim, 1/100 birr (STYLE.md "Money"). Negative only in postings. */
export type Santim = bigint & { readonly [santimBrand]: true };

/**
 * Largest amount that travels as a JSON number, in santim (10 trillion birr). Beyond it neighbouring doubles are
 * too coarse to tell santim apart safely.
 */
export const MAX_WIRE_SANTIM = 1_000_000_000_000_000n;

/** Marks a bigint that counts santim as money; the only place where the brand is given (STYLE.md "Names and files"). */
export function santim(value: bigint): Santim {
  return value as Santim;
}

/** No money. */
export const ZERO: Santim = santim(0n);

/**
 * Money from whole birr, for constants and settings.
 * @param whole birr, may be negative
 * @throws RangeError if a number is not a safe integer
 */
export function birr(whole: number | bigint): Santim {
  if (typeof whole === 'number' && !Number.isSafeInteger(whole)) {
    throw new RangeError('birr() needs whole birr');
  }
  return santim(BigInt(whole) * 100n);
}

/**
 * The number that travels in JSON: birr with at most two decimals, the double nearest to the exact amount, so that
 * `parseBirr` gives the same amount back (protocol.md section 1).
 * @throws RangeError if the amount is beyond ±MAX_WIRE_SANTIM
 */
export function toBirr(amount: Santim): number {
  if (amount > MAX_WIRE_SANTIM || amount < -MAX_WIRE_SANTIM) {
    throw new RangeError('amount too large for a JSON number');
  }
  return Number(amount) / 100;
}

/** Exact sum in santim; ZERO for none. */
export function sumOf(amounts: Iterable<Santim>): Santim {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return santim(sum);
}

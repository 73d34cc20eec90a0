declare const santimBrand: unique symbol;

/** An amount of money: a whole number of santim, 1/100 birr (STYLE.md "Money"). Negative only in postings. */
export type Santim = bigint & { readonly [santimBrand]: true };

/**
 * Largest amount that can be sent as a JSON number, in santim (10 trillion birr). Above it neighbouring doubles are too
 * far apart to tell santim from each other safely.
 */
export const MAX_WIRE_SANTIM = 1_000_000_000_000_000n;

/** Marks a bigint of santim as money. No other place gives the brand (STYLE.md "Names and files"). */
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
 * The number that stands for an amount in JSON: birr with at most two decimals, the double nearest to the exact amount.
 * `parseBirr` reads the same amount from it (protocol.md section 1).
 * @throws RangeError if the amount is beyond ±MAX_WIRE_SANTIM
 */
export function toBirr(amount: Santim): number {
  if (amount > MAX_WIRE_SANTIM || amount < -MAX_WIRE_SANTIM) {
    throw new RangeError('amount too large for a JSON number');
  }
  return Number(amount) / 100;
}

/** Exact sum in santim; ZERO for an empty list. */
export function sumOf(amounts: Iterable<Santim>): Santim {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return santim(sum);
}

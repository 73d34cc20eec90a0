import { birr, MAX_WIRE_SANTIM, santim } from './santim';
import type { Santim } from './santim';

/** An amount from outside, read or refused. */
export type ParsedBirr = { ok: true; amount: Santim } | { ok: false; code: 'INVALID_AMOUNT' };

/** Bounds in whole birr, both ends included, as in `moneyLimits` of libs/contract. */
export interface WholeBirrLimits {
  readonly min: number;
  readonly max: number;
}

/** Result of checking an amount against its bounds. */
export type LimitCheck = { ok: true } | { ok: false; code: 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE' };

const INVALID: ParsedBirr = { ok: false, code: 'INVALID_AMOUNT' };

/**
 * Reads an amount in birr as it came from outside (protocol.md section 1, rules.md "Wallet").
 * Accepts JSON numbers above 0 and up to 10^13 with at most two decimals (none with `whole`). Everything else is
 * refused, never rounded: strings, NaN, infinities, zero of either sign, and float noise such as 0.1 + 0.2.
 * @param value anything
 * @param options `whole`: only whole birr, as for deposits and withdrawals
 */
export function parseBirr(value: unknown, options: { whole?: boolean } = {}): ParsedBirr {
  if (typeof value !== 'number' || !(value > 0)) return INVALID;
  if (options.whole === true && !Number.isInteger(value)) return INVALID;
  const hundredths = Math.round(value * 100);
  if (!(hundredths <= Number(MAX_WIRE_SANTIM))) return INVALID;
  // A double is an amount with two decimals exactly when it is the double nearest to that amount.
  if (hundredths / 100 !== value) return INVALID;
  return { ok: true, amount: santim(BigInt(hundredths)) };
}

/**
 * Checks an amount against its bounds, both included (rules.md "Wallet").
 * @param limits whole birr
 * @throws RangeError if a bound is not a safe integer
 */
export function checkLimits(amount: Santim, limits: WholeBirrLimits): LimitCheck {
  if (amount < birr(limits.min)) return { ok: false, code: 'AMOUNT_TOO_SMALL' };
  if (amount > birr(limits.max)) return { ok: false, code: 'AMOUNT_TOO_LARGE' };
  return { ok: true };
}

const TYPED =
  /^[\p{L}\s]*([-−]?)\s*(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:([.,])(\d{0,2}))?[\p{L}\s]*$/u;

/**
 * Reads an amount that a person typed or pasted: `250`, `1,250`, `99.50`, `99,50`, `ETB 1,250.00`. Commas or spaces may
 * group digits by three; any other single comma is a decimal point. So a key that is not a digit never makes an amount
 * larger. Everything else is refused: a field keeps its text as typed, and no character is dropped from the middle.
 * @returns birr as JSON carries them (protocol.md section 1), with at most two decimals; null where the text is no
 * amount
 */
export function typedBirr(text: string): number | null {
  const [, minus, whole = '', point, decimals = ''] = TYPED.exec(text) ?? [];
  if (!whole || (point === ',' && whole.includes(','))) return null;
  return Number(`${minus ? '-' : ''}${whole.replace(/\D/g, '')}.${decimals}`);
}

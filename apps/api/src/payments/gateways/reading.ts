import { santim, type Santim } from '@libs/money';
import { asRecord } from '../../platform/fields';

export { asRecord };

/**
 * A text that is not empty, cut at 500 characters. A number becomes a text, because some providers send ids as numbers.
 */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
}

/** Millionths of a birr: providers write fees, and amounts less a fee, with four decimals and more. */
export type Micro = bigint;

const MICRO_PER_SANTIM = 10_000n;

/** A decimal as a provider writes it, number or text, with up to six decimals and never rounded; null for anything else. */
export function microOf(value: unknown): Micro | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const match = /^(\d{1,12})(?:\.(\d{1,6})0*)?$/.exec(text);
  return match && BigInt(match[1] ?? '0') * 1_000_000n + BigInt((match[2] ?? '').padEnd(6, '0'));
}

export function microOfSantim(amount: Santim): Micro {
  return amount * MICRO_PER_SANTIM;
}

/** An amount in birr as a provider writes it, not negative and exact to the santim; null for anything else. */
export function amountOf(value: unknown): Santim | null {
  const micro = microOf(value);
  return micro === null ? null : wholeSantim(micro);
}

/** Returns null if the amount is not a whole number of santim. */
export function wholeSantim(micro: Micro): Santim | null {
  return micro % MICRO_PER_SANTIM === 0n ? santim(micro / MICRO_PER_SANTIM) : null;
}

/** A decimal text without zeros at its end, such as `0.0265` or `12`. */
export function decimalText(micro: Micro): string {
  const decimals = String(micro % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${micro / 1_000_000n}${decimals && `.${decimals}`}`;
}

/** A provider's fee as `decimalText` writes it; null if the field is missing or not a number. */
export function feeOf(value: unknown): string | null {
  const micro = microOf(value);
  return micro === null ? null : decimalText(micro);
}

/** Birr as a decimal text, `100` or `100.50`. */
export function birrText(amount: Santim): string {
  const cents = amount % 100n;
  return cents === 0n ? String(amount / 100n) : `${amount / 100n}.${String(cents).padStart(2, '0')}`;
}

/** The first of the given fields that holds a text. */
export function firstText(record: Record<string, unknown>, ...names: string[]): string | null {
  for (const name of names) {
    const text = textOf(record[name]);
    if (text !== null) return text;
  }
  return null;
}

/** A JSON document from raw bytes; undefined if they are no JSON. */
export function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** The first value of a header, in any spelling of its name. */
export function headerOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | null {
  const key = name in headers ? name : Object.keys(headers).find((one) => one.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** The fields that hold a text, a number or a boolean, as texts: what a notification said, for people and records. */
export function saidIn(record: Record<string, unknown>): Readonly<Record<string, string>> {
  const said = Object.entries(record).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(said.slice(0, 60).map(([name, value]) => [name, String(value).slice(0, 200)]));
}

/** A status word as the label of a metric: short, and without data of the payment. */
export function shapeOf(word: string | null): string {
  if (word === null) return 'no status';
  return /^[A-Za-z][A-Za-z _/.-]{0,39}$/.test(word) ? `status ${word}` : 'a status that is no word';
}

import { parseBirr, santim, type Santim } from '@libs/money';

/** The fields of an object from outside; an empty object for any other value. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A text that is not empty, cut at 500 characters; a number becomes text, since providers send ids as either. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
}

/** An amount in birr as a provider writes it, number or text, exact to the santim; null for anything else. */
export function amountOf(value: unknown): Santim | null {
  if (typeof value === 'number') {
    const parsed = parseBirr(value);
    return parsed.ok ? parsed.amount : null;
  }
  const match = typeof value === 'string' ? /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(value.trim()) : null;
  if (!match) return null;
  return santim(BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')));
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
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The first value of a header that may be sent several times. */
export function headerOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** The text of UTF-8 bytes. @returns null for bytes that are no UTF-8 */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/**
 * Writes an unsigned big-endian number of at most 8 bytes. By one DataView call, because the books of a day write a
 * million numbers.
 */
export function integerBytes(value: bigint, length: number): Uint8Array {
  if (length > 8 || value < 0n || value >= 1n << BigInt(8 * length))
    throw new RangeError(`not in ${length} bytes`);
  const whole = new Uint8Array(8);
  new DataView(whole.buffer).setBigUint64(0, value);
  return whole.slice(8 - length);
}

export const integerOf = (bytes: Uint8Array): bigint =>
  bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** Base 64 with padding (RFC 4648 section 4). */
export function base64Of(bytes: Uint8Array): string {
  const text: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const group = (first << 16) | (second << 8) | third;
    const left = bytes.length - at;
    for (let place = 0; place < 4; place += 1)
      text.push(place > left ? '=' : BASE64.charAt((group >> (18 - 6 * place)) & 63));
  }
  return text.join('');
}

/**
 * Reads base 64 strictly, so that each value has one text. @returns null for anything else, also for spare bits that
 * are not zero
 */
export function bytesOfBase64(text: string): Uint8Array | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let bits = 0;
  let held = 0;
  let next = 0;
  for (const digit of digits) {
    bits = ((bits << 6) | BASE64.indexOf(digit)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[next++] = (bits >> held) & 255;
  }
  return (bits & ((1 << held) - 1)) === 0 ? bytes : null;
}

/**
 * Reads a decimal integer without sign and leading zeros that a number can hold exactly. @returns null for anything
 * else
 */
export function decimalOf(text: string): number | null {
  const value = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

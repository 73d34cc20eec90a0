import { bytesToHex } from '@noble/hashes/utils.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HEX = /^(?:[0-9a-f]{2})*$/;

/** Bytes of a text in UTF-8. Kept here so that only one place needs TextEncoder. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Lower-case hex, the format of commitment, lockHash, secret and beacon (fairness.md 6). */
export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** Reads lower-case hex strictly. @returns null for upper case, an odd length, or any other character */
export function bytesOfHex(text: string): Uint8Array | null {
  if (!HEX.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/** base64url without padding (RFC 4648 section 5), the format of head and links (fairness.md 5). */
export function base64UrlOf(bytes: Uint8Array): string {
  const text: string[] = []; // Letters are joined once at the end, because a text that grows letter by letter keeps each of its states in memory.
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff;
    held += 8;
    while (held >= 6) {
      held -= 6;
      text.push(ALPHABET.charAt((bits >> held) & 63));
    }
  }
  if (held > 0) text.push(ALPHABET.charAt((bits << (6 - held)) & 63));
  return text.join('');
}

/**
 * Reads base64url strictly, so that each text means one value and each value has one text.
 * @returns null for padding, any other character, an impossible length, or spare bits that are not zero
 */
export function bytesOfBase64Url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let bits = 0;
  let held = 0;
  let next = 0;
  for (const char of text) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[next++] = (bits >> held) & 255;
    }
  }
  const spare = bits & ((1 << held) - 1);
  return held >= 6 || spare !== 0 ? null : bytes;
}

/** Reads 32 bytes of base64url. @returns null for anything else */
export function link32(text: string): Uint8Array | null {
  const bytes = bytesOfBase64Url(text);
  return bytes?.length === 32 ? bytes : null;
}

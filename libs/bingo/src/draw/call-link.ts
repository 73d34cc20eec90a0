import { NUMBERS } from '@libs/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64UrlOf, link32 } from './encoding';

/** The link of the call before, from a call's link and number: linkₖ₋₁ = SHA-256(linkₖ ‖ byte(number of call k)). */
export function linkBefore(link: Uint8Array, number: number): Uint8Array {
  return sha256(Uint8Array.of(...link, number));
}

/**
 * Checks one call with one hash (fairness.md 5): that it was fixed before the first call of its round.
 * @param previousLink link of the call before, or the head for the first call; base64url
 * @param number the called number
 * @param link link of this call; base64url
 * @returns false also for anything malformed
 */
export function checkLink(previousLink: string, number: number, link: string): boolean {
  if (!Number.isInteger(number) || number < 1 || number > NUMBERS) return false;
  const bytes = link32(link);
  return bytes !== null && base64UrlOf(linkBefore(bytes, number)) === previousLink;
}

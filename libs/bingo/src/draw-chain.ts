import { NUMBERS } from '@libs/contract';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64UrlOf, link32, utf8 } from './encoding';

/** The hash chain of a draw, base64url: `head` is link₀, `links[k − 1]` is linkₖ. */
export interface DrawChain {
  head: string;
  links: string[];
}

/** linkₖ₋₁ = SHA-256(linkₖ ‖ byte(number of call k)). */
function linkBefore(link: Uint8Array, number: number): Uint8Array {
  return sha256(Uint8Array.of(...link, number));
}

/**
 * Makes the chain that ties every call to the head published before the first one (fairness.md 5).
 * @param key K of the draw, see `drawKey`; secret until the round has ended
 * @param order the order of calls
 */
export function chainOf(key: Uint8Array, order: readonly number[]): DrawChain {
  let link: Uint8Array = hmac(sha256, key, utf8('tail'));
  const links: string[] = [];
  for (const number of [...order].reverse()) {
    links.push(base64UrlOf(link));
    link = linkBefore(link, number);
  }
  return { head: base64UrlOf(link), links: links.reverse() };
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

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { linkBefore } from './call-link';
import { base64UrlOf, utf8 } from './encoding';

/** The hash chain of a draw, base64url: `head` is link₀, `links[k − 1]` is linkₖ. */
export interface DrawChain {
  head: string;
  links: string[];
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

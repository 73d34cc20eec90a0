import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from '../src/draw/encoding';

/** 32 bytes that depend on a text only, for the secrets and beacons of tests. */
export function bytes32(text: string): Uint8Array {
  return hmac(sha256, utf8('edil-bingo/test'), utf8(text));
}

/** A fast stream of bytes from a fixed seed (xorshift), for tests that need millions of them. */
export function quickBytes(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 11) & 255;
  };
}

/** A number 0…n − 1, n up to 65 536, from such a stream; evenness good enough for picking cases. */
export function pick(n: number, nextByte: () => number): number {
  return ((nextByte() << 8) | nextByte()) % n;
}

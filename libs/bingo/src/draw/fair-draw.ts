import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { chainOf } from './draw-chain';
import { drawOrder } from './draw-order';
import { bytesOfHex, hexOf, utf8 } from './encoding';

/**
 * Source of the beacon: drand's quicknet, this server (demo, closed networks), or the sandbox's own chain in drand's
 * wire format, named by its key.
 */
export type BeaconChain = 'quicknet' | 'local' | `sandbox-${string}`;

/** Everything that decides a draw (fairness.md 4). */
export interface DrawInput {
  /** S, 32 bytes, fixed before the first card was sold. */
  readonly secret: Uint8Array;
  /** UUID of the round. */
  readonly roundId: string;
  /** 64 lower-case hex digits, see `lockHashOf`. */
  readonly lockHash: string;
  readonly chain: BeaconChain;
  /** Number of the beacon in its chain; 0 for local. */
  readonly beaconRound: number;
  /** Value of the beacon, 64 lower-case hex digits. */
  readonly beacon: string;
}

/** A draw: the order of calls and its chain, base64url (`links[k − 1]` goes out with call k). */
export interface FairDraw {
  order: number[];
  head: string;
  links: string[];
}

/**
 * What is published about the secret before the first card is sold (fairness.md 1): hex SHA-256.
 * @param secret S, 32 bytes
 * @throws RangeError if the secret is not 32 bytes long
 */
export function commitmentOf(secret: Uint8Array): string {
  if (secret.length !== 32) throw new RangeError('the secret must be 32 bytes long');
  return hexOf(sha256(secret));
}

/**
 * K, the key of order and chain (fairness.md 4). As secret as S until the round has ended.
 * @throws RangeError if secret, lockHash, beacon, chain, beaconRound or roundId is malformed
 */
export function drawKey(input: DrawInput): Uint8Array {
  const { secret, roundId, lockHash, chain, beaconRound, beacon } = input;
  // Only fixed formats are joined, so no two different inputs give the same text.
  if (secret.length !== 32 || bytesOfHex(lockHash)?.length !== 32 || bytesOfHex(beacon)?.length !== 32) {
    throw new RangeError('secret, lockHash and beacon must be 32 bytes long');
  }
  if (!Number.isSafeInteger(beaconRound) || beaconRound < 0 || (roundId + chain).includes('\n')) {
    throw new RangeError('malformed roundId, chain or beaconRound');
  }
  const text = ['edil-bingo/draw/v1', roundId, lockHash, chain, String(beaconRound), beacon].join('\n');
  return hmac(sha256, secret, utf8(text));
}

/**
 * The byte stream that shuffles the numbers (fairness.md 4): HMAC-SHA256(K, "order" ‖ uint32be i), i = 0, 1, 2 …
 * @param key K of the draw, see `drawKey`
 * @returns a function that gives the next byte, 0…255
 */
export function orderStream(key: Uint8Array): () => number {
  const message = utf8('order\0\0\0\0');
  const counter = new DataView(message.buffer, message.byteOffset + 5, 4);
  let block = new Uint8Array(0);
  let used = 0;
  let index = 0;
  return () => {
    if (used === block.length) {
      counter.setUint32(0, index++);
      block = hmac(sha256, key, message);
      used = 0;
    }
    return block[used++] ?? 0;
  };
}

/**
 * Draws a round (fairness.md 4 and 5): the same input always gives the same order and chain, on a server, on a phone
 * and in the stand-alone checker.
 * @throws RangeError if the input is malformed
 */
export function drawRound(input: DrawInput): FairDraw {
  const key = drawKey(input);
  const order = drawOrder(orderStream(key));
  return { order, ...chainOf(key, order) };
}

import { sha256 } from '@noble/hashes/sha2.js';
import { HASH_LENGTH } from '../tree/merkle';

/** Bytes of a node in its hashed and stored form: its hash, then main, bonus and held in 8 bytes each. */
export const LIABILITY_NODE_BYTES = 56;
const SUMS = [32, 40, 48] as const;
/** The upper four bytes of 2^63; every sum must be less. */
const TOO_MUCH = 2 ** 31;
/** Bytes of a hash that a number can hold exactly. */
const KEY_BYTES = 6;
/** Nodes that are handled before the next yield. */
const AT_ONCE = 1000;

/** SHA-256. The server passes in a faster one than the browser has. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The tree above some leaves. */
export interface LiabilityLevels {
  /** The nodes of each level one after the other, leaves first; the last level is the root. */
  readonly levels: readonly Uint8Array[];
  /** For each leaf in sorted order its index in the given list; empty leaves at the end have none. */
  readonly order: readonly number[];
}

/**
 * Builds the tree of liabilities (docs/fairness.md section 13): leaves sorted by hash, filled up with empty leaves to a
 * power of two. It yields every thousand nodes, so that the caller can pause in a large tree. Without leaves the tree
 * is one empty leaf.
 * @param leaves nodes, each of LIABILITY_NODE_BYTES
 * @throws RangeError for a leaf twice, or sums of 2^63 and more
 */
export function* liabilityLevels(
  leaves: readonly Uint8Array[],
  sha: Sha256 = sha256,
): Generator<undefined, LiabilityLevels> {
  const order = yield* orderOf(leaves);
  let width = 1;
  while (width < order.length) width *= 2;
  let level = new Uint8Array(width * LIABILITY_NODE_BYTES);
  for (const [at, place] of order.entries()) level.set(leaves[place] ?? [], at * LIABILITY_NODE_BYTES);
  const levels = [level];
  while (level.length > LIABILITY_NODE_BYTES) {
    level = yield* parentsOf(level, sha);
    levels.push(level);
  }
  return { levels, order };
}

/**
 * Sorts in 256 parts by the first byte, so that no sort is long, and by the first six bytes as a number, which two
 * hashes hardly ever share.
 */
function* orderOf(leaves: readonly Uint8Array[]): Generator<undefined, number[]> {
  const parts = Array.from({ length: 256 }, (): number[] => []);
  const keys = new Float64Array(leaves.length);
  for (const [place, leaf] of leaves.entries()) {
    keys[place] = leaf.subarray(0, KEY_BYTES).reduce((key, byte) => key * 256 + byte, 0);
    parts[leaf[0] ?? 0]?.push(place);
    if (place % AT_ONCE === 0) yield;
  }
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || byHash(leaves[a], leaves[b]);
  for (const [at, part] of parts.entries()) {
    part.sort(compare);
    if (part.some((place, index) => index > 0 && compare(part[index - 1] ?? 0, place) === 0))
      throw new RangeError('a leaf stands twice in the tree');
    if (at % 16 === 0) yield;
  }
  return parts.flat();
}

function byHash(a: Uint8Array = new Uint8Array(), b: Uint8Array = new Uint8Array()): number {
  for (let at = 0; at < HASH_LENGTH; at += 1) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return 0;
}

function* parentsOf(level: Uint8Array, sha: Sha256): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const parents = new Uint8Array(level.length / 2);
  const sums = new DataView(parents.buffer);
  const hashed = new Uint8Array(1 + 2 * LIABILITY_NODE_BYTES);
  const below = new DataView(hashed.buffer, 1);
  hashed[0] = 1;
  for (let at = 0; at < parents.length; at += LIABILITY_NODE_BYTES) {
    hashed.set(level.subarray(2 * at, 2 * at + 2 * LIABILITY_NODE_BYTES), 1);
    parents.set(sha(hashed), at);
    for (const offset of SUMS) addUp(below, offset, sums, at + offset);
    if (at % (AT_ONCE * LIABILITY_NODE_BYTES) === 0) yield;
  }
  return parents;
}

/** Adds up both nodes below in two halves of 32 bits, because a bigint for each of a million nodes would be slow. */
function addUp(below: DataView, offset: number, sums: DataView, at: number): void {
  const other = offset + LIABILITY_NODE_BYTES;
  const low = below.getUint32(offset + 4) + below.getUint32(other + 4);
  const high = below.getUint32(offset) + below.getUint32(other) + (low >= 2 ** 32 ? 1 : 0);
  if (high >= TOO_MUCH) throw new RangeError('a sum of 2^63 and more');
  sums.setUint32(at, high);
  sums.setUint32(at + 4, low % 2 ** 32);
}

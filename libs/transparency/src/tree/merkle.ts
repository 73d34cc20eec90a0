import { sha256 } from '@noble/hashes/sha2.js';
import { concat, equal } from '../bytes';

/** Bytes of a hash. */
export const HASH_LENGTH = 32;

/** Hash of the entries from `from` to before `to`, at least one. */
export type RangeHash = (from: number, to: number) => Uint8Array;

/** Hash of a tree without entries (RFC 6962 section 2.1). */
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concat(Uint8Array.of(0), entry));

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concat(Uint8Array.of(1), left, right));

/** Hashes of ranges of a list of leaf hashes. @throws RangeError for an empty range or one beyond the list */
export function rangeHashOf(leaves: readonly Uint8Array[]): RangeHash {
  const hashOf: RangeHash = (from, to) => {
    const only = leaves[from];
    if (only === undefined || to <= from || to > leaves.length) throw new RangeError('no such range');
    if (to - from === 1) return only;
    const middle = from + splitOf(to - from);
    return nodeHash(hashOf(from, middle), hashOf(middle, to));
  };
  return hashOf;
}

/** Root of a tree of these leaf hashes. */
export const rootOf = (leaves: readonly Uint8Array[]): Uint8Array =>
  leaves.length === 0 ? emptyRoot() : rangeHashOf(leaves)(0, leaves.length);

/** The hashes on the way from a leaf to the root, its sibling first. @throws RangeError for a leaf outside the tree */
export function inclusionProof(index: number, size: number, hashOf: RangeHash): Uint8Array[] {
  if (!isSize(size) || !Number.isSafeInteger(index) || index < 0 || index >= size)
    throw new RangeError('the leaf is not in the tree');
  const proof: Uint8Array[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    const isLeft = index < middle;
    proof.push(isLeft ? hashOf(middle, to) : hashOf(from, middle));
    [from, to] = isLeft ? [from, middle] : [middle, to];
  }
  return proof.toReversed();
}

/**
 * The hashes that prove that a tree of `second` entries begins with one of `first`. @throws RangeError for invalid
 * sizes
 */
export function consistencyProof(first: number, second: number, hashOf: RangeHash): Uint8Array[] {
  if (!isSize(first) || !isSize(second) || first > second) throw new RangeError('the trees are not one');
  if (first === 0 || first === second) return [];
  const proof: Uint8Array[] = [];
  let [from, to, isWhole] = [0, second, true];
  while (to !== first) {
    const middle = from + splitOf(to - from);
    if (first <= middle) {
      proof.push(hashOf(middle, to));
      to = middle;
    } else {
      proof.push(hashOf(from, middle));
      from = middle;
      isWhole = false;
    }
  }
  if (!isWhole) proof.push(hashOf(from, to));
  return proof.toReversed();
}

export interface Inclusion {
  leaf: Uint8Array;
  index: number;
  size: number;
  root: Uint8Array;
}

/** True if the proof leads from the leaf at this index to the root of a tree of this size. */
export function verifyInclusion(
  { leaf, index, size, root }: Inclusion,
  proof: readonly Uint8Array[],
): boolean {
  if (!isSize(size) || !Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  if (![leaf, root, ...proof].every(isHash)) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const next of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = nodeHash(next, hash);
      [at, last] = upToOdd(at, last);
    } else hash = nodeHash(hash, next);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equal(hash, root);
}

export interface Consistency {
  first: { size: number; root: Uint8Array };
  second: { size: number; root: Uint8Array };
}

/** True if the proof shows that the second tree begins with the first. */
export function verifyConsistency({ first, second }: Consistency, proof: readonly Uint8Array[]): boolean {
  if (!isSize(first.size) || !isSize(second.size) || first.size > second.size) return false;
  if (![first.root, second.root, ...proof].every(isHash)) return false;
  if (first.size === 0) return proof.length === 0 && equal(first.root, emptyRoot());
  if (first.size === second.size) return proof.length === 0 && equal(first.root, second.root);
  let [at, last] = [first.size - 1, second.size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  // If the first tree is a complete subtree, its root is known already.
  const [start, ...rest] = at === 0 ? [first.root, ...proof] : proof;
  if (start === undefined) return false;
  let [older, newer] = [start, start];
  for (const next of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      older = nodeHash(next, older);
      newer = nodeHash(next, newer);
      [at, last] = upToOdd(at, last);
    } else newer = nodeHash(newer, next);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equal(older, first.root) && equal(newer, second.root);
}

const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0;
const isHash = (hash: Uint8Array): boolean => hash.length === HASH_LENGTH;
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

/** Moves up along the right edge, where a node has no sibling. */
function upToOdd(at: number, last: number): [number, number] {
  let [place, end] = [at, last];
  while (!isOdd(place) && place !== 0) [place, end] = [half(place), half(end)];
  return [place, end];
}

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

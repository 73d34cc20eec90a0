import { HASH_LENGTH, nodeHash, type RangeHash } from './merkle';

/** A part of the tree that never changes again: 2^level entries, the first of them at `index` × 2^level. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** The fewest complete subtrees that make up a range, from the left. */
export function subtreesOf(from: number, to: number): Subtree[] {
  const found: Subtree[] = [];
  for (let at = from; at < to;) {
    let [level, width] = [0, 1];
    while (at % (width * 2) === 0 && at + width * 2 <= to) [level, width] = [level + 1, width * 2];
    found.push({ level, index: at / width });
    at += width;
  }
  return found;
}

/**
 * Computes hashes of ranges from the hashes of complete subtrees, for a log that stores only these. Only ranges of
 * proofs are allowed: each begins where a subtree of at least its size could begin.
 */
export const rangeHashBy =
  (hashOf: (subtree: Subtree) => Uint8Array): RangeHash =>
  (from, to) =>
    subtreesOf(from, to)
      .map(hashOf)
      .reduceRight((right, left) => nodeHash(left, right));

/**
 * Makes a proof from the hashes of complete subtrees, which are fetched all at once.
 * @param prove makes it from hashes of ranges @param fetch returns the hashes of the requested subtrees, in that order
 */
export async function proveBy<T>(
  prove: (hashOf: RangeHash) => T,
  fetch: (needed: readonly Subtree[]) => Promise<readonly Uint8Array[]>,
): Promise<T> {
  const needed = subtreesNeeded(prove);
  const hashes = await fetch(needed);
  const known = new Map(needed.map((subtree, at) => [nameOf(subtree), hashes[at]]));
  return prove(
    rangeHashBy((subtree) => {
      const hash = known.get(nameOf(subtree));
      if (!hash) throw new RangeError(`no hash of the subtree ${nameOf(subtree)}`);
      return hash;
    }),
  );
}

const nameOf = ({ level, index }: Subtree): string => `${level}/${index}`;

/** The subtrees that a proof needs, each once. @param prove makes the proof from any hashes of ranges */
export function subtreesNeeded(prove: (hashOf: RangeHash) => unknown): Subtree[] {
  const needed = new Map<string, Subtree>();
  prove((from, to) => {
    for (const subtree of subtreesOf(from, to)) needed.set(nameOf(subtree), subtree);
    return new Uint8Array(HASH_LENGTH);
  });
  return [...needed.values()];
}

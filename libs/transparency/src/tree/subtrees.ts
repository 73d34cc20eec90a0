import { HASH_LENGTH, nodeHash, type RangeHash } from './merkle';

/** 2^level entries, the first of them `index` × 2^level: a part of the tree that never changes again. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** The fewest whole subtrees that a range consists of, from the left. */
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
 * Hashes of ranges from the hashes of whole subtrees, for a log that keeps these only. The ranges are those of a proof:
 * each begins where a subtree of at least its size could.
 */
export const rangeHashBy =
  (hashOf: (subtree: Subtree) => Uint8Array): RangeHash =>
  (from, to) =>
    subtreesOf(from, to)
      .map(hashOf)
      .reduceRight((right, left) => nodeHash(left, right));

/**
 * Makes a proof from the hashes of whole subtrees, which are fetched all at once.
 * @param prove makes it from hashes of ranges @param fetch gives the hashes of what it is asked, in that order
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

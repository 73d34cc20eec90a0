import { expect, it } from '@jest/globals';
import { leafHash, nodeHash, consistencyProof, inclusionProof, rangeHashOf } from './merkle';
import { rangeHashBy, subtreesNeeded, subtreesOf, type Subtree } from './subtrees';

const leaves = Array.from({ length: 70 }, (_, at) => leafHash(Uint8Array.of(at)));

/** The hash of a whole subtree, from its two halves. */
function hashOf({ level, index }: Subtree): Uint8Array {
  if (level > 0)
    return nodeHash(
      hashOf({ level: level - 1, index: 2 * index }),
      hashOf({ level: level - 1, index: 2 * index + 1 }),
    );
  const leaf = leaves[index];
  if (!leaf) throw new RangeError('beyond the tree');
  return leaf;
}

it('subtreesOf names the fewest subtrees of a range', () => {
  expect(subtreesOf(0, 7)).toEqual([
    { level: 2, index: 0 },
    { level: 1, index: 2 },
    { level: 0, index: 6 },
  ]);
  expect(subtreesOf(4, 8)).toEqual([{ level: 2, index: 1 }]);
  expect(subtreesOf(3, 3)).toEqual([]);
});

it('proofs made from whole subtrees alone equal those made from all leaves', () => {
  const whole = rangeHashBy(hashOf);
  const byLeaves = rangeHashOf(leaves);
  for (let size = 1; size <= leaves.length; size += 1) {
    expect(whole(0, size)).toEqual(byLeaves(0, size));
    for (let at = 0; at < size; at += 3)
      expect(inclusionProof(at, size, whole)).toEqual(inclusionProof(at, size, byLeaves));
    for (let first = 1; first <= size; first += 5)
      expect(consistencyProof(first, size, whole)).toEqual(consistencyProof(first, size, byLeaves));
  }
});

it('subtreesNeeded names all subtrees that a proof asks for', () => {
  for (const [index, size] of [
    [0, 1],
    [6, 7],
    [33, 70],
  ] as const) {
    const known = new Set(
      subtreesNeeded((by) => inclusionProof(index, size, by)).map((one) => JSON.stringify(one)),
    );
    inclusionProof(
      index,
      size,
      rangeHashBy((subtree) => {
        expect(known).toContain(JSON.stringify(subtree));
        return hashOf(subtree);
      }),
    );
  }
});

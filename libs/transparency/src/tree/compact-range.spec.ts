import { CompactRange, consistencyProof, leafHash, rangeHashOf, rootOf, verifyConsistency } from '../index';

const leaves = Array.from({ length: 300 }, (_, at) => leafHash(Uint8Array.of(at % 256, at >> 8)));

describe('a compact range', () => {
  it('has the root of the whole tree at every size, and can be restored from what is kept of it', () => {
    let range = CompactRange.empty();
    for (const [at, leaf] of leaves.entries()) {
      expect(range.root()).toEqual(rootOf(leaves.slice(0, at)));
      const again = CompactRange.from(range.size, range.subtrees);
      expect(again?.root()).toEqual(range.root());
      range = again ?? range;
      range.appendLeaf(leaf);
    }
    expect(range.size).toBe(300);
    const proof = consistencyProof(173, 300, rangeHashOf(leaves));
    const first = { size: 173, root: rootOf(leaves.slice(0, 173)) };
    expect(verifyConsistency({ first, second: { size: 300, root: range.root() } }, proof)).toBe(true);
  });

  it('is refused if its number of subtrees does not fit its size', () => {
    const [one, two] = leaves as [Uint8Array, Uint8Array];
    expect(CompactRange.from(2, [one, two])).toBeNull();
    expect(CompactRange.from(3, [one])).toBeNull();
    expect(CompactRange.from(-1, [])).toBeNull();
    expect(CompactRange.from(1, [one.slice(1)])).toBeNull();
  });
});

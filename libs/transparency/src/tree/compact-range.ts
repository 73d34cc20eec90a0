import { emptyRoot, leafHash, nodeHash } from './merkle';

/**
 * A tree that only grows, stored as the roots of its complete subtrees. A reader keeps it to follow a log without the
 * log's other hashes.
 */
export class CompactRange {
  /** @param hashes roots of the complete subtrees, the largest first: one for each set bit of the size */
  private constructor(
    private count: number,
    private readonly hashes: Uint8Array[],
  ) {}

  static empty(): CompactRange {
    return new CompactRange(0, []);
  }

  /** @returns null if a tree of this size has another number of complete subtrees */
  static from(size: number, hashes: readonly Uint8Array[]): CompactRange | null {
    if (!Number.isSafeInteger(size) || size < 0 || hashes.length !== onesOf(size)) return null;
    return hashes.every(({ length }) => length === 32) ? new CompactRange(size, [...hashes]) : null;
  }

  get size(): number {
    return this.count;
  }

  /** The roots of its complete subtrees, the largest first. */
  get subtrees(): readonly Uint8Array[] {
    return this.hashes;
  }

  append(entry: Uint8Array): void {
    this.appendLeaf(leafHash(entry));
  }

  appendLeaf(leaf: Uint8Array): void {
    let hash = leaf;
    for (let left = this.count; left % 2 === 1; left = Math.floor(left / 2)) {
      const sibling = this.hashes.pop();
      if (sibling === undefined) throw new RangeError('not a tree');
      hash = nodeHash(sibling, hash);
    }
    this.hashes.push(hash);
    this.count += 1;
  }

  /**
   * Splits the tree after its last complete subtree of `width` entries, a power of two.
   * @returns the tree above, whose leaves are these subtrees, and the tree of the entries after them
   */
  splitBy(width: number): [above: CompactRange, rest: CompactRange] {
    const rest = this.count % width;
    const above = (this.count - rest) / width;
    const ones = onesOf(above);
    return [
      new CompactRange(above, this.hashes.slice(0, ones)),
      new CompactRange(rest, this.hashes.slice(ones)),
    ];
  }

  root(): Uint8Array {
    return this.hashes.length === 0
      ? emptyRoot()
      : this.hashes.reduceRight((right, left) => nodeHash(left, right));
  }
}

function onesOf(size: number): number {
  let ones = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2;
  return ones;
}

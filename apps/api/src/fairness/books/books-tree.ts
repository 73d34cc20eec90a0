import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { liabilityLeafBytes, liabilityLevels, type Liability } from '@libs/transparency';

/** A leaf and whose it is. */
export interface OwnedLeaf {
  readonly userId: string;
  /** As it is stored. */
  readonly node: Uint8Array;
}

/** The tree of a day, with the order of its leaves. */
export interface BooksTree {
  /** The nodes of each level one after the other, leaves first; the last level is the root. */
  readonly levels: readonly Uint8Array[];
  /** Whose the leaves are, in their order; the empty ones behind them are nobody's. */
  readonly owners: readonly string[];
}

/** Node's own, some times as fast as the one for pages. */
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** The leaf of what a player has. @throws RangeError for what no leaf can hold */
export const leafOf = (userId: string, liability: Liability): OwnedLeaf => ({
  userId,
  node: liabilityLeafBytes(liability, sha256),
});

/**
 * Builds the tree with rests, so that no call of a number waits for the books. No leaves make one empty leaf.
 * @throws RangeError for a leaf twice, or sums of 2^63 and more
 */
export async function buildTree(leaves: readonly OwnedLeaf[]): Promise<BooksTree> {
  const building = liabilityLevels(
    leaves.map(({ node }) => node),
    sha256,
  );
  for (;;) {
    const { done, value } = building.next();
    if (done) return { levels: value.levels, owners: value.order.flatMap((at) => leaves[at]?.userId ?? []) };
    await setImmediate();
  }
}

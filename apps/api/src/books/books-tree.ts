import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { liabilityBytes, type Liability, type LiabilityNode } from '@libs/transparency';
import { InvariantError } from '../platform/errors';

/** A node as it is stored: its hash, then main, bonus and held in 8 bytes each. Two of them are what their parent hashes. */
export const NODE_BYTES = 56;
const HASH_BYTES = 32;
const SUMS = [32, 40, 48] as const;
/** No sum reaches this. */
const TOO_MUCH = 1n << 63n;
/** Nodes between two rests, so that no call of a number waits for the books. */
const AT_ONCE = 1000;

/** A leaf and whose it is. */
export interface OwnedLeaf {
  readonly userId: string;
  /** As it is stored. */
  readonly node: Buffer;
}

/** The tree of a day, with the order of its leaves. */
export interface BooksTree {
  /** The nodes of each level one after the other, leaves first; the last level is the root. */
  readonly levels: readonly Buffer[];
  /** Whose the leaves are, in their order; the empty ones behind them are nobody's. */
  readonly owners: readonly string[];
}

/** The leaf of what a player has. @throws RangeError for what no leaf can hold */
export function leafOf(userId: string, liability: Liability): OwnedLeaf {
  const node = Buffer.alloc(NODE_BYTES);
  hash('sha256', liabilityBytes(liability), 'buffer').copy(node);
  const { main, bonus, held } = liability;
  for (const [at, sum] of [main, bonus, held].entries()) node.writeBigUInt64BE(sum, SUMS[at]);
  return { userId, node };
}

/**
 * The same tree as `liabilityTree` of libs/transparency makes, in a form that is stored and read by substring, and with
 * rests. No leaves make one empty leaf.
 * @throws InvariantError for a leaf twice, or sums of 2^63 and more
 */
export async function buildTree(leaves: readonly OwnedLeaf[]): Promise<BooksTree> {
  const sorted = await sortedByHash(leaves);
  let width = 1;
  while (width < sorted.length) width *= 2;
  let level = Buffer.alloc(width * NODE_BYTES);
  for (const [at, { node }] of sorted.entries()) node.copy(level, at * NODE_BYTES);
  const levels = [level];
  while (level.length > NODE_BYTES) {
    level = await parentsOf(level);
    levels.push(level);
  }
  return { levels, owners: sorted.map(({ userId }) => userId) };
}

/** A stored node as the checkers know it. */
export function nodeOf(stored: Buffer): LiabilityNode {
  const [main = 0n, bonus = 0n, held = 0n] = SUMS.map((at) => stored.readBigUInt64BE(at));
  return { hash: stored.subarray(0, HASH_BYTES), sums: { main, bonus, held } };
}

/** By first byte, so that no sort is long. */
async function sortedByHash(leaves: readonly OwnedLeaf[]): Promise<OwnedLeaf[]> {
  const parts = Array.from({ length: 256 }, (): OwnedLeaf[] => []);
  for (const leaf of leaves) parts[leaf.node[0] ?? 0]?.push(leaf);
  for (const part of parts) {
    part.sort((a, b) => a.node.compare(b.node, 0, HASH_BYTES, 0, HASH_BYTES));
    if (leaves.length > AT_ONCE) await setImmediate();
  }
  const sorted = parts.flat();
  for (const [at, { node }] of sorted.entries())
    if (at > 0 && sorted[at - 1]?.node.equals(node))
      throw new InvariantError('a leaf stands twice in the books');
  return sorted;
}

async function parentsOf(level: Buffer): Promise<Buffer<ArrayBuffer>> {
  const parents = Buffer.alloc(level.length / 2);
  const hashed = Buffer.alloc(1 + 2 * NODE_BYTES);
  hashed[0] = 1;
  for (let at = 0; at < parents.length; at += NODE_BYTES) {
    level.copy(hashed, 1, 2 * at, 2 * at + 2 * NODE_BYTES);
    hash('sha256', hashed, 'buffer').copy(parents, at);
    for (const offset of SUMS) {
      const sum = hashed.readBigUInt64BE(1 + offset) + hashed.readBigUInt64BE(1 + NODE_BYTES + offset);
      if (sum >= TOO_MUCH) throw new InvariantError('the books have sums of 2^63 and more');
      parents.writeBigUInt64BE(sum, at + offset);
    }
    if (at % (AT_ONCE * NODE_BYTES) === 0) await setImmediate();
  }
  return parents;
}

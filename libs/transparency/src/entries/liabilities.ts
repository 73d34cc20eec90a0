import { sha256 } from '@noble/hashes/sha2.js';
import { concat, equal, utf8 } from '../bytes';
import { HASH_LENGTH } from '../tree/merkle';
import { LIABILITY_NODE_BYTES, liabilityLevels, type Sha256 } from './liability-tree';

/** Sums, in santim, that the house owes. */
export interface Sums {
  readonly main: bigint;
  readonly bonus: bigint;
  readonly held: bigint;
}

/** One player's balances on one day (docs/fairness.md section 13). */
export interface Liability extends Sums {
  /** `+251…` */
  readonly phone: string;
  readonly fairId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** 32 random bytes, different each day. */
  readonly salt: Uint8Array;
}

export interface LiabilityNode {
  readonly hash: Uint8Array;
  readonly sums: Sums;
}

/** A node beside the path from a leaf to the root, and the side on which it is. */
export interface LiabilityStep extends LiabilityNode {
  readonly side: 'left' | 'right';
}

const LEAF = utf8('edil-bingo/liability/v1');
const SALT_LENGTH = 32;
const MONEY_LENGTH = 24;
const TOO_MUCH = 1n << 63n;
/** No tree is higher, because it would have more leaves than there are people. */
const MOST_STEPS = 40;

/**
 * The leaf of a liability. @throws RangeError for a sum that is negative or 2^63 and more, another salt, or a text
 * above 65 535 bytes
 */
export function liabilityLeaf(liability: Liability): LiabilityNode {
  return liabilityNode(liabilityLeafBytes(liability));
}

/** The bytes whose SHA-256 is the leaf's hash. @throws RangeError as `liabilityLeaf` */
export function liabilityBytes({ phone, fairId, day, salt, ...sums }: Liability): Uint8Array {
  if (salt.length !== SALT_LENGTH || !isInRange(sums)) throw new RangeError('not a liability');
  const texts = [phone, fairId, day];
  const length = texts.reduce(
    (sum, text) => sum + 2 + lengthOf(text),
    1 + LEAF.length + SALT_LENGTH + MONEY_LENGTH,
  );
  const hashed = new Uint8Array(length);
  hashed.set(LEAF, 1);
  let at = 1 + LEAF.length;
  for (const text of texts) at = writeText(hashed, at, text);
  hashed.set(salt, at);
  writeMoney(hashed, length - MONEY_LENGTH, sums);
  return hashed;
}

/** The stored form of the leaf: its hash and its sums. @throws RangeError as `liabilityLeaf` */
export function liabilityLeafBytes(liability: Liability, sha: Sha256 = sha256): Uint8Array {
  const node = new Uint8Array(LIABILITY_NODE_BYTES);
  node.set(sha(liabilityBytes(liability)));
  writeMoney(node, HASH_LENGTH, liability);
  return node;
}

/** Reads a node from its stored bytes. */
export function liabilityNode(bytes: Uint8Array): LiabilityNode {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [main, bonus, held] = [view.getBigUint64(32), view.getBigUint64(40), view.getBigUint64(48)];
  return { hash: bytes.subarray(0, HASH_LENGTH), sums: { main, bonus, held } };
}

/** The levels of the tree, its leaves first: sorted by hash, and filled up with empty leaves to a power of two. */
export type LiabilityTree = readonly (readonly LiabilityNode[])[];

/** @throws RangeError for no leaves, two equal ones, or totals of 2^63 and more */
export function liabilityTree(leaves: readonly LiabilityNode[]): LiabilityTree {
  if (leaves.length === 0) throw new RangeError('not the leaves of a tree');
  const building = liabilityLevels(leaves.map(({ hash, sums }) => concat(hash, bytesOf(sums))));
  for (;;) {
    const { done, value } = building.next();
    if (done) return value.levels.map(nodesIn);
  }
}

const nodesIn = (level: Uint8Array): LiabilityNode[] =>
  Array.from({ length: level.length / LIABILITY_NODE_BYTES }, (_, at) =>
    liabilityNode(level.slice(at * LIABILITY_NODE_BYTES, (at + 1) * LIABILITY_NODE_BYTES)),
  );

export function liabilityRoot(tree: LiabilityTree): LiabilityNode {
  const root = tree.at(-1)?.[0];
  if (!root) throw new RangeError('not a tree');
  return root;
}

/** The path from a leaf to the root. @throws RangeError for a leaf that is not in the tree */
export function liabilityPath(tree: LiabilityTree, leafHash: Uint8Array): LiabilityStep[] {
  let at = tree[0]?.findIndex(({ hash }) => equal(hash, leafHash)) ?? -1;
  if (at < 0) throw new RangeError('the leaf is not in the tree');
  return tree.slice(0, -1).map((level) => {
    const beside = level[at ^ 1];
    if (!beside) throw new RangeError('not a tree');
    const side = at % 2 === 0 ? 'right' : 'left';
    at = Math.floor(at / 2);
    return { ...beside, side };
  });
}

/** True if the path leads from this liability to the root, and all sums on it add up to the totals. */
export function verifyLiability(
  liability: Liability,
  path: readonly LiabilityStep[],
  root: LiabilityNode,
): boolean {
  if (path.length > MOST_STEPS || !isInRange(liability) || liability.salt.length !== SALT_LENGTH)
    return false;
  let node = liabilityLeaf(liability);
  for (const step of path) {
    if (step.hash.length !== HASH_LENGTH || !isInRange(step.sums)) return false;
    const next = step.side === 'left' ? parentOf(step, node) : parentOf(node, step);
    if (next === null) return false;
    node = next;
  }
  return equal(node.hash, root.hash) && isSame(node.sums, root.sums);
}

/** @returns null for sums of 2^63 and more */
function parentOf(left: LiabilityNode, right: LiabilityNode): LiabilityNode | null {
  const sums = {
    main: left.sums.main + right.sums.main,
    bonus: left.sums.bonus + right.sums.bonus,
    held: left.sums.held + right.sums.held,
  };
  if (!isInRange(sums)) return null;
  const hash = sha256(
    concat(Uint8Array.of(1), left.hash, bytesOf(left.sums), right.hash, bytesOf(right.sums)),
  );
  return { hash, sums };
}

const inOrder = ({ main, bonus, held }: Sums): readonly bigint[] => [main, bonus, held];
const isInRange = ({ main, bonus, held }: Sums): boolean => isMoney(main) && isMoney(bonus) && isMoney(held);
const isMoney = (sum: bigint): boolean => sum >= 0n && sum < TOO_MUCH;

function bytesOf(sums: Sums): Uint8Array {
  const bytes = new Uint8Array(MONEY_LENGTH);
  writeMoney(bytes, 0, sums);
  return bytes;
}

function writeMoney(bytes: Uint8Array, at: number, { main, bonus, held }: Sums): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at);
  view.setBigUint64(0, main);
  view.setBigUint64(8, bonus);
  view.setBigUint64(16, held);
}

const isSame = (a: Sums, b: Sums): boolean => inOrder(a).every((sum, at) => sum === inOrder(b)[at]);

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const lengthOf = (text: string): number => (isAscii(text) ? text.length : utf8(text).length);

/**
 * Writes a text after its length. Plain ASCII takes a faster way, because a tree has a million texts. @returns the
 * index after the text
 */
function writeText(bytes: Uint8Array, at: number, text: string): number {
  const length = lengthOf(text);
  if (length > 65_535) throw new RangeError('a text above 65 535 bytes');
  bytes[at] = length >> 8;
  bytes[at + 1] = length & 255;
  const from = at + 2;
  if (isAscii(text))
    for (let index = 0; index < length; index += 1) bytes[from + index] = text.charCodeAt(index);
  else bytes.set(utf8(text), from);
  return from + length;
}

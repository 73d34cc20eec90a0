import { createHmac } from 'node:crypto';
import {
  LIABILITY_NODE_BYTES as NODE_BYTES,
  liabilityLeaf,
  liabilityNode,
  liabilityTree,
  type Liability,
} from '@libs/transparency';
import { buildTree, leafOf } from './books-tree';

const liabilityOf = (at: number): Liability => ({
  phone: `+2519${String(at).padStart(8, '0')}`,
  fairId: `fair-${at}`,
  day: '2026-11-22',
  salt: createHmac('sha256', 'salts').update(`${at}`).digest(),
  main: BigInt(at * 37),
  bonus: BigInt(at % 5),
  held: BigInt(at % 2),
});
const ownerOf = (at: number) => `player ${at}`;
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => leafOf(ownerOf(at), liabilityOf(at)));

describe('the stored tree of the books', () => {
  it.each([1, 2, 3, 37, 1500])(
    'equals the tree that a player’s page computes, with %i players',
    async (count) => {
      const known = liabilityTree(Array.from({ length: count }, (_, at) => liabilityLeaf(liabilityOf(at))));
      const { levels, owners } = await buildTree(leavesOf(count));
      const read = levels.map((level) =>
        Array.from({ length: level.length / NODE_BYTES }, (_, at) =>
          liabilityNode(level.subarray(at * NODE_BYTES, (at + 1) * NODE_BYTES)),
        ),
      );
      const plain = (nodes: typeof known) =>
        nodes.map((level) => level.map(({ hash, sums }) => [Buffer.from(hash).toString('hex'), sums]));
      expect(plain(read)).toEqual(plain(known));
      const places = known[0]?.slice(0, count).map(({ hash }) => Buffer.from(hash).toString('hex'));
      const hashes = new Map(
        leavesOf(count).map(({ userId, node }) => [
          userId,
          Buffer.from(node.subarray(0, 32)).toString('hex'),
        ]),
      );
      expect(owners.map((owner) => hashes.get(owner))).toEqual(places);
    },
  );

  it('is one empty leaf if nobody has money', async () => {
    expect(await buildTree([])).toEqual({ levels: [new Uint8Array(NODE_BYTES)], owners: [] });
  });

  it('refuses a leaf that comes twice, and sums of 2^63', async () => {
    const [leaf] = leavesOf(1);
    if (!leaf) throw new Error('no leaf');
    await expect(buildTree([leaf, leaf])).rejects.toThrow('twice');
    const rich = leafOf('rich', { ...liabilityOf(1), main: (1n << 63n) - 1n });
    await expect(buildTree([rich, leafOf('poor', liabilityOf(2))])).rejects.toThrow('2^63');
  });
});

import { sequence } from '../../test/log-fixture';
import {
  liabilityLeaf,
  liabilityPath,
  liabilityRoot,
  liabilityTree,
  verifyLiability,
  type Liability,
  type LiabilityNode,
  type LiabilityStep,
} from './liabilities';

const random = sequence(5);
const player = (at: number): Liability => ({
  phone: `+2519${String(at).padStart(8, '0')}`,
  fairId: `fair-${at}`,
  day: '2026-11-22',
  salt: Uint8Array.from({ length: 32 }, () => random(256)),
  main: BigInt(random(100_000)),
  bonus: BigInt(random(1000)),
  held: BigInt(random(50)),
});
const players = Array.from({ length: 37 }, (_, at) => player(at));
const tree = liabilityTree(players.map(liabilityLeaf));
const root = liabilityRoot(tree);
const pathOf = (one: Liability) => liabilityPath(tree, liabilityLeaf(one).hash);

describe('the tree of liabilities', () => {
  it('adds up the money of all players, and shows each player their own', () => {
    const total = (of: (one: Liability) => bigint) => players.reduce((sum, one) => sum + of(one), 0n);
    expect(root.sums).toEqual({
      main: total((p) => p.main),
      bonus: total((p) => p.bonus),
      held: total((p) => p.held),
    });
    expect(tree[0]).toHaveLength(64);
    for (const one of players) expect(verifyLiability(one, pathOf(one), root)).toBe(true);
    const alone = liabilityLeaf(player(99));
    expect(liabilityRoot(liabilityTree([alone]))).toEqual(alone);
    const shuffled = liabilityTree(players.toReversed().map(liabilityLeaf));
    expect(liabilityRoot(shuffled)).toEqual(root);
  });

  it('shows the player that a santim is missing, moved or negative anywhere on the path', () => {
    const [one = player(0)] = players;
    const path = pathOf(one);
    for (const name of ['main', 'bonus', 'held'] as const)
      for (const change of [1n, -1n, -one[name] - 1n]) {
        expect(verifyLiability({ ...one, [name]: one[name] + change }, path, root)).toBe(false);
        expect(
          verifyLiability(one, path, { ...root, sums: { ...root.sums, [name]: root.sums[name] + change } }),
        ).toBe(false);
        for (const [at, step] of path.entries()) {
          const changed = { ...step, sums: { ...step.sums, [name]: step.sums[name] + change } };
          expect(verifyLiability(one, path.with(at, changed), root)).toBe(false);
        }
      }
    const moved = { ...one, main: one.main + 1n, bonus: one.bonus - 1n };
    expect(verifyLiability(moved, path, root)).toBe(false);
  });

  it('accepts none of 5 000 mutated paths', () => {
    let accepted = 0;
    for (let tried = 0; tried < 5000; tried += 1) {
      const one = players[random(players.length)] ?? player(0);
      if (verifyLiability(one, changedPath(pathOf(one)), root)) accepted += 1;
    }
    expect(accepted).toBe(0);
  });

  it('refuses sums of 2^63, a leaf twice, an unknown leaf, and no leaves', () => {
    const rich = liabilityLeaf({ ...player(1), main: (1n << 63n) - 1n });
    const poor = liabilityLeaf({ ...player(2), main: 1n });
    expect(() => liabilityTree([rich, poor])).toThrow(RangeError);
    expect(() => liabilityLeaf({ ...player(1), main: 1n << 63n })).toThrow(RangeError);
    expect(() => liabilityLeaf({ ...player(1), held: -1n })).toThrow(RangeError);
    expect(() => liabilityLeaf({ ...player(1), salt: new Uint8Array(31) })).toThrow(RangeError);
    expect(() => liabilityTree([poor, poor])).toThrow(RangeError);
    expect(() => liabilityTree([])).toThrow(RangeError);
    expect(() => liabilityPath(tree, poor.hash)).toThrow(RangeError);
    const step = (node: LiabilityNode): LiabilityStep => ({ ...node, side: 'left' });
    expect(verifyLiability(player(1), [step(rich)], root)).toBe(false);
  });
});

function changedPath(path: readonly LiabilityStep[]): LiabilityStep[] {
  const at = random(path.length);
  const step = path[at];
  if (!step) return [];
  const kind = random(4);
  if (kind === 0) return path.toSpliced(at, 1);
  if (kind === 1) return [...path, step];
  if (kind === 2) return path.with(at, { ...step, side: step.side === 'left' ? 'right' : 'left' });
  const hash = Uint8Array.from(step.hash);
  const place = random(32);
  hash[place] = (hash[place] ?? 0) ^ (1 << random(8));
  return path.with(at, { ...step, hash });
}

import { createHash, createHmac } from 'node:crypto';
import { hexOf } from '@libs/bingo';
import {
  checkpointText,
  entryBytes,
  formatTlogProof,
  leafHash,
  liabilityLeaf,
  signerOf,
  signNote,
  type Liability,
  type LiabilityNode,
  type LiabilityStep,
  type Sums,
} from '@libs/transparency';
import { checkOwnBooks, type BooksOwner, type LoggedBooks, type OwnBooks } from './own-books';

const DAY = '2026-11-22';
const AT = '2026-11-22T21:10:00.000Z';
const signer = signerOf('bingo.example/log', new Uint8Array(32).fill(7));
const WHOLE = 1n << 64n;

const playerOf = (at: number, money: Partial<Sums> = {}): Liability => ({
  phone: `+2519${String(at).padStart(8, '0')}`,
  fairId: `fair-${at}`,
  day: DAY,
  salt: createHmac('sha256', 'salts').update(`${at}`).digest(),
  main: 1000n + BigInt(at),
  bonus: BigInt(at % 3),
  held: 0n,
  ...money,
});

/** Sums that wrap around like eight bytes; an operator who subtracts needs them. */
const wrapped = (a: Sums, b: Sums): Sums => ({
  main: (a.main + b.main) % WHOLE,
  bonus: (a.bonus + b.bonus) % WHOLE,
  held: (a.held + b.held) % WHOLE,
});

function bytesOf({ hash, sums }: LiabilityNode): Buffer {
  const bytes = Buffer.alloc(56);
  bytes.set(hash);
  for (const [at, sum] of [sums.main, sums.bonus, sums.held].entries())
    bytes.writeBigUInt64BE(sum, 32 + 8 * at);
  return bytes;
}

function parentOf(left: LiabilityNode, right: LiabilityNode): LiabilityNode {
  const hash = createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), bytesOf(left), bytesOf(right)]))
    .digest();
  return { hash, sums: wrapped(left.sums, right.sums) };
}

/** The tree of an operator who does not check his own sums. */
function treeOf(leaves: readonly LiabilityNode[]): LiabilityNode[][] {
  const levels = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const pairs = Array.from({ length: level.length / 2 }, (_, at) => level.slice(2 * at, 2 * at + 2));
    levels.push(pairs.map(([left, right]) => parentOf(left as LiabilityNode, right as LiabilityNode)));
  }
  return levels;
}

const textOf = ({ main, bonus, held }: Sums) => ({ main: `${main}`, bonus: `${bonus}`, held: `${held}` });

/** The server's answer for the leaf at this place, and the key with which the log signs the day. */
function answersOf(leaves: readonly LiabilityNode[], place: number, told: Liability) {
  const levels = treeOf(leaves);
  const root = levels.at(-1)?.[0] as LiabilityNode;
  const { main, bonus, held } = root.sums;
  const house = -(main + bonus + held);
  const entry = entryBytes({
    type: 'edil-bingo/books/v1',
    values: {
      ...{
        day: DAY,
        at: AT,
        accounts: `${leaves.length}`,
        ...textOf(root.sums),
        escrow: '0',
        house: `${house}`,
      },
      ...{ other: '0', clearing: '-', staked: '0', prizes: '0', root: hexOf(root.hash) },
    },
  });
  const leaf = leafHash(entry);
  const text = checkpointText({ origin: signer.name, size: 1, root: leaf, extensions: [] });
  const proof = formatTlogProof({ extra: null, index: 0, hashes: [], checkpoint: signNote(text, [signer]) });
  const path = levels.slice(0, -1).map((level, height): LiabilityStep => {
    const at = place >> height;
    return { ...(level[at ^ 1] as LiabilityNode), side: at % 2 === 0 ? 'right' : 'left' };
  });
  const mine: OwnBooks = {
    ...{ day: DAY, at: AT, root: hexOf(root.hash), logIndex: 0 },
    leaf: { ...textOf(told), salt: hexOf(told.salt) },
    path: path.map(({ side, hash, sums }) => ({ side, hash: hexOf(hash), sums: textOf(sums) })),
  };
  const logged: LoggedBooks = { day: DAY, entry: Buffer.from(entry).toString(), logIndex: 0, proof };
  return { mine, logged };
}

const players = Array.from({ length: 8 }, (_, at) => playerOf(at));
const me = players[5] as Liability;
const owner: BooksOwner = { phone: me.phone, fairId: me.fairId, keys: [signer] };
const honest = players.map(liabilityLeaf);
const verdictOf = (leaves: readonly LiabilityNode[], told = me) => {
  const { mine, logged } = answersOf(leaves, 5, told);
  return checkOwnBooks(mine, logged, owner);
};

describe('my money in the books', () => {
  it('is found complete, in the total, and logged', () => {
    expect(verdictOf(honest)).toEqual({ own: 'ok', sums: 'ok', logged: 'ok', verdict: 'ok' });
  });

  it('shows the affected player that a santim of theirs is hidden', () => {
    const hidden = honest.with(5, liabilityLeaf({ ...me, main: me.main - 1n }));
    expect(verdictOf(hidden)).toMatchObject({ own: 'failed', verdict: 'failed' });
    // A player who is shown less money sees that, because they know their balance.
    expect(verdictOf(hidden, { ...me, main: me.main - 1n })).toMatchObject({ own: 'ok' });
  });

  it('shows the affected player that a santim of theirs was moved to another player', () => {
    const other = playerOf(2);
    const moved = honest
      .with(5, liabilityLeaf({ ...me, main: me.main - 1n }))
      .with(2, liabilityLeaf({ ...other, main: other.main + 1n }));
    expect(verdictOf(moved)).toMatchObject({ own: 'failed', sums: 'ok', verdict: 'failed' });
  });

  it('shows the neighbour of a negative leaf that the total is less than its parts', () => {
    const negative = { hash: Buffer.alloc(32, 9), sums: { main: WHOLE - 500n, bonus: 0n, held: 0n } };
    expect(verdictOf(honest.with(4, negative))).toMatchObject({ own: 'failed', verdict: 'failed' });
    expect(verdictOf(honest.with(0, negative))).toMatchObject({ own: 'ok' });
    const { mine, logged } = answersOf(honest.with(0, negative), 1, playerOf(1));
    const neighbour = { phone: playerOf(1).phone, fairId: playerOf(1).fairId, keys: [signer] };
    expect(checkOwnBooks(mine, logged, neighbour)).toMatchObject({ own: 'failed' });
  });

  it('fails for another player’s leaf, another day, other money of the house, and an entry that is not in the log', () => {
    const { mine, logged } = answersOf(honest, 5, me);
    const check = (
      change: Partial<OwnBooks>,
      books: Partial<LoggedBooks> = {},
      by: Partial<BooksOwner> = {},
    ) => checkOwnBooks({ ...mine, ...change }, { ...logged, ...books }, { ...owner, ...by });
    expect(check({}, {}, { fairId: 'fair-4' })).toMatchObject({ own: 'failed' });
    expect(check({}, {}, { phone: '+251900000004' })).toMatchObject({ own: 'failed' });
    expect(check({ day: '2026-11-21' })).toMatchObject({ verdict: 'failed' });
    expect(check({ at: '2026-11-22T21:11:00.000Z' })).toMatchObject({ verdict: 'failed' });
    expect(check({ path: mine.path.slice(1) })).toMatchObject({ own: 'failed' });
    const poorer = logged.entry.replace('escrow 0', 'escrow 1');
    expect(check({}, { entry: poorer })).toMatchObject({ own: 'ok', sums: 'failed', logged: 'failed' });
    const stranger = signerOf(signer.name, new Uint8Array(32).fill(8));
    expect(check({}, {}, { keys: [stranger, signer] }).verdict).toBe('ok');
    expect(check({}, {}, { keys: [stranger] })).toMatchObject({ own: 'ok', logged: 'failed' });
    expect(check({}, { logIndex: 1 })).toMatchObject({ logged: 'failed' });
    for (const entry of ['', 'x\n', `${logged.entry}x 1\n`])
      expect(check({}, { entry }).verdict).toBe('failed');
    for (const main of ['-1', '01', '1.0', `${WHOLE}`])
      expect(check({ leaf: { ...textOf(me), main, salt: hexOf(me.salt) } }).own).toBe('failed');
  });

  it('stays open without money, before the entry has its place, and without a key', () => {
    const { mine, logged } = answersOf(honest, 5, me);
    expect(checkOwnBooks({ ...mine, leaf: null, path: [] }, logged, owner)).toMatchObject({
      ...{ own: 'open', sums: 'ok', logged: 'ok', verdict: 'open' },
    });
    expect(checkOwnBooks(mine, { ...logged, logIndex: null, proof: null }, owner).logged).toBe('open');
    expect(checkOwnBooks(mine, logged, { ...owner, keys: [] })).toMatchObject({
      own: 'ok',
      verdict: 'open',
    });
  });
});

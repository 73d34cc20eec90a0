import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  cosignedAt,
  entryBytes,
  leafHash,
  liabilityLeaf,
  nodeHash,
  openCheckpoint,
  openWitnessed,
  parseNote,
  parseVkey,
  readEntry,
  rootOf,
  signNote,
  signerOf,
  verifyConsistency,
  verifyInclusion,
  verifyLiability,
  verifyNote,
} from '@libs/transparency';
import type { Entry, Sums, VerifierKey } from '@libs/transparency';
import file from '../../bingo/test/fairness-vectors-2.json' with { type: 'json' };
import { bytesIn, foundIn, vectors } from '../test/vectors';
import { trustOf } from './index';

const { entries, tree, notes, rounds, liabilities } = file;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (...parts: Uint8Array[]): string =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function keyIn(vkey: string): VerifierKey {
  const key = parseVkey(vkey);
  if (key === null) throw new Error('not a key');
  return key;
}

/** Ed25519 by Node, which shares no code with ours. */
function isSigned(message: string, signature: Uint8Array, { publicKey }: VerifierKey): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const key = createPublicKey({ key: Buffer.concat([prefix, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(message), key, signature);
}

describe('the vectors of version 2', () => {
  it('are the ones that our code writes', () => {
    expect(file).toEqual(JSON.parse(JSON.stringify(vectors())));
  });

  it('begin with the pattern set 1: twelve patterns of five cells and one of four', () => {
    const [first] = file.patternSets;
    const cells = (mask: number) =>
      mask
        .toString(2)
        .split('')
        .filter((bit) => bit === '1').length;
    expect([first?.set, first?.patterns.map(({ mask }) => cells(mask))]).toEqual([
      1,
      [...Array<number>(12).fill(5), 4],
    ]);
  });

  it.each(entries.read)(
    'are read, written and hashed as expected: entry $type',
    ({ type, values, text, leaf }) => {
      const entry = { type, values } as unknown as Entry;
      expect(readEntry(utf8(text))).toEqual(entry);
      expect(hexOf(entryBytes(entry))).toBe(hexOf(utf8(text)));
      expect([hexOf(leafHash(utf8(text))), sha256(Uint8Array.of(0), utf8(text))]).toEqual([leaf, leaf]);
    },
  );

  it('contain more than 25 entries in a wrong form, each of which is refused', () => {
    expect(entries.refused.length).toBeGreaterThan(25);
    expect(entries.refused.filter(({ text }) => readEntry(utf8(text)) !== null)).toEqual([]);
  });

  it('show how leaves, nodes and roots are hashed', () => {
    const leaves = tree.entries.map((entry) => leafHash(utf8(entry)));
    expect(leaves.map(hexOf)).toEqual(tree.leaves);
    const { left, right, hash } = tree.node;
    expect(hexOf(nodeHash(bytesIn(left), bytesIn(right)))).toBe(hash);
    expect(sha256(Uint8Array.of(1), bytesIn(left), bytesIn(right))).toBe(hash);
    expect(tree.roots.map((_, size) => hexOf(rootOf(leaves.slice(0, size))))).toEqual(tree.roots);
  });

  it('prove inclusion, but not with a hash too many, and consistency, but not with another first root', () => {
    const rootAt = (size: number) => bytesIn(tree.roots[size] ?? '');
    for (const { size, index, hashes } of tree.inclusion) {
      const given = { leaf: bytesIn(tree.leaves[index] ?? ''), index, size, root: rootAt(size) };
      expect([size, index, verifyInclusion(given, hashes.map(bytesIn))]).toEqual([size, index, true]);
      expect(verifyInclusion(given, hashes.map(bytesIn).concat(rootAt(1)))).toBe(false);
    }
    for (const { first, second, hashes } of tree.consistency) {
      const given = {
        first: { size: first, root: rootAt(first) },
        second: { size: second, root: rootAt(second) },
      };
      expect([first, second, verifyConsistency(given, hashes.map(bytesIn))]).toEqual([first, second, true]);
      expect(
        verifyConsistency({ ...given, first: { size: first, root: rootAt(0) } }, hashes.map(bytesIn)),
      ).toBe(false);
    }
  });

  it('show signatures of notes, checkpoints and locks that Node’s own Ed25519 verifies', () => {
    const log = keyIn(notes.keys.log.vkey);
    const lock = keyIn(notes.keys.lock.vkey);
    for (const [key, { text, note }] of [
      [log, { text: notes.checkpoint.text, note: notes.checkpoint.note }],
      [lock, { text: notes.lock.entry, note: notes.lock.note }],
    ] as const) {
      const parsed = parseNote(note);
      expect([parsed?.text, parsed && verifyNote(parsed, [key])?.length]).toEqual([text, 1]);
      expect(isSigned(text, parsed?.signatures[0]?.signature ?? new Uint8Array(), key)).toBe(true);
    }
    const signer = signerOf(log.name, bytesIn(notes.keys.log.seed));
    expect(signNote(notes.checkpoint.text, [signer])).toBe(notes.checkpoint.note);
    expect(openCheckpoint(notes.checkpoint.note, [log])).toMatchObject({
      origin: notes.checkpoint.origin,
      size: notes.checkpoint.size,
      root: bytesIn(notes.checkpoint.root),
    });
  });

  it('show the cosignature of a checkpoint with the time before the signature', () => {
    const note = parseNote(notes.cosigned);
    for (const [at, { time, message, signature }] of notes.cosignatures.entries()) {
      const key = keyIn(notes.keys.witnesses[at]?.vkey ?? '');
      expect(note && cosignedAt(note, key)).toBe(time);
      const bytes = bytesIn(signature);
      expect(Buffer.from(bytes).readBigUInt64BE()).toBe(BigInt(time));
      expect(isSigned(message, bytes.subarray(8), key)).toBe(true);
    }
  });

  it('contain notes with one change, each of which is refused', () => {
    const trust = trustOf({
      logKeys: [notes.keys.log.vkey],
      witnesses: notes.keys.witnesses.map(({ vkey }) => vkey),
    });
    if (trust === null) throw new Error('no trust');
    expect(openWitnessed(notes.cosigned, trust.policy)?.seenAt.size).toBe(3);
    expect(notes.refused.filter(({ note }) => openWitnessed(note, trust.policy) !== null)).toEqual([]);
  });

  it.each(rounds.cases)(
    'are checked with the expected result: round $what',
    ({ document, headline, steps }) => {
      expect(foundIn(document, rounds.trust)).toEqual({ headline, steps });
    },
  );

  it('distinguish proven rounds from others', () => {
    expect(rounds.cases.map(({ headline }) => headline)).toEqual([
      'proven',
      'word',
      'broken',
      'word',
      'broken',
      'broken',
    ]);
  });

  it('show how liabilities are hashed, and how each leads to the totals', () => {
    const sums = ({ main, bonus, held }: Record<keyof Sums, string>): Sums => ({
      main: BigInt(main),
      bonus: BigInt(bonus),
      held: BigInt(held),
    });
    const [top] = liabilities.levels.at(-1) ?? [];
    const root = {
      hash: bytesIn(top?.hash ?? ''),
      sums: sums(top?.sums ?? { main: '', bonus: '', held: '' }),
    };
    for (const { phone, fairId, day, salt, bytes, hash, path, ...money } of liabilities.leaves) {
      const liability = { phone, fairId, day, salt: bytesIn(salt), ...sums(money) };
      expect([sha256(bytesIn(bytes)), hexOf(liabilityLeaf(liability).hash)]).toEqual([hash, hash]);
      const steps = path.map((step) => ({
        side: step.side === 'left' ? ('left' as const) : ('right' as const),
        hash: bytesIn(step.hash),
        sums: sums(step.sums),
      }));
      expect(verifyLiability(liability, steps, root)).toBe(true);
      expect(verifyLiability({ ...liability, main: liability.main + 1n }, steps, root)).toBe(false);
    }
  });
});

import { bytesOfHex, hexOf, patternSets, verifyBeaconSignature } from '@libs/bingo';
import type { Patterns } from '@libs/bingo';
import {
  checkpointText,
  consistencyProof,
  cosign,
  entryBytes,
  formatNote,
  inclusionProof,
  leafHash,
  liabilityLeaf,
  liabilityLeafBytes,
  liabilityPath,
  liabilityTree,
  nodeHash,
  parseNote,
  rangeHashOf,
  rootOf,
  signNote,
  vkeyOf,
} from '@libs/transparency';
import type { Liability, Sums } from '@libs/transparency';
import { quicknetValues } from '../../bingo/test/quicknet';
import { refused, samples } from '../../transparency/test/entry-samples';
import { seed } from '../../transparency/test/log-fixture';
import { trustOf, verifyPublished } from '../src';
import type { GivenTrust, Trust } from '../src';
import { withAccomplice } from './accomplice';
import { lockKey, logKey, Operator, witnesses } from './operator';

/** Number of entries in the tree of the vectors. */
const TREE = 21;
const SEEN_AT = 1_700_000_000;
/** Longer texts are left out, because they would fill the file; fairness.md 8 says that they are refused. */
const LONGEST_TEXT = 2000;
const DAY = '2026-11-22';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const utf8 = (value: string): Uint8Array => new TextEncoder().encode(value);
const hexes = (hashes: readonly Uint8Array[]): string[] => hashes.map(hexOf);

/** Vectors of version 2 (docs/fairness.md 12), which any other implementation must reproduce. */
export const vectors = () => ({
  patternSets: patternVectors(),
  entries: entryVectors(),
  tree: treeVectors(),
  notes: noteVectors(),
  rounds: roundVectors(),
  liabilities: liabilityVectors(),
});

/**
 * Each pattern set; a card that completes several patterns wins with the first. Bit row × 5 + column of a mask is a
 * cell.
 */
const patternVectors = () =>
  Object.entries<Patterns>(patternSets).map(([set, patterns]) => ({
    set: Number(set),
    patterns: patterns.map(({ kind, mask }) => ({ kind, mask })),
  }));

const entryVectors = () => ({
  read: samples.map((entry) => {
    const bytes = entryBytes(entry);
    return { type: entry.type, values: entry.values, text: text(bytes), leaf: hexOf(leafHash(bytes)) };
  }),
  refused: refused.filter(([, one]) => one.length <= LONGEST_TEXT).map(([why, one]) => ({ why, text: one })),
});

/** A tree of the entries `entry 0\n`, `entry 1\n` … */
function treeVectors() {
  const entries = Array.from({ length: TREE }, (_, at) => `entry ${at}\n`);
  const leaves = entries.map((entry) => leafHash(utf8(entry)));
  const hashOf = rangeHashOf(leaves);
  const [left, right] = [hashOf(0, 1), hashOf(1, 2)];
  const sizes = Array.from({ length: TREE + 1 }, (_, size) => size);
  const pairs: readonly (readonly [number, number])[] = [
    [1, 2],
    [2, 3],
    [4, 21],
    [7, 8],
    [8, 21],
    [20, 21],
    [21, 21],
  ];
  return {
    entries,
    leaves: hexes(leaves),
    node: { left: hexOf(left), right: hexOf(right), hash: hexOf(nodeHash(left, right)) },
    roots: sizes.map((size) => hexOf(rootOf(leaves.slice(0, size)))),
    inclusion: [1, 2, 7, 8, TREE].flatMap((size) =>
      [0, size >> 1, size - 1].map((index) => ({
        size,
        index,
        hashes: hexes(inclusionProof(index, size, hashOf)),
      })),
    ),
    consistency: pairs.map(([first, second]) => ({
      first,
      second,
      hashes: hexes(consistencyProof(first, second, hashOf)),
    })),
  };
}

/** Ed25519 keys whose seeds are one byte repeated 32 times. */
const keyVectors = () => ({
  log: { seed: hexOf(logKey.seed), vkey: vkeyOf(logKey) },
  lock: { seed: hexOf(lockKey.seed), vkey: vkeyOf(lockKey) },
  witnesses: witnesses.map((key) => ({ seed: hexOf(key.seed), vkey: vkeyOf(key) })),
});

function noteVectors() {
  const leaves = Array.from({ length: TREE }, (_, at) => leafHash(utf8(`entry ${at}\n`)));
  const head = { origin: logKey.name, size: TREE, root: rootOf(leaves), extensions: [] };
  const signed = checkpointText(head);
  const note = signNote(signed, [logKey]);
  const own = parseNote(note)?.signatures ?? [];
  const seen = witnesses.map((key, at) => cosign(signed, key, SEEN_AT + at));
  const cosigned = formatNote({ text: signed, signatures: [...own, ...seen] });
  const [lock] = samples;
  if (lock === undefined) throw new Error('there is no sample of a lock');
  const entry = text(entryBytes(lock));
  return {
    keys: keyVectors(),
    checkpoint: { origin: head.origin, size: head.size, root: hexOf(head.root), text: signed, note },
    cosignatures: seen.map(({ signature }, at) => ({
      time: SEEN_AT + at,
      message: `cosignature/v1\ntime ${SEEN_AT + at}\n${signed}`,
      signature: hexOf(signature),
    })),
    cosigned,
    lock: { entry, note: signNote(entry, [lockKey]) },
    refused: [
      { why: 'another size under the signature', note: note.replace(`\n${TREE}\n`, `\n${TREE + 1}\n`) },
      { why: 'no empty line before the signatures', note: note.replace('\n\n', '\n') },
      { why: 'the log’s signature twice', note: formatNote({ text: signed, signatures: [...own, ...own] }) },
      { why: 'a time that the witness did not sign', note: laterBySecond(cosigned) },
    ],
  };
}

/** The same note, but with another second in its last cosignature. */
function laterBySecond(note: string): string {
  const parsed = parseNote(note);
  const last = parsed?.signatures.at(-1);
  if (!parsed || !last) throw new Error('there is no cosignature');
  const signature = last.signature.map((byte, at) => (at === 7 ? byte ^ 1 : byte));
  return formatNote({ ...parsed, signatures: [...parsed.signatures.slice(0, -1), { ...last, signature }] });
}

/**
 * Complete documents of version 2 with the checker's keys and results; one of them is drawn by a value that quicknet
 * has published.
 */
function roundVectors() {
  const [, real] = quicknetValues;
  const operator = new Operator();
  const { document, lockIndex } = operator.play({
    number: 21,
    beaconRound: real.round,
    signature: real.signature,
  });
  const seconds = Date.parse(document.lockedAt ?? '') / 1000;
  const forged = withAccomplice(document);
  const late = new Operator({ log: logKey, lock: lockKey, witnesses }).relog(forged, seconds + 3600);
  const bare = operator.fork(lockIndex + 1);
  const lone = bare.checkpoint(Math.floor(seconds) + 1, witnesses.slice(0, 1));
  const log = document.log && {
    ...document.log,
    lock: document.log.lock && { ...document.log.lock, proof: bare.proof(lockIndex, lone) },
  };
  const cases: readonly (readonly [string, unknown])[] = [
    ['a round that quicknet drew, its list seen by three witnesses before', document],
    ['the same, seen by one witness of three', { ...document, log }],
    ['an accomplice’s card added after the beacon, under the old lock', { ...forged, log: document.log }],
    ['the same, logged and cosigned after the beacon', late],
    ['without its log', { ...document, log: null }],
    ['judged by a pattern set that the lock does not name, and nobody knows', { ...document, patternSet: 7 }],
  ];
  const given: GivenTrust = {
    logKeys: [vkeyOf(logKey), vkeyOf(lockKey)],
    witnesses: witnesses.map(vkeyOf),
    since: Date.parse('2023-08-01T00:00:00.000Z'),
  };
  return {
    trust: given,
    cases: cases.map(([what, one]) => ({ what, document: one, ...foundIn(one, given) })),
  };
}

export function foundIn(document: unknown, given: GivenTrust) {
  const trust: Trust | null = trustOf(given);
  if (trust === null) throw new Error('no trust');
  const { headline, steps } = verifyPublished(document, trust, { verifyBeacon: verifyBeaconSignature });
  return { headline, steps };
}

/** Sums are decimal texts: they may be above 2^53. */
const sumsText = ({ main, bonus, held }: Sums) => ({
  main: String(main),
  bonus: String(bonus),
  held: String(held),
});

/** The bytes that are hashed for the leaf of a liability. */
function hashedOf(liability: Liability): Uint8Array {
  let hashed = new Uint8Array();
  liabilityLeafBytes(liability, (bytes) => {
    hashed = new Uint8Array(bytes);
    return new Uint8Array(32);
  });
  return hashed;
}

function liabilityVectors() {
  const players = Array.from({ length: 5 }, (_, at): Liability => ({
    phone: `+25191100000${at}`,
    fairId: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
    day: DAY,
    salt: seed(at + 1),
    main: BigInt(at) * 1_000_000_007n,
    bonus: BigInt(at * 50),
    held: at === 4 ? (1n << 62n) - 1n : 0n,
  }));
  const leaves = players.map(liabilityLeaf);
  const tree = liabilityTree(leaves);
  return {
    leaves: players.map((player, at) => ({
      ...player,
      ...sumsText(player),
      salt: hexOf(player.salt),
      bytes: hexOf(hashedOf(player)),
      hash: hexOf(leaves[at]?.hash ?? new Uint8Array()),
      path: liabilityPath(tree, leaves[at]?.hash ?? new Uint8Array()).map(({ side, hash, sums }) => ({
        side,
        hash: hexOf(hash),
        sums: sumsText(sums),
      })),
    })),
    levels: tree.map((level) => level.map(({ hash, sums }) => ({ hash: hexOf(hash), sums: sumsText(sums) }))),
  };
}

/** Reads lower-case hex. @throws Error for anything else */
export function bytesIn(hex: string): Uint8Array {
  const bytes = bytesOfHex(hex);
  if (bytes === null) throw new Error('vectors are lower-case hex');
  return bytes;
}

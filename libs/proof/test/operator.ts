import { hexOf, publishedAt, QUICKNET } from '@libs/bingo';
import type { BeaconChain, ProofVersion2, RoundProof } from '@libs/bingo';
import {
  bundleBytes,
  checkpointText,
  cosign,
  entryBytes,
  formatNote,
  formatTlogProof,
  inclusionProof,
  keyTypes,
  leafHash,
  parseNote,
  parseTilePath,
  rangeHashOf,
  readEntry,
  rootOf,
  signerOf,
  signNote,
  tileBytes,
  vkeyOf,
} from '@libs/transparency';
import type { EndValues, Entry, EntryValues, LockValues, SignerKey } from '@libs/transparency';
import { finishedProof, guaranteedProof, refundedProof } from '../../bingo/test/proof-fixture';
import { trustOf } from '../src';
import type { ReadLog, Trust } from '../src';
import { impliedEnd, impliedLock } from '../src/implied-entries';

export const ORIGIN = 'bingo.example/log';
const seed = (number: number): Uint8Array => new Uint8Array(32).fill(number);
export const logKey: SignerKey = signerOf(ORIGIN, seed(1));
export const lockKey: SignerKey = signerOf(`${ORIGIN}/lock`, seed(2));
export const witnesses: readonly SignerKey[] = [1, 2, 3].map((number) =>
  signerOf(`witness${number}.example`, seed(10 + number), keyTypes.cosignature),
);

/** A checker who asks for two of three witnesses, and for the log of each round from 2023-08-24 on. */
export const trust: Trust = (() => {
  const made = trustOf({
    logKeys: [vkeyOf(logKey), vkeyOf(lockKey)],
    witnesses: witnesses.map(vkeyOf),
    since: Date.UTC(2023, 7, 24),
  });
  if (made === null) throw new Error('no trust');
  return made;
})();

type BigLock = EntryValues<'edil-bingo/lock/v3'>;

/** The terms of a big game, which its round reaches. */
const promised = { soldFrom: '2023-08-01T00:00:00.000Z', minCards: '2', minPlayers: '2', people: '3' };

/** A round of a test; the number of its beacon decides its times. */
export interface RoundPlan {
  number: number;
  chain?: BeaconChain;
  beaconRound?: number;
  signature?: string;
  cards?: number[];
  prize?: number;
  /** Birr; makes it a big game. */
  guarantee?: number;
  /** The pattern set that the document names and judges by; the lock names it too, unless `lockLines` name another. */
  patternSet?: number;
  /** Milliseconds from the lock to the beacon. */
  lead?: number;
  lockLines?: Partial<LockValues>;
  /** The witnesses that cosign the checkpoint of its end; all if none is named. */
  endSeenBy?: readonly SignerKey[];
}

export interface PlayedRound {
  readonly document: RoundProof & ProofVersion2;
  readonly lockIndex: number;
  readonly endIndex: number;
  /** The signed lock that phones were told. */
  readonly note: string;
  readonly fairIds: ReadonlyMap<number, string>;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** An operator with a log, honest or not. The test sets the time. */
export class Operator {
  readonly entries: Uint8Array[] = [];
  private readonly leaves: Uint8Array[] = [];
  /** The checkpoint that `read` returns. */
  served = '';
  private readonly numbers = new Map<string, number>();

  constructor(
    readonly keys: { log: SignerKey; lock: SignerKey; witnesses: readonly SignerKey[] } = {
      log: logKey,
      lock: lockKey,
      witnesses,
    },
  ) {}

  /** A copy of this log in other hands; later entries of one are not in the other. */
  fork(size = this.entries.length): Operator {
    const copy = new Operator(this.keys);
    for (const entry of this.entries.slice(0, size)) copy.append(entry);
    for (const [room, number] of this.numbers) copy.numbers.set(room, number);
    return copy;
  }

  append(entry: Uint8Array): number {
    this.entries.push(entry);
    this.leaves.push(leafHash(entry));
    return this.entries.length - 1;
  }

  add(entry: Entry): number {
    return this.append(entryBytes(entry));
  }

  /** Makes a checkpoint of all entries, cosigned at these seconds by these witnesses, and serves it from then on. */
  checkpoint(seconds: number, by: readonly SignerKey[] = this.keys.witnesses): string {
    const { log } = this.keys;
    const size = this.leaves.length;
    const text = checkpointText({ origin: log.name, size, root: rootOf(this.leaves), extensions: [] });
    const note = parseNote(signNote(text, [log]));
    if (!note) throw new Error('no note');
    const signatures = [...note.signatures, ...by.map((key) => cosign(text, key, seconds))];
    this.served = formatNote({ text, signatures });
    return this.served;
  }

  proof(index: number, checkpoint: string): string {
    const size = Number(checkpoint.split('\n')[1]);
    const hashes = inclusionProof(index, size, rangeHashOf(this.leaves.slice(0, size)));
    return formatTlogProof({ extra: null, index, hashes, checkpoint });
  }

  readonly read: ReadLog = (path) => {
    if (path === 'checkpoint') return Promise.resolve(new TextEncoder().encode(this.served));
    const tile = parseTilePath(path);
    if (!tile) return Promise.resolve(null);
    if (tile.level === 'entries') {
      const first = tile.index * 256;
      const entries = this.entries.slice(first, first + tile.width);
      return Promise.resolve(entries.length === tile.width ? bundleBytes(entries) : null);
    }
    const each = 256 ** tile.level;
    const hashOf = rangeHashOf(this.leaves);
    const first = tile.index * 256;
    return Promise.resolve(
      tileBytes(
        Array.from({ length: tile.width }, (_, at) => hashOf((first + at) * each, (first + at + 1) * each)),
      ),
    );
  };

  /** Plays a whole round: lock, checkpoint that all witnesses see before the beacon, end, checkpoint. */
  play(plan: RoundPlan): PlayedRound {
    const { number, chain = 'quicknet', prize, lead = 10_000 } = plan;
    const beaconRound = plan.beaconRound ?? 10_000 + 40 * number;
    const beaconMs = publishedAt(QUICKNET, beaconRound);
    const { proof, fairIds } = finishedProof(number, chain, prize, {
      round: beaconRound,
      ...(plan.signature ? { signature: plan.signature } : {}),
      ...(plan.cards ? { cards: plan.cards } : {}),
      ...(plan.patternSet ? { patternSet: plan.patternSet } : {}),
    });
    const lockedAt = new Date(beaconMs - lead).toISOString();
    const startsAt = new Date(Math.max(beaconMs - 1500, beaconMs - lead + 3000)).toISOString();
    const version2 = {
      version: 2 as const,
      lockedAt,
      startsAt,
      stake: proof.money?.stake ?? 0,
      percentTenths: Math.round((proof.money?.percent ?? 0) * 10),
      log: null,
    };
    const plain = { ...proof, ...version2 };
    const document = plan.guarantee === undefined ? plain : guaranteedProof(plain, plan.guarantee);
    const lock = this.lock(document, plan.lockLines);
    const seconds = Math.floor((beaconMs - lead) / 1000) + 1;
    const witnessed = this.checkpoint(seconds);
    const end = this.end(document, lock.leaf, new Date(beaconMs + 60_000).toISOString());
    const later = this.checkpoint(Math.floor(beaconMs / 1000) + 61, plan.endSeenBy);
    const log = {
      origin: this.keys.log.name,
      lock: { entry: lock.entry, proof: this.proof(lock.index, witnessed) },
      end: { entry: end.entry, proof: this.proof(end.index, later) },
    };
    return {
      document: { ...document, log },
      lockIndex: lock.index,
      endIndex: end.index,
      note: signNote(lock.entry, [this.keys.lock]),
      fairIds,
    };
  }

  /** Logs a document again at the end of the log, and proves it by a checkpoint that is cosigned at this second. */
  relog(
    document: RoundProof & ProofVersion2,
    seconds: number,
    lines: Partial<LockValues> = {},
  ): RoundProof & ProofVersion2 {
    const lock = this.lock(document, lines);
    const end = this.end(document, lock.leaf, new Date(seconds * 1000).toISOString());
    const checkpoint = this.checkpoint(seconds);
    const placed = ({ entry, index }: { entry: string; index: number }) => ({
      entry,
      proof: this.proof(index, checkpoint),
    });
    return { ...document, log: { origin: this.keys.log.name, lock: placed(lock), end: placed(end) } };
  }

  lock(document: RoundProof & ProofVersion2, lines: Partial<LockValues> = {}) {
    const room = `public ${document.stake}`;
    const number = (this.numbers.get(room) ?? 0) + 1;
    this.numbers.set(room, number);
    const values = {
      number: String(number),
      room: 'public',
      baseTenths: String(document.percentTenths),
      ...impliedLock(document),
      ...lines,
    } as LockValues;
    return document.guarantee === undefined
      ? this.added({ type: 'edil-bingo/lock/v2', values })
      : this.added({ type: 'edil-bingo/lock/v3', values: { ...promised, ...values } as BigLock });
  }

  end(document: RoundProof, lock: string | null, endedAt: string, lines: Partial<EndValues> = {}) {
    const reason = document.status === 'Refunded' ? 'late_beacon' : '-';
    const values = { reason, endedAt, ...impliedEnd(document, lock), ...lines } as EndValues;
    return document.guarantee === undefined
      ? this.added({ type: 'edil-bingo/end/v2', values })
      : this.added({ type: 'edil-bingo/end/v3', values: values as EntryValues<'edil-bingo/end/v3'> });
  }

  private added(entry: Entry): { index: number; entry: string; leaf: string } {
    const bytes = entryBytes(entry);
    return { index: this.append(bytes), entry: textOf(bytes), leaf: hexOf(leafHash(bytes)) };
  }
}

/** The same round, given up after its lock. */
export function voidOf(document: RoundProof & ProofVersion2): RoundProof & ProofVersion2 {
  const { version, lockedAt, startsAt, stake, percentTenths, log } = document;
  return { ...refundedProof(document), version, lockedAt, startsAt, stake, percentTenths, log };
}

/** A document in the form of version 1. */
export function asVersion1(document: RoundProof & ProofVersion2): RoundProof {
  const { version: _v, lockedAt: _l, startsAt: _s, stake: _k, percentTenths: _p, log: _g, ...old } = document;
  return old;
}

/** The lines of an entry. */
export function linesOf(entry: Uint8Array): Record<string, string> {
  const read = readEntry(entry);
  if (read === null) throw new Error('no entry');
  return { ...read.values };
}

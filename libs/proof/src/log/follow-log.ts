import { bytesOfHex, hexOf } from '@libs/bingo';
import {
  CompactRange,
  cosignersOf,
  type OpenedCheckpoint,
  rootOf,
  TILE_WIDTH,
  tileHashes,
  tilePath,
  type Tile,
} from '@libs/transparency';
import type { Trust } from '../trust';
import { EntryReader, type LoggedEnd, type LoggedExport, type Violation } from './entry-reader';
import { isOtherKey, trustAt } from './key-changes';
import { readCheckpoint, readEntries, type ReadLog, type TileFault } from './log-source';
import { stateOf, type LogState, type OpenLock } from './log-state';
import { Percents, readPercents } from './percents';

/**
 * Why a log cannot be the one it claims to be. unsigned: no checkpoint signed by the checker's key; key: its name is
 * signed by a key that no logged rotation announced; origin: the checkpoint is of another log; shorter: it has lost
 * entries that were seen; fork: it does not begin with what was seen, or its entries are not those of its checkpoint;
 * tile: a tile of hashes does not belong to its checkpoint, or a bundle of entries is malformed; unread: one of them is
 * missing.
 */
export type Broken = 'unsigned' | 'key' | 'shorter' | 'fork' | 'tile' | 'unread' | 'origin';

export interface LogReport {
  readonly broken: Broken | null;
  /** The path of the broken tile or bundle below the log's prefix, if a single one is broken. */
  readonly at: string | null;
  readonly violations: readonly Violation[];
  /** Locks of more than 24 hours ago without an end. */
  readonly missingEnds: readonly OpenLock[];
  /** Whether the books of a past day are still missing. */
  readonly booksLate: boolean;
  /** Rounds that were given up after their lock, among the new entries. */
  readonly voids: readonly OpenLock[];
  readonly ends: readonly LoggedEnd[];
  readonly exports: readonly LoggedExport[];
  readonly checkpoint: OpenedCheckpoint | null;
  /** Names, in the checker's policy, of the witnesses that cosigned the checkpoint. */
  readonly witnesses: readonly string[];
  /** The state to keep for the next visit; null if the log is broken. */
  readonly state: LogState | null;
}

const LONGEST_ROUND_MS = 24 * 3_600_000;
/**
 * From the begin of a day in UTC to the time when the books of the day after it must be in the log, with hours to
 * spare.
 */
const BOOKS_MS = 54 * 3_600_000;

/**
 * Follows a log from the last visit to its present checkpoint, and checks each new entry against all earlier ones
 * (docs/fairness.md section 12).
 * @param now milliseconds since 1970
 */
export async function followLog(
  read: ReadLog,
  trust: Trust,
  { state, now }: { state: LogState | null; now: number },
): Promise<LogReport> {
  const checkpoint = await readCheckpoint(read, trustAt(trust, state?.keys ?? [], now));
  if (checkpoint === null && state && (await isOtherKey(read, state.origin))) return brokenBy('key', null);
  const seenAt = checkpoint && cosignersOf(checkpoint, trust.policy);
  if (checkpoint === null || seenAt === null) return brokenBy('unsigned', null);
  const before = stateOf(checkpoint.origin, state);
  if (before.origin !== checkpoint.origin) return brokenBy('origin', checkpoint);
  if (checkpoint.size < before.size) return brokenBy('shorter', checkpoint);
  const subtrees = before.subtrees.map((hex) => bytesOfHex(hex) ?? new Uint8Array());
  const seen = CompactRange.from(before.size, subtrees);
  const range = CompactRange.from(before.size, subtrees);
  if (seen === null || range === null) return brokenBy('unread', checkpoint);
  const entries = await readEntries(read, range, checkpoint.size);
  if (!Array.isArray(entries)) return brokenBy(entries.broken, checkpoint, entries.at);
  if (hexOf(range.root()) !== hexOf(checkpoint.root)) return brokenBy('fork', checkpoint);
  const fault = await checkTiles(
    read,
    seen,
    entries.map(({ leaf }) => leaf),
  );
  if (fault) return brokenBy(fault.broken, checkpoint, fault.at);

  const reader = new EntryReader(
    before,
    trust,
    new Percents(before.percents, await readPercents(read, entries)),
  );
  for (const [at, { bytes, leaf }] of entries.entries()) reader.read(before.size + at, bytes, hexOf(leaf));
  return {
    broken: null,
    at: null,
    violations: reader.violations,
    missingEnds: [...reader.rounds.open.values()].filter(
      ({ lock }) => Date.parse(lock.lockedAt) < now - LONGEST_ROUND_MS,
    ),
    booksLate: reader.books !== null && now > Date.parse(reader.books.day) + BOOKS_MS,
    voids: reader.rounds.voids,
    ends: reader.ends,
    exports: reader.exports,
    checkpoint,
    witnesses: [...seenAt.keys()],
    state: reader.stateAt(range),
  };
}

function brokenBy(broken: Broken, checkpoint: OpenedCheckpoint | null, at: string | null = null): LogReport {
  return {
    broken,
    at,
    violations: [],
    missingEnds: [],
    booksLate: false,
    voids: [],
    ends: [],
    exports: [],
    checkpoint,
    witnesses: [],
    state: null,
  };
}

/**
 * Reads every tile that has a new hash since the last visit, level by level, and compares it with the tree. Others
 * prove their rounds by these tiles, and a reader of entries alone would not see that they are wrong.
 * @param before the tree of the last visit @param leaves the hashes of the entries after it
 * @returns the first tile that is missing or differs
 */
async function checkTiles(
  read: ReadLog,
  before: CompactRange,
  leaves: readonly Uint8Array[],
): Promise<TileFault | null> {
  let [seen, hashes] = [before, leaves];
  for (let level = 0; hashes.length > 0; level += 1) {
    // The kept subtrees stand for the hashes that this tile had at the last visit.
    const [above, begin] = seen.splitBy(TILE_WIDTH);
    const whole: Uint8Array[] = [];
    let [index, tile] = [above.size, begin];
    for (const [at, hash] of hashes.entries()) {
      tile.appendLeaf(hash);
      if (tile.size < TILE_WIDTH && at < hashes.length - 1) continue;
      const fault = await faultOf(read, { level, index, width: tile.size }, tile.root());
      if (fault) return fault;
      if (tile.size === TILE_WIDTH) whole.push(tile.root());
      [index, tile] = [index + 1, CompactRange.empty()];
    }
    [seen, hashes] = [above, whole];
  }
  return null;
}

/** @param root of the tile's hashes */
async function faultOf(read: ReadLog, tile: Tile, root: Uint8Array): Promise<TileFault | null> {
  const at = tilePath(tile);
  const bytes = await read(at);
  if (bytes === null) return { broken: 'unread', at };
  const hashes = tileHashes(bytes, tile.width);
  return hashes && hexOf(rootOf(hashes)) === hexOf(root) ? null : { broken: 'tile', at };
}

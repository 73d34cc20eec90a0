import { bytesOfHex, hexOf } from '@libs/bingo';
import { CompactRange, cosignersOf, readEntry } from '@libs/transparency';
import type { OpenedCheckpoint } from '@libs/transparency';
import type { Trust } from '../trust';
import { checkBooks } from './books-rules';
import { readCheckpoint, readEntries } from './log-source';
import type { ReadLog } from './log-source';
import { emptyState } from './log-state';
import type { End, LogState, OpenLock } from './log-state';
import { Rounds } from './round-rules';
import type { Wrong } from './round-rules';

/**
 * Why a log cannot be what it says. unsigned: no checkpoint signed by the checker's key; shorter: it has lost what was
 * seen; fork: what was seen is not its begin, or its entries are not those of its checkpoint; unread: entries missing.
 */
export type Broken = 'unsigned' | 'shorter' | 'fork' | 'unread' | 'origin';

/** One entry against the rules. */
export interface Violation {
  readonly index: number;
  readonly wrong: Wrong;
  /** Id of a round, day of books, or type of the entry. */
  readonly of: string;
}

/** An end that was read now. */
export interface LoggedEnd {
  readonly index: number;
  /** Hash of its leaf, hex. */
  readonly leaf: string;
  readonly end: End;
}

export interface LogReport {
  readonly broken: Broken | null;
  readonly violations: readonly Violation[];
  /** Locks of more than 24 hours ago without an end. */
  readonly missingEnds: readonly OpenLock[];
  /** Whether the books of a day that is over are missing at the end. */
  readonly booksLate: boolean;
  /** Rounds that were given up after their lock, of the entries read now. */
  readonly voids: readonly OpenLock[];
  readonly ends: readonly LoggedEnd[];
  readonly checkpoint: OpenedCheckpoint | null;
  /** The witnesses that cosigned it, by their names in the checker's policy. */
  readonly witnesses: readonly string[];
  /** To be kept for the next visit; null if the log is broken. */
  readonly state: LogState | null;
}

const LONGEST_ROUND_MS = 24 * 3_600_000;
/** From the begin of a day in UTC to when the books of the day after it must stand in the log, with hours to spare. */
const BOOKS_MS = 54 * 3_600_000;

/**
 * Follows a log from the last visit to its present checkpoint, and checks each new entry against all before
 * (docs/transparency.md section 5).
 * @param now milliseconds since 1970
 */
export async function followLog(
  read: ReadLog,
  trust: Trust,
  { state, now }: { state: LogState | null; now: number },
): Promise<LogReport> {
  const checkpoint = await readCheckpoint(read, trust);
  const seenAt = checkpoint && cosignersOf(checkpoint, trust.policy);
  if (checkpoint === null || seenAt === null) return brokenBy('unsigned', null);
  const before = state ?? emptyState(checkpoint.origin);
  if (before.origin !== checkpoint.origin) return brokenBy('origin', checkpoint);
  if (checkpoint.size < before.size) return brokenBy('shorter', checkpoint);
  const subtrees = before.subtrees.map((hex) => bytesOfHex(hex) ?? new Uint8Array());
  const range = CompactRange.from(before.size, subtrees);
  if (range === null) return brokenBy('unread', checkpoint);
  const entries = await readEntries(read, range, checkpoint.size);
  if (entries === null) return brokenBy('unread', checkpoint);
  if (hexOf(range.root()) !== hexOf(checkpoint.root)) return brokenBy('fork', checkpoint);

  const reader = new EntryReader(before);
  for (const [at, { bytes, leaf }] of entries.entries()) reader.read(before.size + at, bytes, hexOf(leaf));
  return {
    broken: null,
    violations: reader.violations,
    missingEnds: [...reader.rounds.open.values()].filter(
      ({ lock }) => Date.parse(lock.lockedAt) < now - LONGEST_ROUND_MS,
    ),
    booksLate: reader.books !== null && now > Date.parse(reader.books.day) + BOOKS_MS,
    voids: reader.rounds.voids,
    ends: reader.ends,
    checkpoint,
    witnesses: [...seenAt.keys()],
    state: reader.stateAt(range),
  };
}

function brokenBy(broken: Broken, checkpoint: OpenedCheckpoint | null): LogReport {
  return {
    broken,
    violations: [],
    missingEnds: [],
    booksLate: false,
    voids: [],
    ends: [],
    checkpoint,
    witnesses: [],
    state: null,
  };
}

/** The new entries of one visit, in their order. */
class EntryReader {
  readonly rounds: Rounds;
  readonly violations: Violation[] = [];
  readonly ends: LoggedEnd[] = [];
  books: LogState['books'];

  constructor(private readonly before: LogState) {
    this.rounds = new Rounds(before);
    this.books = before.books;
  }

  read(index: number, bytes: Uint8Array, leaf: string): void {
    const entry = readEntry(bytes);
    const note = (wrong: Wrong | null, of: string) => {
      if (wrong !== null) this.violations.push({ index, wrong, of });
    };
    if (entry === null) return note('entry', String(index));
    if (entry.type === 'edil-bingo/lock/v2') {
      note(this.rounds.lock(index, leaf, entry.values), entry.values.round);
    } else if (entry.type === 'edil-bingo/end/v2') {
      this.ends.push({ index, leaf, end: entry.values });
      note(this.rounds.end(entry.values), entry.values.round);
    } else if (entry.type === 'edil-bingo/books/v1') {
      const { day } = entry.values;
      const rounds = this.rounds.days.get(day) ?? { staked: 0n, prizes: 0n };
      note(checkBooks(entry.values, this.books, rounds), day);
      this.books = entry.values;
    }
  }

  stateAt(range: CompactRange): LogState {
    const { rounds, before, books } = this;
    const closed = books?.day ?? '';
    const days = [...rounds.days].filter(([day]) => day > closed);
    return {
      version: 1,
      origin: before.origin,
      size: range.size,
      subtrees: range.subtrees.map(hexOf),
      open: Object.fromEntries(rounds.open),
      locked: [...rounds.locked],
      ended: [...rounds.ended],
      numbers: Object.fromEntries(rounds.numbers),
      days: Object.fromEntries(
        days.map(([day, { staked, prizes }]) => [day, { staked: String(staked), prizes: String(prizes) }]),
      ),
      books,
      locks: before.locks + rounds.locks,
      voids: before.voids + rounds.voids.length,
    };
  }
}

import { hexOf } from '@libs/bingo';
import { readEntry } from '@libs/transparency';
import type { CompactRange, Entry, EntryValues } from '@libs/transparency';
import type { Trust } from '../trust';
import { checkBooks } from './books-rules';
import { takeChange } from './key-changes';
import { isDayAfter, type End, type LogState } from './log-state';
import type { Percents } from './percents';
import { Rounds } from './round-rules';
import type { Wrong } from './round-rules';

/** An entry that breaks a rule. */
export interface Violation {
  readonly index: number;
  readonly wrong: Wrong;
  /** Id of a round, day of the books, name of a setting, or number of the entry. */
  readonly of: string;
}

/** An end of a round among the new entries. */
export interface LoggedEnd {
  readonly index: number;
  /** Hash of its leaf, hex. */
  readonly leaf: string;
  readonly end: End;
  /** Only members of the round's space can read its document. */
  readonly isOfSpace: boolean;
}

/** A sealed export among the new entries. */
export interface LoggedExport {
  readonly index: number;
  readonly day: string;
  /** SHA-256 of the archive, hex. */
  readonly sha256: string;
}

/** Reads the new entries of one visit, in their order. */
export class EntryReader {
  readonly rounds: Rounds;
  readonly violations: Violation[] = [];
  readonly ends: LoggedEnd[] = [];
  readonly exports: LoggedExport[] = [];
  books: LogState['books'];
  private keys: LogState['keys'];
  private auditRows: bigint;
  private exported: string | null;
  private succeeds: string | null;
  private readonly rules: Map<string, string>;

  constructor(
    private readonly before: LogState,
    private readonly trust: Trust,
    private readonly percents: Percents,
  ) {
    this.rounds = new Rounds(before, percents);
    this.rules = new Map(Object.entries(before.rules));
    this.books = before.books;
    this.keys = before.keys;
    this.auditRows = BigInt(before.auditRows);
    this.exported = before.exported;
    this.succeeds = before.succeeds;
  }

  read(index: number, bytes: Uint8Array, leaf: string): void {
    const entry = readEntry(bytes);
    const [wrong, of] = entry === null ? (['entry', String(index)] as const) : this.take(entry, index, leaf);
    if (wrong !== null) this.violations.push({ index, wrong, of });
  }

  stateAt(range: CompactRange): LogState {
    const { rounds, before, books, exported, keys, succeeds } = this;
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
      exported,
      rules: Object.fromEntries(this.rules),
      percents: this.percents.rules(),
      auditRows: String(this.auditRows),
      keys,
      succeeds,
      locks: before.locks + rounds.locks,
      voids: before.voids + rounds.voids.length,
    };
  }

  /** @returns the fault of an entry, and the thing that the entry is about */
  private take(entry: Entry, index: number, leaf: string): readonly [Wrong | null, string] {
    switch (entry.type) {
      case 'edil-bingo/lock/v2':
      case 'edil-bingo/lock/v3':
        return [this.rounds.lock(index, leaf, entry.values), entry.values.round];
      case 'edil-bingo/end/v2':
      case 'edil-bingo/end/v3':
        return [this.end(entry.values, index, leaf), entry.values.round];
      case 'edil-bingo/books/v1':
        return [this.day(entry.values), entry.values.day];
      case 'edil-bingo/rules/v1':
        return [this.rule(entry.values), entry.values.setting];
      case 'edil-bingo/audit/v1':
        return [this.audit(entry.values), entry.values.rows];
      case 'edil-bingo/export/v1':
        return [this.export(entry.values, index), entry.values.day];
      case 'edil-bingo/key/v1':
        return [this.key(entry.values), entry.values.role];
      case 'edil-bingo/succeeds/v1':
        this.succeeds = entry.values.origin;
        this.rounds.isSuccessor = true;
        return [index === 0 ? null : 'succeeds', entry.values.origin];
    }
  }

  private end(end: End, index: number, leaf: string): Wrong | null {
    const isOfSpace = this.rounds.open.get(end.round)?.lock.room !== 'public';
    this.ends.push({ index, leaf, end, isOfSpace });
    return this.rounds.end(end);
  }

  private day(books: EntryValues<'edil-bingo/books/v1'>): Wrong | null {
    const rounds = this.rounds.days.get(books.day) ?? { staked: 0n, prizes: 0n };
    const wrong = checkBooks(books, this.books, rounds);
    this.books = books;
    return wrong;
  }

  /** Each value must name the value before it, and its text must be served beside the log. */
  private rule(rule: EntryValues<'edil-bingo/rules/v1'>): Wrong | null {
    const before = this.rules.get(rule.setting) ?? '-';
    this.rules.set(rule.setting, rule.after);
    return before === rule.before && this.percents.take(rule) ? null : 'rule';
  }

  private audit({ rows }: EntryValues<'edil-bingo/audit/v1'>): Wrong | null {
    const isMore = BigInt(rows) > this.auditRows;
    this.auditRows = BigInt(rows);
    return isMore ? null : 'audit';
  }

  /** Each day has one export, and no day is left out. */
  private export({ day, sha256 }: EntryValues<'edil-bingo/export/v1'>, index: number): Wrong | null {
    const isInOrder = this.exported === null || isDayAfter(day, this.exported);
    if (this.exported === null || day > this.exported) this.exported = day;
    this.exports.push({ index, day, sha256 });
    return isInOrder ? null : 'export_day';
  }

  private key(change: EntryValues<'edil-bingo/key/v1'>): Wrong | null {
    const keys = takeChange(change, this.trust, this.keys);
    if (keys === null) return 'key';
    this.keys = keys;
    return null;
  }
}

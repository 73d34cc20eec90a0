import { textOf, utf8 } from '../bytes';
import { parseVkey } from '../notes/note';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const COUNT = /^(?:0|[1-9]\d{0,15})$/;
const NUMBER = /^[1-9]\d{0,15}$/;
/** The balances of house and providers may be negative. */
const SIGNED = /^(?:0|-?[1-9]\d{0,15})$/;
/** The number of a pattern set from 2 on. */
const LATER_SET = /^(?:[2-9]|[1-9]\d{1,3})$/;
const TENTHS = /^(?:0|[1-9]\d{0,2}|1000)$/;
const HEX32 = /^[0-9a-f]{64}$/;
const HEX32_OR_NONE = /^(?:[0-9a-f]{64}|-)$/;
const LINK_OR_NONE = /^(?:[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]|-)$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VKEY = /^[^\s+]{1,255}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/;

const lockLines = {
  round: UUID,
  number: NUMBER,
  room: /^(?:public|space[0-9a-f]{32})$/,
  stake: NUMBER,
  baseTenths: TENTHS,
  percentTenths: TENTHS,
  players: NUMBER,
  cards: NUMBER,
  lockHash: HEX32,
  commitment: HEX32,
  lockedAt: TIME,
  startsAt: TIME,
  chain: /^[a-z0-9-]{1,255}$/,
  beacon: COUNT,
} as const;

const endLines = {
  round: UUID,
  lock: HEX32_OR_NONE,
  status: /^[A-Za-z]{1,40}$/,
  reason: /^(?:[a-z_]{1,40}|-)$/,
  secret: HEX32_OR_NONE,
  head: LINK_OR_NONE,
  calls: /^(?:[0-9]|[1-6][0-9]|7[0-5])$/,
  prize: COUNT,
  winners: /^(?:-|[1-9]\d{0,2}:(?:0|[1-9]\d{0,15})(?:,[1-9]\d{0,2}:(?:0|[1-9]\d{0,15}))*)$/,
  endedAt: TIME,
} as const;

/** Each type of entry with its lines in order, each checked by one pattern (docs/fairness.md section 8). */
const entryLines = {
  'edil-bingo/lock/v2': { ...lockLines, patterns: LATER_SET },
  'edil-bingo/end/v2': endLines,
  'edil-bingo/lock/v3': {
    ...lockLines,
    soldFrom: TIME,
    guarantee: NUMBER,
    minCards: NUMBER,
    minPlayers: NUMBER,
    people: NUMBER,
    patterns: LATER_SET,
  },
  'edil-bingo/end/v3': { ...endLines, added: COUNT },
  'edil-bingo/books/v1': {
    day: DAY,
    at: TIME,
    accounts: COUNT,
    main: COUNT,
    bonus: COUNT,
    held: COUNT,
    escrow: COUNT,
    house: SIGNED,
    other: SIGNED,
    clearing: /^(?:-|[a-z0-9]{1,20}:(?:0|-?[1-9]\d{0,15})(?:,[a-z0-9]{1,20}:(?:0|-?[1-9]\d{0,15}))*)$/,
    staked: COUNT,
    prizes: COUNT,
    root: HEX32,
  },
  'edil-bingo/rules/v1': {
    setting: /^[A-Za-z][A-Za-z0-9_.]{0,79}$/,
    before: HEX32_OR_NONE,
    after: HEX32_OR_NONE,
    from: TIME,
  },
  'edil-bingo/audit/v1': { rows: COUNT, head: HEX32 },
  'edil-bingo/export/v1': { day: DAY, sha256: HEX32 },
  'edil-bingo/key/v1': { role: /^(?:checkpoint|lock|books)$/, old: VKEY, new: VKEY, from: TIME },
  'edil-bingo/succeeds/v1': { origin: /^[!-*,-~]{1,255}$/, size: COUNT, root: HEX32 },
} as const;

/** A last line that an entry may lack: a lock without it is judged by pattern set 1. */
const MAY_LACK = 'patterns';

export type EntryType = keyof typeof entryLines;
type Line<T extends EntryType> = keyof (typeof entryLines)[T];
export type EntryValues<T extends EntryType> = {
  readonly [Name in Exclude<Line<T>, typeof MAY_LACK>]: string;
} & { readonly [Name in Extract<Line<T>, typeof MAY_LACK>]?: string | undefined };
/** What a round's lock fixes; of a big game (`v3`) also its guarantee. */
export type LockValues = EntryValues<'edil-bingo/lock/v2'> &
  Partial<Omit<EntryValues<'edil-bingo/lock/v3'>, keyof EntryValues<'edil-bingo/lock/v2'>>>;
/** How a round ended; of a big game (`v3`) also what the house added to the prize. */
export type EndValues = EntryValues<'edil-bingo/end/v2'> & { readonly added?: string };

/** The values of a lock in any of its forms; null for another entry. */
export function lockOf(entry: Entry | null): LockValues | null {
  const isLock = entry?.type === 'edil-bingo/lock/v2' || entry?.type === 'edil-bingo/lock/v3';
  return isLock ? entry.values : null;
}

/** An entry of the log. Each value has only one form as text, so each entry has only one sequence of bytes. */
export type Entry = { [T in EntryType]: { readonly type: T; readonly values: EntryValues<T> } }[EntryType];

const MOST_BYTES = 65_535;

/** The bytes of an entry. @throws RangeError for a value that its line cannot have */
export function entryBytes(entry: Entry): Uint8Array {
  const values: Readonly<Record<string, string | undefined>> = entry.values;
  const names = Object.keys(entryLines[entry.type]).filter(
    (name) => name !== MAY_LACK || values[name] !== undefined,
  );
  const lines = names.map((name) => `${name} ${values[name] ?? ''}\n`);
  const bytes = utf8(`${entry.type}\n${lines.join('')}`);
  const given = Object.keys(values).filter((name) => values[name] !== undefined);
  if (given.length !== names.length || readEntry(bytes) === null)
    throw new RangeError(`not an entry of type ${entry.type}`);
  return bytes;
}

/** Reads an entry. @returns null for bytes that are not exactly one entry */
export function readEntry(bytes: Uint8Array): Entry | null {
  const text = bytes.length > MOST_BYTES ? null : textOf(bytes);
  if (text === null || !/^(?:[\x20-\x7e]*\n)+$/.test(text)) return null;
  const [type = '', ...lines] = text.slice(0, -1).split('\n');
  if (!isType(type)) return null;
  const all = Object.entries<RegExp>(entryLines[type]);
  const rules = all.filter(([name]) => name !== MAY_LACK || lines.length === all.length);
  if (lines.length !== rules.length) return null;
  const values: Record<string, string> = {};
  for (const [at, [name, rule]] of rules.entries()) {
    const line = lines[at] ?? '';
    const value = line.slice(name.length + 1);
    if (line !== `${name} ${value}` || !rule.test(value) || !isMeant(rule, value)) return null;
    values[name] = value;
  }
  return isWhole(type, values) ? ({ type, values } as Entry) : null;
}

const isType = (text: string): text is EntryType => Object.hasOwn(entryLines, text);

/** What the patterns cannot check: days that exist, keys with their own id, integers that a number can hold. */
function isMeant(rule: RegExp, value: string): boolean {
  if (rule === TIME) return isTime(value);
  if (rule === DAY) return isTime(`${value}T00:00:00.000Z`);
  if (rule === VKEY) return parseVkey(value) !== null;
  // Only parts that are integers as a whole: a hash may also have sixteen decimal digits in a row.
  return value.split(/[,:]/).every((part) => !/^-?\d{16}$/.test(part) || Number.isSafeInteger(Number(part)));
}

function isTime(value: string): boolean {
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}

/** Lists must be in ascending order and name nothing twice. */
function isWhole(type: EntryType, values: Readonly<Record<string, string>>): boolean {
  const namesOf = (list = '-') => (list === '-' ? [] : list.split(',').map((one) => one.split(':')[0] ?? ''));
  if (type === 'edil-bingo/end/v2' || type === 'edil-bingo/end/v3')
    return isRising(namesOf(values['winners']).map(Number), (a, b) => a < b);
  if (type === 'edil-bingo/books/v1') return isRising(namesOf(values['clearing']), (a, b) => a < b);
  return true;
}

const isRising = <T>(list: readonly T[], before: (a: T, b: T) => boolean): boolean =>
  list.every((one, at) => {
    const last = at > 0 ? list[at - 1] : undefined;
    return last === undefined || before(last, one);
  });

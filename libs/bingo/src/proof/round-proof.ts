import { DECK_SIZE, NUMBERS, patterns, roundStatuses, wireStatus } from '@libs/contract';
import type { BeaconView, PatternKind, RoundStatus, Winner, WireStatus } from '@libs/contract';

/** A winning card as published; amount in birr, cells as [row, column]. */
export type ProofWinner = Pick<Winner, 'card' | 'amount' | 'pattern' | 'cells'>;

/** The use of a finished round's stakes; birr, percents with at most one decimal (rules.md "Prize"). */
export interface ProofMoney {
  /** Price of one card. */
  stake: number;
  /** Price of all cards of the list together. */
  totalStake: number;
  /** House percent of the stake or space, before it grows with the players. */
  basePercent: number;
  /** The part that the number of players added; 0 in a space. */
  growth: number;
  /** House percent of this round: the sum of both. */
  percent: number;
  /** What the house kept: total stake less what the pot pays. */
  fee: number;
}

/** An entry of the log, and the proof that the log contains it (docs/fairness.md section 12). */
export interface LoggedEntry {
  /** Its lines, each ended by a line feed. */
  entry: string;
  /** Text of a C2SP tlog-proof; null until a signed checkpoint covers the entry. */
  proof: string | null;
}

/** The entries about a round in the operator's log. */
export interface ProofLog {
  /** Name under which the log signs. */
  origin: string;
  /** Null until the lock, and for a round that ended before it. */
  lock: LoggedEntry | null;
  /** Null until the end. */
  end: LoggedEntry | null;
}

/** The fields that version 2 adds to a document; all of them are present. */
export interface ProofVersion2 {
  version: 2;
  /** ISO 8601 in UTC with milliseconds; null until the lock. */
  lockedAt: string | null;
  /** When the first call was due; null until the countdown. */
  startsAt: string | null;
  /** Price of one card, birr. */
  stake: number;
  /** House percent of this round in tenths, as `money.percent` × 10; null until the lock. */
  percentTenths: number | null;
  /** Null for a round from before the log. */
  log: ProofLog | null;
}

/**
 * Document that GET fairness/rounds/{id} publishes about a round (fairness.md 6). Hex is lower case; head and links are
 * base64url without padding. Of the fields from secret to money, a finished round has all, a refunded one only the
 * secret, and any other none. A document without `version` is of version 1 and has none of the fields of version 2.
 */
export interface RoundProof extends Partial<ProofVersion2> {
  /** UUID. */
  roundId: string;
  /** The pattern set that the lock names for judging the round (fairness.md 2), from 2 on; absent: set 1. */
  patternSet?: number;
  /** The stored state or the sent one. */
  status: RoundStatus | WireStatus;
  commitment: string;
  /** Null until the lock. */
  lockHash: string | null;
  /** `card:tag` of every sold card, ascending; empty until the lock. */
  cards: string[];
  /** Null until it has a value. */
  beacon: BeaconView | null;
  /** Null until the draw. */
  head: string | null;
  calledNumbers: number[];
  /** link₁ … of the calls so far. */
  links: string[];
  secret?: string | null;
  /** All 75 numbers. */
  order?: number[] | null;
  winners?: ProofWinner[] | null;
  /** Birr, whole. */
  prize?: number | null;
  money?: ProofMoney;
  /** Of a big game: the guaranteed prize, birr. */
  guarantee?: number;
  /** Of a big game from its lock on, unless it is refunded: the part of the prize that the house adds, birr. */
  addedByHouse?: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Longer texts are invalid, because hashing or comparing them would only cost time. */
const LONGEST_TEXT = 256;
/** An entry of the log has at most 65 535 bytes. */
const LONGEST_ENTRY = 65_535;
/** 53 hashes, and a checkpoint with 64 signatures. */
const LONGEST_LOG_PROOF = 32_768;
const CELLS_MAX = 25;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const STATUSES: readonly string[] = [...roundStatuses, ...Object.values(wireStatus)];
const PATTERNS: readonly string[] = patterns;

type Guard<T> = (value: unknown) => value is T;

const isText: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT;
/** Set 1 must be absent, so that each document has one form. Whether the set exists is checked elsewhere. */
const isPatternSet = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 1;
/** −0 is refused: it equals 0 but is another text. */
const isNumber: Guard<number> = (value): value is number =>
  typeof value === 'number' && !Object.is(value, -0);
const isStatus: Guard<RoundStatus | WireStatus> = (value): value is RoundStatus | WireStatus =>
  isText(value) && STATUSES.includes(value);
const isPattern: Guard<PatternKind> = (value): value is PatternKind =>
  isText(value) && PATTERNS.includes(value);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function listOf<T>(item: Guard<T>, longest: number): Guard<T[]> {
  // Array.from, because `every` alone would skip the holes of a sparse array.
  return (value): value is T[] =>
    Array.isArray(value) && value.length <= longest && Array.from(value).every(item);
}

function absentOr<T>(guard: Guard<T>): Guard<T | null | undefined> {
  return (value): value is T | null | undefined => value === undefined || value === null || guard(value);
}

function nullOr<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

const isTime: Guard<string> = (value): value is string => {
  if (!isText(value) || !TIME.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
};

const isTextUpTo =
  (longest: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest;

const isLogged: Guard<LoggedEntry> = (value): value is LoggedEntry =>
  isRecord(value) &&
  isTextUpTo(LONGEST_ENTRY)(value.entry) &&
  nullOr(isTextUpTo(LONGEST_LOG_PROOF))(value.proof);

const isLog: Guard<ProofLog> = (value): value is ProofLog =>
  isRecord(value) && isText(value.origin) && nullOr(isLogged)(value.lock) && nullOr(isLogged)(value.end);

const VERSION_2 = ['version', 'lockedAt', 'startsAt', 'stake', 'percentTenths', 'log'];

/** All fields of version 2, or none of them. */
function isOneVersion(value: Record<string, unknown>): boolean {
  if (!VERSION_2.some((field) => field in value)) return true;
  return (
    value.version === 2 &&
    nullOr(isTime)(value.lockedAt) &&
    nullOr(isTime)(value.startsAt) &&
    isNumber(value.stake) &&
    nullOr(isNumber)(value.percentTenths) &&
    nullOr(isLog)(value.log)
  );
}

const isCell: Guard<[number, number]> = (value): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && Array.from(value).every(isNumber);

const isWinner: Guard<ProofWinner> = (value): value is ProofWinner =>
  isRecord(value) &&
  isNumber(value.card) &&
  isNumber(value.amount) &&
  isPattern(value.pattern) &&
  listOf(isCell, CELLS_MAX)(value.cells);

const isBeacon: Guard<BeaconView> = (value): value is BeaconView =>
  isRecord(value) &&
  isText(value.chain) &&
  isNumber(value.round) &&
  isText(value.value) &&
  nullOr(isText)(value.signature) &&
  typeof value.public === 'boolean';

const isMoney: Guard<ProofMoney> = (value): value is ProofMoney =>
  isRecord(value) &&
  [value.stake, value.totalStake, value.basePercent, value.growth, value.percent, value.fee].every(isNumber);

/** A guarantee with what the house adds to it, or neither. */
function isGuaranteed(value: Record<string, unknown>): boolean {
  const { guarantee, addedByHouse: added } = value;
  if (!('guarantee' in value)) return !('addedByHouse' in value);
  if (!isNumber(guarantee) || guarantee <= 0) return false;
  if (value.lockHash === null || value.status === 'Refunded') return !('addedByHouse' in value);
  return isNumber(added) && added >= 0 && added <= guarantee;
}

/**
 * Whether a value, such as parsed JSON, has the format of a published round. Only the format: `verifyRound` checks
 * the contents.
 */
export function isRoundProof(value: unknown): value is RoundProof {
  return (
    isRecord(value) &&
    isText(value.roundId) &&
    UUID.test(value.roundId) &&
    isStatus(value.status) &&
    (!('patternSet' in value) || isPatternSet(value.patternSet)) &&
    isText(value.commitment) &&
    nullOr(isText)(value.lockHash) &&
    listOf(isText, DECK_SIZE)(value.cards) &&
    nullOr(isBeacon)(value.beacon) &&
    nullOr(isText)(value.head) &&
    listOf(isNumber, NUMBERS)(value.calledNumbers) &&
    listOf(isText, NUMBERS)(value.links) &&
    absentOr(isText)(value.secret) &&
    absentOr(listOf(isNumber, NUMBERS))(value.order) &&
    absentOr(listOf(isWinner, DECK_SIZE))(value.winners) &&
    absentOr(isNumber)(value.prize) &&
    (!('money' in value) || isMoney(value.money)) &&
    isGuaranteed(value) &&
    isOneVersion(value)
  );
}

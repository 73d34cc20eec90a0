import { DECK_SIZE, NUMBERS, patterns, roundStatuses, wireStatus } from '@libs/contract';
import type { BeaconView, PatternKind, RoundStatus, Winner, WireStatus } from '@libs/contract';

/** A winning card as published; amount in birr, cells as [row, column]. */
export type ProofWinner = Pick<Winner, 'card' | 'amount' | 'pattern' | 'cells'>;

/** Where the stakes of a finished round went; birr, percents with at most one decimal (rules.md "Prize"). */
export interface ProofMoney {
  /** Price of one card. */
  stake: number;
  /** Price of all cards of the list together. */
  totalStake: number;
  /** House percent of the stake or space, before it grows with the players. */
  basePercent: number;
  /** What the number of players added to it; 0 in a space. */
  growth: number;
  /** House percent of this round: the sum of both. */
  percent: number;
  /** What the house kept: total stake less prize. */
  fee: number;
}

/**
 * Document that GET fairness/rounds/{id} publishes of a round (fairness.md 6). Hex is lower case; head and links are
 * base64url without padding. Of the last five fields a finished round has all, a refunded one the secret, any other none.
 */
export interface RoundProof {
  /** UUID. */
  roundId: string;
  /** As stored or as sent. */
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
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Longer texts are invalid; hashing or comparing them would only cost time. */
const LONGEST_TEXT = 256;
const CELLS_MAX = 5;
const STATUSES: readonly string[] = [...roundStatuses, ...Object.values(wireStatus)];
const PATTERNS: readonly string[] = patterns;

type Guard<T> = (value: unknown) => value is T;

const isText: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT;
/** Not −0, which equals 0 but is another text. */
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
  // Array.from: `every` alone would pass over the holes of a sparse array.
  return (value): value is T[] =>
    Array.isArray(value) && value.length <= longest && Array.from(value).every(item);
}

function absentOr<T>(guard: Guard<T>): Guard<T | null | undefined> {
  return (value): value is T | null | undefined => value === undefined || value === null || guard(value);
}

function nullOr<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
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
    (!('money' in value) || isMoney(value.money))
  );
}

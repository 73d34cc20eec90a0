import { ApiProperty } from '@nestjs/swagger';
import type { Cell, RoundProof } from '@libs/bingo';
import type { PatternKind, WireStatus } from '@libs/contract';

export class BeaconDto {
  /** Name of the chain: "quicknet" or "local". */
  chain: string;
  round: number;
  /** The value: 32 bytes in lower-case hex. */
  value: string;
  signature: string | null;
  public: boolean;
}

export class ProofWinnerDto {
  card: number;
  /** Amount of the prize, in birr. */
  amount: number;
  pattern: PatternKind;
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'integer' } } })
  cells: [number, number][];
}

/** The split of a round's stakes, in birr. Percents have at most one decimal. */
export class ProofMoneyDto {
  stake: number;
  totalStake: number;
  /** The percent before it grows with the players (rules.md "Prize"). */
  basePercent: number;
  /** How much the number of players added to the base percent; 0 in a space. */
  growth: number;
  percent: number;
  fee: number;
}

/** An entry of the log, and the proof that the log contains it (fairness.md 12). */
export class LoggedEntryDto {
  /** The lines of the entry, each ended by a line feed. */
  entry: string;
  /** Text of a C2SP tlog-proof; null as long as no signed checkpoint covers the entry. */
  proof: string | null;
}

/** The entries of a round in the operator's log. */
export class ProofLogDto {
  /** Name under which the log signs. */
  origin: string;
  /** Entry of the lock; null until the lock, and for a round that ended before its lock. */
  lock: LoggedEntryDto | null;
  /** Entry of the round's end; null until then. */
  end: LoggedEntryDto | null;
}

/**
 * The proof of a round (fairness.md 6). Secret, order, winners, prize and money are present only when the round is
 * over.
 */
export class RoundProofDto implements RoundProof {
  version: 2;
  roundId: string;
  /** Number of the pattern set that the lock names, from 2 on; absent for set 1. */
  patternSet?: number;
  status: WireStatus;
  commitment: string;
  lockHash: string | null;
  /** The sold cards as "card:tag", ascending. */
  cards: string[];
  beacon: BeaconDto | null;
  head: string | null;
  calledNumbers: number[];
  links: string[];
  /** Time of the lock, ISO 8601; null until then. */
  lockedAt: string | null;
  /** When the first call was due, ISO 8601; null until the countdown. */
  startsAt: string | null;
  /** Price of one card, birr. */
  stake: number;
  /** House percent in tenths; null until the lock. */
  percentTenths: number | null;
  /**
   * The round's entries in the log; null if this installation keeps no log, and for a round that is older than the log.
   */
  log: ProofLogDto | null;
  secret?: string;
  order?: number[];
  winners?: ProofWinnerDto[];
  /** The prize in whole birr. */
  prize?: number;
  money?: ProofMoneyDto;
  /** Of a big game: the guaranteed prize, birr. */
  guarantee?: number;
  /** Of a big game from its lock on, unless it is refunded: the part of the prize that the house adds, birr. */
  addedByHouse?: number;
}

const CELL = { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['F'] }] };

/** Answer of GET cards. */
export class CardsDto {
  /** The cards by number; each has its cells as [row][column], with "F" in the middle. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'array', items: CELL } },
  })
  cards: Record<string, Cell[][]>;
}

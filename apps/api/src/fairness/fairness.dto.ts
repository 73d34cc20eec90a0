import { ApiProperty } from '@nestjs/swagger';
import type { RoundProof } from '@libs/bingo';
import type { PatternKind, WireStatus } from '@libs/contract';

export class BeaconDto {
  /** "quicknet" or "local". */
  chain: string;
  round: number;
  /** 32 bytes, lower-case hex. */
  value: string;
  signature: string | null;
  public: boolean;
}

export class ProofWinnerDto {
  card: number;
  /** Birr. */
  amount: number;
  pattern: PatternKind;
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'integer' } } })
  cells: [number, number][];
}

/** Birr; percents with at most one decimal. */
export class ProofMoneyDto {
  stake: number;
  totalStake: number;
  /** The percent before it grows with the players (rules.md "Prize"). */
  basePercent: number;
  /** What the number of players added; 0 in a space. */
  growth: number;
  percent: number;
  fee: number;
}

/** fairness.md 6. Secret, order, winners, prize and money are present only when the round is over. */
export class RoundProofDto implements RoundProof {
  roundId: string;
  status: WireStatus;
  commitment: string;
  lockHash: string | null;
  /** "card:tag", ascending. */
  cards: string[];
  beacon: BeaconDto | null;
  head: string | null;
  calledNumbers: number[];
  links: string[];
  secret?: string;
  order?: number[];
  winners?: ProofWinnerDto[];
  /** Whole birr. */
  prize?: number;
  money?: ProofMoneyDto;
}

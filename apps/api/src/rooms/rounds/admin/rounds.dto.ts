import { ApiProperty } from '@nestjs/swagger';
import type { PatternKind } from '@libs/contract';
import { PostingDto } from '../../../wallet';
import { RoundRowDto } from './rounds.list';

export class RoundTicketDto {
  id: string;
  card: number;
  userId: string;
  userName: string;
  phoneNo: string;
  state: 'held' | 'confirmed' | 'removed' | 'refunded';
  fromMain: number;
  fromBonus: number;
  payout: number;
  purchaseId: string | null;
  createdAt: string;
}

export class WinnerCardDto {
  card: number;
  userName: string;
  amount: number;
  pattern: PatternKind;
}

export class SettlementDto {
  transferId: string;
  stakes: number;
  prizes: number;
  house: number;
  referral: number;
  postings: PostingDto[];
}

export class RoundBeaconDto {
  chain: string;
  round: number;
  value: string;
  public: boolean;
}

export class RoundFairnessDto {
  commitment: string;
  lockHash: string | null;
  head: string | null;
  @ApiProperty({ type: RoundBeaconDto, nullable: true })
  beacon: RoundBeaconDto | null;
  /** Whether the secret is published. */
  revealed: boolean;
  /** Path of the round's proof in this API. */
  proof: string;
}

export class RoundPageDto extends RoundRowDto {
  calledNumbers: number[];
  /** How late the next step is, in milliseconds; 0 if it is not due yet, null for a round without a next step. */
  lagMs: number | null;
  tickets: RoundTicketDto[];
  winnerCards: WinnerCardDto[];
  @ApiProperty({ type: SettlementDto, nullable: true })
  settlement: SettlementDto | null;
  fairness: RoundFairnessDto;
  can: string[];
}

export class VoidedDto {
  id: string;
  @ApiProperty({ type: String, enum: ['Refunded', 'AwaitingSecond'] })
  status: 'Refunded' | 'AwaitingSecond';
  /** Id of the proposal by which a locked round waits for a second person. */
  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}

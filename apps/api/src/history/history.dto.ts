import { ApiProperty } from '@nestjs/swagger';
import type { GameRecord, PlayerResult, WireStatus } from '@libs/contract';

/** A round as the history shows it. Money in birr. */
export class GameRecordDto implements GameRecord {
  id: string;
  _id: string;
  /** When it was played, or opened if it has not been. ISO 8601, UTC. */
  createdAt: string;
  /** Numeric string. */
  stake: string;
  netWin: number;
  status: WireStatus;
  /** Winning cards joined by commas, to the amount per card. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  winners: Record<string, number>;
  calledNumbers: number[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } })
  players: Record<string, number[]>;
  userCards: number[];
  result: PlayerResult;
  payout: number;
  /** What of the payout went to bonus, because bonus money had paid for the card. */
  bonusPayout: number;
}

export class GamePageDto {
  rooms: GameRecordDto[];
  /** At least 1. */
  totalPages: number;
}

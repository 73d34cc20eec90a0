import { ApiProperty } from '@nestjs/swagger';
import type { GameRecord, PlayerResult, WireStatus } from '@libs/contract';

/** A round as the history shows it. Money in birr. */
export class GameRecordDto implements GameRecord {
  id: string;
  _id: string;
  /** When the round was played, or opened if it has not been played. ISO 8601, UTC. */
  createdAt: string;
  /** Price of a card in birr, as a numeric string. */
  stake: string;
  netWin: number;
  status: WireStatus;
  /** Maps the winning cards, joined by commas, to the amount of each card. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } })
  winners: Record<string, number>;
  calledNumbers: number[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } })
  players: Record<string, number[]>;
  userCards: number[];
  result: PlayerResult;
  payout: number;
  /** The part of the payout that went to bonus, because bonus money had paid for the card. */
  bonusPayout: number;
  /** The tax that was withheld from the other part. */
  tax: number;
}

export class GamePageDto {
  rooms: GameRecordDto[];
  /** Number of pages, at least 1. */
  totalPages: number;
}

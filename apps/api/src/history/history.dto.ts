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
  winners: Record<string, number>;
  calledNumbers: number[];
  players: Record<string, number[]>;
  userCards: number[];
  result: PlayerResult;
  payout: number;
}

export class GamePageDto {
  rooms: GameRecordDto[];
  /** At least 1. */
  totalPages: number;
}

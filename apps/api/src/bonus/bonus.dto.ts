import { ApiProperty } from '@nestjs/swagger';
import {
  stakes,
  type BonusConfigView,
  type LeaderboardRow,
  type PlayedLeaderboardView,
} from '@libs/contract';
import { IsIn } from 'class-validator';

/** Body of POST leaderboard/playedLeaderboard. */
export class PlayedLeaderboardDto {
  /** A public stake, in whole birr. */
  @IsIn(stakes)
  @ApiProperty({ type: 'integer', enum: stakes })
  stake: number;
}

/** A row of a bonus table, with the prize in birr. */
export class LeaderboardRowDto implements LeaderboardRow {
  rank: number;
  /** Masked, except in the reader's own row. */
  name: string;
  points: number;
  prize: number;
  /** True in the reader's own row. */
  mine: boolean;
}

export class LeaderboardDto {
  /** The tables by stake. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/LeaderboardRowDto' } },
  })
  leaderboard: Record<string, LeaderboardRowDto[]>;
}

export class OwnStandingDto {
  rank: number | null;
  points: number;
}

export class PlayedLeaderboardAnswerDto implements PlayedLeaderboardView {
  own: OwnStandingDto;
  top: LeaderboardRowDto[];
}

export class BonusConfigDto implements BonusConfigView {
  isActive: boolean;
  stakes: number[];
  bonusTypes: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'number' } } })
  structure: Record<string, number[]>;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  minGames: Record<string, number>;
  startDate: string | null;
  endDate: string | null;
  rankLimit: number;
}

export class RegisterBonusDto {
  isActive: boolean;
  /** Amount of the bonus, in birr. */
  amount: number;
}

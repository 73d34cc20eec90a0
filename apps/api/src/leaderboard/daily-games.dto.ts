import { ApiProperty } from '@nestjs/swagger';
import type { DailyGamesRow } from '@libs/contract';
import { IsISO8601, Matches } from 'class-validator';
import { Optional } from '../platform/fields';
import { IsPage } from '../platform/paging';

/** Body of POST leaderboard/dailyLeaderBoard. */
export class DailyLeaderBoardDto {
  /** Number of the page, from 1; 1 if absent. */
  @IsPage()
  pageNumber?: number;

  /** Day, YYYY-MM-DD in Addis Ababa; today if absent. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  day?: string;
}

export class DailyPlayerDto {
  name: string;
}

/** A row of the table of a day, with amounts in birr. */
export class DailyGamesRowDto implements DailyGamesRow {
  userId: string;
  userInfo: DailyPlayerDto;
  gameCount: number;
  betAmount: number;
  winAmount: number;
  profit: number;
  @ApiProperty({ oneOf: [{ type: 'integer' }, { type: 'string', enum: ['Last'] }] })
  actualRank: number | 'Last';
}

export class DailyGamesPageDto {
  userGames: DailyGamesRowDto[];
  /** Number of pages, at least 1. */
  pages: number;
}

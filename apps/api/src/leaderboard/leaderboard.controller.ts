import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access } from '../platform/http';
import { DailyGamesPageDto, DailyLeaderBoardDto } from './daily-games.dto';
import { DailyGamesService } from './daily-games.service';

/** The games of a day by player, for system admins (protocol.md section 2). */
@Controller('leaderboard')
@Access('admin')
export class LeaderboardController {
  constructor(private readonly daily: DailyGamesService) {}

  /** Lists how much each person played on a day, for system admins. */
  @Post('dailyLeaderBoard')
  @HttpCode(200)
  dailyLeaderBoard(@Body() { pageNumber, day }: DailyLeaderBoardDto): Promise<DailyGamesPageDto> {
    return this.daily.page(pageNumber ?? 1, day);
  }
}

import { Module } from '@nestjs/common';
import { DailyGamesService } from './daily-games.service';
import { LeaderboardController } from './leaderboard.controller';
import { BonusModule } from '../bonus';
import { AdminBonusTablesController, AdminDailyGamesController } from './admin/leaderboards.controller';

/** The table of a day's games by player. */
@Module({
  imports: [BonusModule],
  controllers: [LeaderboardController, AdminDailyGamesController, AdminBonusTablesController],
  providers: [DailyGamesService],
})
export class LeaderboardModule {}

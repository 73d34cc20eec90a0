import { Module } from '@nestjs/common';
import { DailyGamesService } from './daily-games.service';
import { LeaderboardController } from './leaderboard.controller';
import { BonusModule } from '../bonus';
import { AdminLeaderboardsController } from './admin/leaderboards.controller';
import { AdminLeaderboardsService } from './admin/admin-leaderboards.service';

/** The table of a day's games by player. */
@Module({
  imports: [BonusModule],
  controllers: [LeaderboardController, AdminLeaderboardsController],
  providers: [DailyGamesService, AdminLeaderboardsService],
})
export class LeaderboardModule {}

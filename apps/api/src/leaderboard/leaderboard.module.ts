import { Module } from '@nestjs/common';
import { DailyGamesService } from './daily-games.service';
import { LeaderboardController } from './leaderboard.controller';

/** The table of a day's games by player. */
@Module({ controllers: [LeaderboardController], providers: [DailyGamesService] })
export class LeaderboardModule {}

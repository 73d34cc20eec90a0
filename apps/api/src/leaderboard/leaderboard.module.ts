import { Module } from '@nestjs/common';
import { DailyGamesService } from './daily-games.service';
import { LeaderboardController } from './leaderboard.controller';

/** The table of what was played on a day. */
@Module({ controllers: [LeaderboardController], providers: [DailyGamesService] })
export class LeaderboardModule {}

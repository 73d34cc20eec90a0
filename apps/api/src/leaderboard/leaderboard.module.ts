import { Module } from '@nestjs/common';
import { DailyGames } from './daily-games.service';
import { LeaderboardController } from './leaderboard.controller';

/** The table of what was played on a day. */
@Module({ controllers: [LeaderboardController], providers: [DailyGames] })
export class LeaderboardModule {}

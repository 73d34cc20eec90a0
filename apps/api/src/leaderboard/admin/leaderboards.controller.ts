import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type SessionUser } from '../../platform/http';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { BonusRowDto, DailyRowDto } from './leaderboards.dto';
import { AdminLeaderboardsService } from './admin-leaderboards.service';

/**
 * Daily games and the tables of the bonus (docs/admin-api.md). There is no route for a single row, because no page
 * shows one.
 */
@Controller('admin')
@Access('admin')
export class AdminLeaderboardsController {
  constructor(private readonly leaderboards: AdminLeaderboardsService) {}

  /** Lists the games and stakes of each player by day. */
  @Get('leaderboard-daily')
  async daily(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DailyRowDto[]> {
    return answerPage(reply, await this.leaderboards.daily(admin, query));
  }

  /** Exports the games and stakes of each player by day as a CSV file. */
  @Get('leaderboard-daily/export')
  async exportDaily(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('leaderboard-daily', await this.leaderboards.exportDaily(admin, query));
  }

  /** Lists the prizes of the bonus by day and rank. */
  @Get('leaderboard-bonus')
  async bonus(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BonusRowDto[]> {
    return answerPage(reply, await this.leaderboards.bonus(admin, query));
  }

  /** Exports the prizes of the bonus as a CSV file. */
  @Get('leaderboard-bonus/export')
  async exportBonus(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('leaderboard-bonus', await this.leaderboards.exportBonus(admin, query));
  }
}

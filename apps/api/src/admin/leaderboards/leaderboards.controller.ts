import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type SessionUser } from '../../platform/http';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { BonusRowDto, DailyRowDto } from './leaderboards.dto';
import { AdminLeaderboardsService } from './admin-leaderboards.service';

/** Daily games and the tables of the bonus (docs/admin-api.md); rows of a day, which no page shows alone. */
@Controller('admin')
@Access('admin')
export class AdminLeaderboardsController {
  constructor(private readonly leaderboards: AdminLeaderboardsService) {}

  @Get('leaderboard-daily')
  async daily(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DailyRowDto[]> {
    return answerPage(reply, await this.leaderboards.daily(admin, query));
  }

  @Get('leaderboard-daily/export')
  async exportDaily(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('leaderboard-daily', await this.leaderboards.exportDaily(admin, query));
  }

  @Get('leaderboard-bonus')
  async bonus(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BonusRowDto[]> {
    return answerPage(reply, await this.leaderboards.bonus(admin, query));
  }

  @Get('leaderboard-bonus/export')
  async exportBonus(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('leaderboard-bonus', await this.leaderboards.exportBonus(admin, query));
  }
}

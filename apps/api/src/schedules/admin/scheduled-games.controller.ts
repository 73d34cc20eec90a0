import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto, ReasonDto } from '../../platform/lists';
import { AdminGameDto, AdminGamePageDto } from './scheduled-games.dto';
import { AdminScheduledGamesService } from './admin-scheduled-games.service';

/** Scheduled games (docs/admin-api.md). */
@Controller('admin/scheduled-games')
@Access('admin')
export class AdminScheduledGamesController {
  constructor(private readonly games: AdminScheduledGamesService) {}

  /** Lists scheduled games. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminGameDto[]> {
    return answerPage(reply, await this.games.list(admin, query));
  }

  /** Exports scheduled games as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('scheduled-games', await this.games.export(admin, query));
  }

  /** Reads one scheduled game. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<AdminGamePageDto> {
    return this.games.one(admin, id);
  }

  /** Cancels a scheduled game and refunds its cards. */
  @Post(':id/cancel')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'ROUND_OPEN')
  cancel(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AdminGamePageDto> {
    return this.games.cancel(admin, id, reason);
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, StepUp, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto, ReasonDto } from '../../platform/lists';
import { AdminGameDto, AdminGamePageDto } from './scheduled-games.dto';
import { AdminScheduledGamesService } from './admin-scheduled-games.service';

/** Scheduled games (docs/admin-api.md). */
@Controller('admin/scheduled-games')
@Access('admin')
export class AdminScheduledGamesController {
  constructor(private readonly games: AdminScheduledGamesService) {}

  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminGameDto[]> {
    return answerPage(reply, await this.games.list(admin, query));
  }

  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('scheduled-games', await this.games.export(admin, query));
  }

  @Get(':id')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<AdminGamePageDto> {
    return this.games.one(admin, id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @StepUp()
  cancel(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AdminGamePageDto> {
    return this.games.cancel(admin, id, reason);
  }
}

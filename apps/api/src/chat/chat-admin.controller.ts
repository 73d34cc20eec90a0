import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { ListQueryDto, type ListPage } from '../platform/paging';
import { ChatMuteDto, ChatReportDto, MuteDto } from './chat-admin.dto';
import { DoneDto } from './chat.dto';
import { Mutes } from './mutes';
import { ReportQueue } from './report-queue';

/** The chat for system admins, in ra-data-simple-rest's conventions. */
@Controller('admin')
@Access('admin')
export class ChatAdminController {
  constructor(
    private readonly reports: ReportQueue,
    private readonly mutes: Mutes,
  ) {}

  @Get('chat-reports')
  async listReports(
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatReportDto[]> {
    return rowsOf(await this.reports.list(query), reply);
  }

  @Get('chat-reports/:id')
  report(@Param('id', IdParam) id: string): Promise<ChatReportDto> {
    return this.reports.one(id);
  }

  @Post('chat-reports/:id/resolve')
  @HttpCode(200)
  resolve(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<ChatReportDto> {
    return this.reports.resolve(admin, id);
  }

  @Get('chat-mutes')
  async listMutes(
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatMuteDto[]> {
    return rowsOf(await this.mutes.list(query), reply);
  }

  @Post('chat-mutes')
  mute(@CurrentUser() admin: SessionUser, @Body() wish: MuteDto): Promise<ChatMuteDto> {
    return this.mutes.mute(admin, wish);
  }

  @Delete('chat-mutes/:userId')
  async unmute(
    @CurrentUser() admin: SessionUser,
    @Param('userId', IdParam) userId: string,
  ): Promise<DoneDto> {
    await this.mutes.unmute(admin, userId);
    return { success: true };
  }
}

function rowsOf<Row>({ rows, contentRange }: ListPage<Row>, reply: FastifyReply): Row[] {
  reply.header('Content-Range', contentRange);
  return rows;
}

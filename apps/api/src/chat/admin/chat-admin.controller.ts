import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { ChatMuteDto, ChatReportDto, ChatReportPageDto, MuteDto } from './chat-admin.dto';
import { Mutes } from '../safety/mutes';
import { ReportQueue } from '../safety/report-queue';

/** The chat for system admins (docs/admin-api.md, chat-reports and chat-mutes). */
@Controller('admin')
@Access('admin')
export class ChatAdminController {
  constructor(
    private readonly reports: ReportQueue,
    private readonly mutes: Mutes,
  ) {}

  /** Lists reported chat messages. */
  @Get('chat-reports')
  async listReports(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatReportDto[]> {
    return answerPage(reply, await this.reports.list(admin, query));
  }

  /** Exports reported chat messages as a CSV file. */
  @Get('chat-reports/export')
  async exportReports(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('chat-reports', await this.reports.export(admin, query));
  }

  /** Reads one report with the messages around it. */
  @Get('chat-reports/:id')
  @Refuses('NOT_FOUND')
  report(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<ChatReportPageDto> {
    return this.reports.one(admin, id);
  }

  /** Marks a report as resolved. */
  @Post('chat-reports/:id/resolve')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND')
  resolve(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<ChatReportDto> {
    return this.reports.resolve(admin, id);
  }

  /** Lists players who may not write in the chat. */
  @Get('chat-mutes')
  async listMutes(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatMuteDto[]> {
    return answerPage(reply, await this.mutes.list(admin, query));
  }

  /** Exports muted players as a CSV file. */
  @Get('chat-mutes/export')
  async exportMutes(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('chat-mutes', await this.mutes.export(admin, query));
  }

  /** Reads why and until when a player is muted. */
  @Get('chat-mutes/:userId')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('userId', IdParam) userId: string): Promise<ChatMuteDto> {
    return this.mutes.one(admin, userId);
  }

  /** Mutes a player in the chat for a time. */
  @Post('chat-mutes')
  @StepUp()
  @Refuses('NOT_FOUND')
  mute(@CurrentUser() admin: SessionUser, @Body() request: MuteDto): Promise<ChatMuteDto> {
    return this.mutes.mute(admin, request);
  }

  /** Lets a muted player write again. */
  @Delete('chat-mutes/:userId')
  @StepUp()
  @Refuses('NOT_FOUND')
  async unmute(
    @CurrentUser() admin: SessionUser,
    @Param('userId', IdParam) userId: string,
  ): Promise<DoneDto> {
    await this.mutes.unmute(admin, userId);
    return { success: true };
  }
}

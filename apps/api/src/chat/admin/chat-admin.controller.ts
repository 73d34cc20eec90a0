import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { ListRoutes } from '../../platform/lists';
import { Mutes } from '../safety/mutes';
import { ChatMuteDto, chatMutesList } from '../safety/mutes.list';
import { ReportQueue } from '../safety/report-queue';
import { ChatReportDto, chatReportsList } from '../safety/reports.list';
import { ChatReportPageDto, MuteDto } from './chat-admin.dto';

/** Reported chat messages (docs/admin-api.md, chat-reports). */
@Controller('admin/chat-reports')
@Access('admin')
export class AdminChatReportsController extends ListRoutes(chatReportsList, {
  row: ChatReportDto,
  many: 'reported chat messages',
}) {
  constructor(private readonly reports: ReportQueue) {
    super();
  }

  /** Reads one report with the messages around it. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
  ): Promise<ChatReportPageDto> {
    return this.reports.one(admin, id);
  }

  /** Marks a report as resolved. */
  @Post(':id/resolve')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND')
  resolve(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<ChatReportDto> {
    return this.reports.resolve(admin, id);
  }
}

/** Players who may not write in the chat (docs/admin-api.md, chat-mutes). */
@Controller('admin/chat-mutes')
@Access('admin')
export class AdminChatMutesController extends ListRoutes(chatMutesList, {
  row: ChatMuteDto,
  many: 'players who may not write in the chat',
}) {
  constructor(private readonly mutes: Mutes) {
    super();
  }

  /** Reads why and until when a player is muted. */
  @Get(':userId')
  @Refuses('NOT_FOUND')
  override one(
    @CurrentUser() admin: SessionUser,
    @Param('userId', IdParam) userId: string,
  ): Promise<ChatMuteDto> {
    return super.one(admin, userId);
  }

  /** Mutes a player in the chat for a time. */
  @Post()
  @StepUp()
  @Refuses('NOT_FOUND')
  async mute(@CurrentUser() admin: SessionUser, @Body() request: MuteDto): Promise<ChatMuteDto> {
    await this.mutes.mute(admin, request);
    return super.one(admin, request.userId);
  }

  /** Lets a muted player write again. */
  @Delete(':userId')
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

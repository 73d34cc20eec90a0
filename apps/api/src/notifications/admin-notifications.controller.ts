import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../platform/http';
import { IdParam } from '../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../platform/lists';
import { AdminNotifications } from './admin-notifications';
import { NoticeRowDto, PublishDto, PublishedDto } from './notifications.dto';
import { WrittenNotices } from './written-notices';

/** Notices of system admins to players and staff (docs/admin-api.md, notifications). */
@Controller('admin/notifications')
@Access('admin')
export class AdminNotificationsController {
  constructor(
    private readonly notifications: AdminNotifications,
    private readonly written: WrittenNotices,
  ) {}

  /** Lists the notifications that staff have written. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoticeRowDto[]> {
    return answerPage(reply, await this.written.list(admin, query));
  }

  /** Exports the written notifications as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('notifications', await this.written.export(admin, query));
  }

  /** Reads one written notification. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<NoticeRowDto> {
    return this.written.one(admin, id);
  }

  /** Sends a notification to everybody or to one person. */
  @Post()
  @StepUp()
  @Refuses('NOT_FOUND')
  publish(@CurrentUser() admin: SessionUser, @Body() request: PublishDto): Promise<PublishedDto> {
    return this.notifications.publish(admin, request);
  }

  /** Ends a notification before its time. */
  @Post(':id/end')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND')
  async end(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<NoticeRowDto> {
    await this.notifications.end(admin, id);
    return this.written.one(admin, id);
  }
}

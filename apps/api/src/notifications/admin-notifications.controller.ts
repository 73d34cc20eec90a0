import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../platform/http';
import { Idempotent, type IdempotentCall } from '../platform/idempotency';
import { IdParam } from '../platform/ids';
import { ListRoutes } from '../platform/lists';
import { AdminNotifications } from './admin-notifications';
import { NoticeRowDto, noticesList } from './notices.list';
import { PublishDto, PublishedDto } from './notifications.dto';

/** Notices of system admins to players and staff (docs/admin-api.md, notifications). */
@Controller('admin/notifications')
@Access('admin')
export class AdminNotificationsController extends ListRoutes(noticesList, {
  row: NoticeRowDto,
  many: 'the notifications that staff have written',
  one: 'one written notification',
}) {
  constructor(private readonly notifications: AdminNotifications) {
    super();
  }

  /** Sends a notification to everybody or to one person. */
  @Post()
  @StepUp()
  @Refuses('NOT_FOUND')
  publish(
    @CurrentUser() admin: SessionUser,
    @Body() request: PublishDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<PublishedDto> {
    return this.notifications.publish(admin, request, call);
  }

  /** Ends a notification before its time. */
  @Post(':id/end')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND')
  async end(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<NoticeRowDto> {
    await this.notifications.end(admin, id);
    return this.one(admin, id);
  }
}

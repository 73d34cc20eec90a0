import { Body, Controller, Post } from '@nestjs/common';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { AdminNotifications } from './admin-notifications';
import { PublishDto, PublishedDto } from './notifications.dto';

/** What system admins tell people. */
@Controller('admin/notifications')
@Access('admin')
export class AdminNotificationsController {
  constructor(private readonly notifications: AdminNotifications) {}

  @Post()
  publish(@CurrentUser() admin: SessionUser, @Body() wish: PublishDto): Promise<PublishedDto> {
    return this.notifications.publish(admin, wish);
  }
}

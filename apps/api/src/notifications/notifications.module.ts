import { Module } from '@nestjs/common';
import { AdminNotifications } from './admin-notifications';
import { AdminNotificationsController } from './admin-notifications.controller';
import { NotificationService } from './notification.service';
import { NotificationBroadcaster } from './notification-broadcaster';
import { NotificationsController } from './notifications.controller';
import { WrittenNotices } from './written-notices';

/** Notices with a period and an audience. */
@Module({
  controllers: [NotificationsController, AdminNotificationsController],
  providers: [AdminNotifications, NotificationService, NotificationBroadcaster, WrittenNotices],
  exports: [NotificationService],
})
export class NotificationsModule {}

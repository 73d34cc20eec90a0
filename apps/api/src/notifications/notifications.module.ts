import { Module } from '@nestjs/common';
import { AdminNotifications } from './admin-notifications';
import { AdminNotificationsController } from './admin-notifications.controller';
import { NotificationService } from './notification.service';
import { NotificationBroadcaster } from './notification-broadcaster';
import { NotificationsController } from './notifications.controller';

/** Notices with a period and an audience. */
@Module({
  controllers: [NotificationsController, AdminNotificationsController],
  providers: [AdminNotifications, NotificationService, NotificationBroadcaster],
  exports: [NotificationService],
})
export class NotificationsModule {}

import { Module } from '@nestjs/common';
import { SmsModule } from '../otp/sms';
import { AdminNotifications } from './admin-notifications';
import { AdminNotificationsController } from './admin-notifications.controller';
import { NotificationService } from './notification.service';
import { NotificationBroadcaster } from './notification-broadcaster';
import { NotificationsController } from './notifications.controller';

/** Tells people what has happened; notices with a period and an audience. */
@Module({
  imports: [SmsModule],
  controllers: [NotificationsController, AdminNotificationsController],
  providers: [AdminNotifications, NotificationService, NotificationBroadcaster],
  exports: [NotificationService],
})
export class NotificationsModule {}

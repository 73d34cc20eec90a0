export { inEveryLanguage, type Audience, type NewNotice, type NoticeText } from './notices';
export { NotificationService } from './notification.service';
export { NotificationsModule } from './notifications.module';

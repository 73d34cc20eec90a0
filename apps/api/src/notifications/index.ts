export {
  inEveryLanguage,
  shown,
  type Audience,
  type NewNotice,
  type NoticeRow,
  type NoticeText,
} from './notices';
export { NotificationService } from './notification.service';
export { NotificationsModule } from './notifications.module';

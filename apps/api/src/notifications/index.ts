export {
  askedKinds,
  awayOf,
  messageKinds,
  safetyKinds,
  wordsOf,
  type AskedKind,
  type MessageKind,
} from './event-kinds';
export { shown, type NoticeRow } from './notices';
export { NotificationService } from './notification.service';
export { NotificationsModule } from './notifications.module';

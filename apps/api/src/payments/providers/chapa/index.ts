export { Chapa, type ChapaSettings } from './chapa';
export { readNotification, type ChapaNotices } from './signatures';

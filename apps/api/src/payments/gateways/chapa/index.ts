export { Chapa, type ChapaSettings } from './chapa';
export { readChapaNotification, type ChapaNotices } from './signatures';

export { ChapaV2, isV2Key, type ChapaV2Settings } from './chapa-v2';
export { readChapaV2Notification, type ChapaV2Notices } from './notification';

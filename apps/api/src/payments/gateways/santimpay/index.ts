export { readSantimPayNotification, type SantimPayNotices } from './notification';
export { SantimPay, type SantimPaySettings } from './santimpay';

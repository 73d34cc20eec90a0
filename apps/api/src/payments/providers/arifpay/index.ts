export { ArifPay, type ArifPaySettings } from './arifpay';
export { readNotification, type ArifPayNotices } from './notification';

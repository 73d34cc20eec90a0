export { ArifPay, type ArifPaySettings } from './arifpay';
export { readArifPayNotification, type ArifPayNotices } from './notification';

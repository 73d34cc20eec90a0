export { ArifPay, type ArifPaySettings } from './arifpay';

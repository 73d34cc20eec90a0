export { AlertSms } from './alert-sms';

export { CODE_LIFE_MS, hashCode, Sms } from './sms';
export { SmsModule } from './sms.module';

export { AfroMessage } from './providers/afromessage';
export type { SmsProvider } from './providers/sms-provider';
export { CODE_LIFE_MS, hashCode, Sms } from './sms';
export { SmsModule } from './sms.module';

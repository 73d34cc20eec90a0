import { Module } from '@nestjs/common';
import { AfroMessage } from './providers/afromessage';
import { SmsProvider } from './providers/sms-provider';
import { Sms } from './sms';
import { SmsSeal } from './sms-seal';

/** Sends SMS; a module apart from the one-time codes, because these need `auth`, and `auth` itself sends SMS. */
@Module({
  providers: [Sms, SmsSeal, { provide: SmsProvider, useClass: AfroMessage }],
  exports: [Sms],
})
export class SmsModule {}

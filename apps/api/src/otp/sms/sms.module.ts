import { Module } from '@nestjs/common';
import { AfroMessage } from './providers/afromessage';
import { SmsProvider } from './providers/sms-provider';
import { Sms } from './sms';
import { SmsSeal } from './sms-seal';

/** SMS. Apart from the codes, which ask `auth` whose phone it is: so `auth` too can tell somebody something by SMS. */
@Module({
  providers: [Sms, SmsSeal, { provide: SmsProvider, useClass: AfroMessage }],
  exports: [Sms],
})
export class SmsModule {}

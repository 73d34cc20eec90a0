import { Module } from '@nestjs/common';
import { OtpController } from './otp.controller';
import { OtpService } from './otp.service';
import { AfroMessage } from './providers/afromessage';
import { SmsProvider } from './providers/sms-provider';
import { Sms } from './sms';
import { SmsSeal } from './sms-seal';

/** One-time codes and SMS. */
@Module({
  controllers: [OtpController],
  providers: [OtpService, Sms, SmsSeal, { provide: SmsProvider, useClass: AfroMessage }],
  exports: [OtpService, Sms],
})
export class OtpModule {}

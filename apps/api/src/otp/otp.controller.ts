import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { pickLanguage } from '@libs/messages';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import { SendOtpDto, SendTransferOtpDto } from './otp.dto';
import { OtpService } from './otp.service';
import { transferParamsOf } from './transfer-params';

/** One-time codes (protocol.md section 2, afroSms/…); `data` is the handle that goes with the code. */
@Controller('afroSms')
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  /** For sign-up and password reset; the same answer whether or not the phone is registered. */
  @Post('otp')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ perAddress: { points: 300, seconds: 600, durable: true } })
  async send(
    @Body() { phoneNo }: SendOtpDto,
    @Headers('accept-language') language: string | undefined,
  ): Promise<{ data: string }> {
    return { data: await this.otp.sendPublic(phoneNo, pickLanguage(language)) };
  }

  /** For a transfer, sent to the caller's own phone. With receiver and amount the code is valid only for these. */
  @Post('AuthenticatedOTP')
  @HttpCode(200)
  @Access('user')
  async sendTransfer(
    @CurrentUser() user: SessionUser,
    @Body() body: SendTransferOtpDto,
  ): Promise<{ data: string }> {
    return { data: await this.otp.sendTransfer(user, transferParamsOf(body)) };
  }
}

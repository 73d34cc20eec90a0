import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import { SendOtpDto, SendTransferOtpDto, SentOtpDto } from './otp.dto';
import { OtpService } from './otp.service';
import { transferParamsOf } from './transfer-params';

/** One-time codes (protocol.md section 2, afroSms/…); `data` is the handle to send back with the code. */
@Controller('afroSms')
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  /** Sends a one-time code for sign-up or password reset; the answer is the same whether or not the phone is registered. */
  @Post('otp')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('WORK_REQUIRED', 'TOO_MANY_REQUESTS')
  @ApiHeader({
    name: 'X-Work',
    required: false,
    description: 'The solved challenge of WORK_REQUIRED: base64 of the JSON { challenge, solution }.',
  })
  async send(
    @Body() { phoneNo }: SendOtpDto,
    @Headers('x-work') work: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<SentOtpDto> {
    const requester = { headers: request.headers, address: request.ip, work };
    return { data: await this.otp.sendPublic(phoneNo, requester) };
  }

  /**
   * Sends a one-time code for a transfer to the player's own phone. If receiver and amount are given, the code is valid
   * only for them.
   */
  @Post('AuthenticatedOTP')
  @HttpCode(200)
  @Access('user')
  async sendTransfer(
    @CurrentUser() user: SessionUser,
    @Body() body: SendTransferOtpDto,
  ): Promise<SentOtpDto> {
    return { data: await this.otp.sendTransfer(user, transferParamsOf(body)) };
  }
}

import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import { answerSignIn, originOf } from './login/sign-in-answer';
import { TelegramLoginService } from './login/telegram-login.service';
import { TelegramAccount } from './telegram-account';
import {
  ProvePhoneDto,
  TelegramLinkDto,
  TelegramSignInDto,
  TelegramStateDto,
  type TelegramSignedInDto,
} from './telegram.dto';

/** Signing in from Telegram, and the Telegram account of a player (protocol.md section 2, user/…). */
@Controller('user/telegram')
export class TelegramController {
  constructor(
    private readonly logins: TelegramLoginService,
    private readonly account: TelegramAccount,
  ) {}

  /** Signs in by what Telegram has signed for its Mini App; sets the cookies as user/login does. */
  @Post()
  @HttpCode(200)
  @Access('public')
  @RateLimit({ perAddress: { points: 1000, seconds: 600, durable: true } })
  @Refuses('NOT_FOUND', 'BAD_SIGNATURE', 'INIT_DATA_USED', 'PHONE_REQUIRED', 'FORBIDDEN')
  async signIn(
    @Body() { initData, inMemory }: TelegramSignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TelegramSignedInDto> {
    return answerSignIn(request, reply, await this.logins.signIn(initData, originOf(request)), inMemory);
  }

  /** Binds a Telegram account to a player by a password, a code or a contact, and signs in. */
  @Post('link')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ perAddress: { points: 300, seconds: 600, durable: true } })
  @Refuses(
    'NOT_FOUND',
    'INIT_DATA_USED',
    'PHONE_REQUIRED',
    'PROOF_REQUIRED',
    'PHONE_TAKEN',
    'TELEGRAM_TAKEN',
    'INVALID_OTP',
    'INVALID_CREDENTIALS',
    'ACCOUNT_LOCKED',
    'FORBIDDEN',
  )
  async link(
    @Body() form: TelegramLinkDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TelegramSignedInDto> {
    return answerSignIn(request, reply, await this.logins.link(form, originOf(request)), form.inMemory);
  }

  /** Reads whether a Telegram account is bound. */
  @Get()
  @Access('user')
  state(@CurrentUser() user: SessionUser): Promise<TelegramStateDto> {
    return this.account.state(user);
  }

  /** Unbinds the Telegram account, and ends the other sessions that it opened. */
  @Delete()
  @Access('user')
  @Refuses('NOT_FOUND')
  async unbind(@CurrentUser() user: SessionUser): Promise<DoneDto> {
    await this.account.unbind(user);
    return { success: true };
  }

  /** Proves one's own phone by a one-time code of afroSms/otp. */
  @Post('phone')
  @HttpCode(200)
  @Access('user')
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('INVALID_OTP')
  async provePhone(@CurrentUser() user: SessionUser, @Body() proof: ProvePhoneDto): Promise<DoneDto> {
    await this.account.provePhone(user, proof);
    return { success: true };
  }
}

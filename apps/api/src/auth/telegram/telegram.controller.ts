import { Body, Controller, Delete, Get, Headers, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import { answerSignIn, originOf } from './login/sign-in-answer';
import { TelegramLoginService } from './login/telegram-login.service';
import { TelegramAccount } from './telegram-account';
import {
  LinkOtpSentDto,
  ProvePhoneDto,
  SendLinkOtpDto,
  TelegramEntranceDto,
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

  /** Signs in with the data that Telegram signed for its Mini App, and sets the cookies as user/login does. */
  @Post()
  @HttpCode(200)
  @Access('public')
  @RateLimit({ perAddress: { points: 1000, seconds: 600, durable: true } })
  @Refuses('NOT_FOUND', 'BAD_SIGNATURE', 'INIT_DATA_USED', 'PHONE_REQUIRED', 'OTHER_SESSION', 'FORBIDDEN')
  async signIn(
    @Body() { initData, inMemory }: TelegramSignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TelegramSignedInDto> {
    return answerSignIn(request, reply, await this.logins.signIn(initData, originOf(request)), inMemory);
  }

  /** Sends a one-time code by SMS that lets this Telegram account sign in. The SMS names the account. */
  @Post('otp')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('NOT_FOUND', 'INIT_DATA_USED', 'CHAT_REQUIRED', 'WORK_REQUIRED', 'TOO_MANY_REQUESTS')
  @ApiHeader({
    name: 'X-Work',
    required: false,
    description: 'The solved challenge of WORK_REQUIRED: base64 of the JSON { challenge, solution }.',
  })
  async sendCode(
    @Body() form: SendLinkOtpDto,
    @Headers('x-work') work: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<LinkOtpSentDto> {
    const requester = { headers: request.headers, address: request.ip, work };
    return { data: await this.logins.sendCode(form, requester) };
  }

  /**
   * Proves which player the caller is, then asks the chat of the Telegram account for the number. If the proof is the
   * account's contact, it binds at once.
   */
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
    'CHAT_REQUIRED',
    'OTHER_SESSION',
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
    const done = await this.logins.link(form, originOf(request));
    return 'number' in done ? { success: true, ...done } : answerSignIn(request, reply, done, form.inMemory);
  }

  /** Signs in once the number has been pressed in the chat; until then it answers with that number. */
  @Post('entrance')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ perAddress: { points: 10_000, seconds: 600 } })
  @Refuses(
    'NOT_FOUND',
    'INIT_DATA_USED',
    'CHAT_REFUSED',
    'TELEGRAM_TAKEN',
    'PHONE_TAKEN',
    'OTHER_SESSION',
    'FORBIDDEN',
  )
  async enter(
    @Body() { linkToken, inMemory }: TelegramEntranceDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TelegramSignedInDto> {
    const done = await this.logins.enterAsked(linkToken, originOf(request));
    return 'number' in done ? { success: true, ...done } : answerSignIn(request, reply, done, inMemory);
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

  /** Proves the caller's own phone with a one-time code of afroSms/otp. */
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

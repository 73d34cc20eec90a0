import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Access,
  ChangesState,
  CurrentUser,
  DoneDto,
  OfOwnSeat,
  readBearer,
  readCookie,
  Refuses,
  type SessionUser,
} from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import {
  clearSignInCookies,
  DEVICE_COOKIE,
  setDeviceCookie,
  setHalfSessionCookie,
  setSignInCookies,
} from './auth.cookies';
import { LoginDto, PasskeyLoginDto, RenewedDto, type SignInDto } from './auth.dto';
import { LoginGate } from './login/login-gate';
import { LoginService, type LoggedIn, type LoginOrigin } from './login/login.service';
import { PasskeyLogin } from './login/passkey-login';
import { PasskeyRequestDto } from './passkeys/passkeys.dto';
import { SignInLog } from './sign-ins/sign-in-log';
import { RefreshTokens } from './sessions/refresh-tokens';
import { Sessions } from './sessions/sessions';

/** Signing in and out (protocol.md section 2, user/…). */
@Controller('user')
@OfOwnSeat()
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly refresh: RefreshTokens,
    private readonly sessions: Sessions,
    private readonly signInLog: SignInLog,
    private readonly gate: LoginGate,
    private readonly passkeyLogins: PasskeyLogin,
  ) {}

  /**
   * Signs in with phone and password and sets the cookies `token` and `refresh`. If the person has a second factor, it
   * opens a half session that still needs that factor.
   */
  @Post('login')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'FORBIDDEN', 'WORK_REQUIRED')
  async login(
    @Body() { phoneNo, password }: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInDto> {
    await this.gate.admit(phoneNo, request);
    const done = await this.signInLog.signIn(phoneNo, () =>
      this.logins.login(phoneNo, password, originOf(request)),
    );
    return answer(request, reply, done);
  }

  /** Gives the challenge that a player's passkey must sign to sign in. It is valid once, for five minutes. */
  @Post('login/passkey/options')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('WORK_REQUIRED')
  passkeyOptions(@Req() request: FastifyRequest): Promise<PasskeyRequestDto> {
    return this.passkeyLogins.options(request);
  }

  /** Signs in with a player's passkey instead of phone and password, and sets the same cookies. */
  @Post('login/passkey')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ countsAddress: true })
  @Refuses('INVALID_PASSKEY', 'ACCOUNT_LOCKED', 'FORBIDDEN', 'WORK_REQUIRED')
  async passkeyLogin(
    @Body() { passkey }: PasskeyLoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInDto> {
    const done = await this.passkeyLogins.login(passkey, request, originOf(request));
    return answer(request, reply, done);
  }

  /** Signs in with a chat-bot token as Bearer; for an access token, tells whose token it is. */
  @Post('tokenCheck')
  @HttpCode(200)
  @Access('public')
  @Refuses('UNAUTHENTICATED', 'OTHER_SESSION')
  async tokenCheck(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInDto> {
    const done = await this.logins.checkToken(request.headers, readBearer(request.headers));
    return done.signIn ? answer(request, reply, done) : { success: true, user: done.user };
  }

  /**
   * Renews the sign-in with the cookie `refresh`, or with the refresh token as Bearer if the page keeps no cookies.
   * Each token is replaced by its successor, after whose first use the old one ends the session.
   */
  @Post('refresh-token')
  @HttpCode(200)
  @Access('public')
  @RateLimit({ countsAddress: true, perAddress: { points: 6000, seconds: 60 } })
  @Refuses('UNAUTHENTICATED', 'SESSION_UNUSED', 'SESSION_OVER')
  async refreshToken(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RenewedDto> {
    const cookie = readCookie(request.headers, 'refresh');
    const signIn = await this.refresh.renew(cookie ?? readBearer(request.headers));
    if (cookie === undefined) return { success: true, ...signIn };
    setSignInCookies(request, reply, signIn);
    return { success: true };
  }

  /** Signs out as POST does, for links that can only send GET. */
  @Get('logout')
  @ChangesState()
  @Access('user')
  async logoutByLink(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneDto> {
    return this.logout(user, reply);
  }

  /** Signs out and clears the cookies. */
  @Post('logout')
  @HttpCode(200)
  @Access('user')
  async logout(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneDto> {
    await this.sessions.revoke(user.sessionId, 'logout');
    clearSignInCookies(reply);
    return { success: true };
  }
}

function originOf(request: FastifyRequest): LoginOrigin {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    device: readCookie(request.headers, DEVICE_COOKIE),
  };
}

function answer(request: FastifyRequest, reply: FastifyReply, done: LoggedIn): SignInDto {
  const { user, signIn, device } = done;
  if (user) setSignInCookies(request, reply, signIn);
  else setHalfSessionCookie(request, reply, signIn);
  if (device !== undefined) setDeviceCookie(request, reply, device);
  return user ? { success: true, user } : { success: true, secondFactor: true };
}

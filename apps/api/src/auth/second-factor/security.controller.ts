import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors';
import { Access, CurrentUser, DoneDto, OfOwnSeat, Refuses, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { RateLimit } from '../../platform/rate-limit';
import { setSignInCookies } from '../auth.cookies';
import type { CompletedSignInDto } from '../auth.dto';
import { LoginService } from '../login/login.service';
import { SignInLog } from '../sign-ins/sign-in-log';
import { OwnSessions } from '../sessions/own-sessions';
import { Passkeys } from '../passkeys/passkeys';
import { PasskeyRequestDto } from '../passkeys/passkeys.dto';
import { EndedSessionsDto, FactorProofDto, SessionsDto } from './security.dto';

/** The second step of a sign-in, and the sessions of the signed-in person (docs/admin-api.md section 1). */
@Controller('user')
@Access('user')
@OfOwnSeat()
export class SecurityController {
  constructor(
    private readonly logins: LoginService,
    private readonly passkeys: Passkeys,
    private readonly own: OwnSessions,
    private readonly log: SignInLog,
  ) {}

  /** Completes a login that still needs the second factor. */
  @Post('secondFactor')
  @HttpCode(200)
  @Access('halfSession')
  @Refuses('INVALID_OTP', 'INVALID_PASSKEY', 'ACCOUNT_LOCKED')
  async secondFactor(
    @CurrentUser() user: SessionUser,
    @Body() proof: FactorProofDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompletedSignInDto> {
    const agent = request.headers['user-agent'] ?? '';
    const done = await this.log.own(user, 'sign-in.second-factor', () =>
      this.logins.complete(user, proof, agent),
    );
    setSignInCookies(request, reply, done.signIn);
    return { success: true, user: done.user };
  }

  /** Gives the challenge that a passkey must sign to complete a login. It is valid once, for five minutes. */
  @Post('secondFactor/options')
  @HttpCode(200)
  @Access('halfSession')
  @RateLimit({ perUser: { points: 60, seconds: 600 } })
  @Refuses('NOT_FOUND')
  options(@CurrentUser() user: SessionUser): Promise<PasskeyRequestDto> {
    if (!user.isHalf) throw new DomainError('UNAUTHENTICATED');
    return this.passkeys.optionsToProve(user, null);
  }

  /** Lists the caller's own sessions. */
  @Get('sessions')
  async sessions(@CurrentUser() user: SessionUser): Promise<SessionsDto> {
    return { sessions: await this.own.list(user) };
  }

  /** Ends one of the caller's own sessions. */
  @Delete('sessions/:id')
  @Refuses('NOT_FOUND')
  async endSession(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.log.own(user, 'session.end', () => this.own.end(user, id));
    return { success: true };
  }

  /** Ends all sessions of the caller except this one. */
  @Delete('sessions')
  async endOthers(@CurrentUser() user: SessionUser): Promise<EndedSessionsDto> {
    const ended = await this.log.own(user, 'session.end-others', () => this.own.endOthers(user));
    return { success: true, ended };
  }
}

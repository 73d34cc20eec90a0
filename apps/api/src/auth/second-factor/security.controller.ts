import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentUser, DoneDto, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { RateLimit } from '../../platform/rate-limit';
import { setSignInCookies } from '../auth.cookies';
import { LoginService, type SignedInView } from '../login/login.service';
import { SignInLog } from '../sign-ins/sign-in-log';
import { OwnSessions } from '../sessions/own-sessions';
import {
  CodeDto,
  EndedSessionsDto,
  EnrolmentDto,
  RecoveryCodesDto,
  SecurityDto,
  SessionsDto,
  StepUpDto,
  SteppedUpDto,
} from './security.dto';
import { StaffSecurity } from './staff-security';

/** Second factor, step-up and own sessions (docs/admin-api.md section 1). */
@Controller('user')
@Access('user')
export class SecurityController {
  constructor(
    private readonly logins: LoginService,
    private readonly security: StaffSecurity,
    private readonly own: OwnSessions,
    private readonly log: SignInLog,
  ) {}

  /** Completes a login that owes the second factor. */
  @Post('secondFactor')
  @HttpCode(200)
  @Access('halfSession')
  @Refuses('INVALID_OTP', 'ACCOUNT_LOCKED')
  async secondFactor(
    @CurrentUser() user: SessionUser,
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; user: SignedInView }> {
    const agent = request.headers['user-agent'] ?? '';
    const done = await this.log.own(user, 'sign-in.second-factor', () =>
      this.logins.complete(user, code, agent),
    );
    setSignInCookies(request, reply, done.signIn);
    return { success: true, user: done.user };
  }

  /** Reads whether a second factor is set up and needed. */
  @Get('security')
  view(@CurrentUser() user: SessionUser): Promise<SecurityDto> {
    return this.security.viewOf(user);
  }

  /** Proves again who one is, by password or code; opens what needs it for some minutes. */
  @Post('stepUp')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('INVALID_CREDENTIALS', 'INVALID_OTP', 'ACCOUNT_LOCKED')
  async stepUp(@CurrentUser() user: SessionUser, @Body() proof: StepUpDto): Promise<SteppedUpDto> {
    const steppedUpUntil = await this.log.own(user, 'step-up', () => this.security.stepUp(user, proof));
    return { success: true, steppedUpUntil };
  }

  /** Begins the set-up of an authenticator app, for staff. */
  @Post('secondFactor/enrol')
  @HttpCode(200)
  @StepUp()
  @Refuses('FORBIDDEN', 'IDEMPOTENCY_CONFLICT')
  enrol(@CurrentUser() user: SessionUser): Promise<EnrolmentDto> {
    return this.log.own(user, 'factor.enrol', () => this.security.enrol(user));
  }

  /** Ends the set-up with the first code and gives the recovery codes, once. */
  @Post('secondFactor/confirm')
  @HttpCode(200)
  @StepUp()
  @Refuses('FORBIDDEN', 'INVALID_OTP', 'ACCOUNT_LOCKED', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  async confirm(@CurrentUser() user: SessionUser, @Body() { code }: CodeDto): Promise<RecoveryCodesDto> {
    const recoveryCodes = await this.log.own(user, 'factor.confirm', () => this.security.confirm(user, code));
    return { success: true, recoveryCodes };
  }

  /** Replaces the recovery codes. */
  @Post('secondFactor/recoveryCodes')
  @HttpCode(200)
  @StepUp()
  @Refuses('FORBIDDEN', 'NOT_FOUND')
  async recoveryCodes(@CurrentUser() user: SessionUser): Promise<RecoveryCodesDto> {
    const renew = () => this.security.renewRecoveryCodes(user);
    return { success: true, recoveryCodes: await this.log.own(user, 'factor.renew-codes', renew) };
  }

  /** Removes one's second factor. */
  @Delete('secondFactor')
  @StepUp()
  @Refuses('FORBIDDEN')
  async remove(@CurrentUser() user: SessionUser): Promise<DoneDto> {
    await this.log.own(user, 'factor.remove', () => this.security.remove(user));
    return { success: true };
  }

  /** Lists one's own sessions. */
  @Get('sessions')
  async sessions(@CurrentUser() user: SessionUser): Promise<SessionsDto> {
    return { sessions: await this.own.list(user) };
  }

  /** Ends one of one's own sessions. */
  @Delete('sessions/:id')
  @Refuses('NOT_FOUND')
  async endSession(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.log.own(user, 'session.end', () => this.own.end(user, id));
    return { success: true };
  }

  /** Ends all of one's sessions but this one. */
  @Delete('sessions')
  async endOthers(@CurrentUser() user: SessionUser): Promise<EndedSessionsDto> {
    const ended = await this.log.own(user, 'session.end-others', () => this.own.endOthers(user));
    return { success: true, ended };
  }
}

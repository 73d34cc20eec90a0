import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentUser, StepUp, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { RateLimit } from '../../platform/rate-limit';
import { setSignInCookies } from '../auth.cookies';
import { LoginService, type SignedInView } from '../login/login.service';
import { OwnSessions } from '../sessions/own-sessions';
import {
  CodeDto,
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
  ) {}

  /** The second half of a login. */
  @Post('secondFactor')
  @HttpCode(200)
  @Access('halfSession')
  async secondFactor(
    @CurrentUser() user: SessionUser,
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true; user: SignedInView }> {
    const done = await this.logins.complete(user, code, request.headers['user-agent'] ?? '');
    setSignInCookies(request, reply, done.signIn);
    return { success: true, user: done.user };
  }

  @Get('security')
  view(@CurrentUser() user: SessionUser): Promise<SecurityDto> {
    return this.security.viewOf(user);
  }

  @Post('stepUp')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  async stepUp(@CurrentUser() user: SessionUser, @Body() proof: StepUpDto): Promise<SteppedUpDto> {
    return { success: true, steppedUpUntil: await this.security.stepUp(user, proof) };
  }

  @Post('secondFactor/enrol')
  @HttpCode(200)
  @StepUp()
  enrol(@CurrentUser() user: SessionUser): Promise<EnrolmentDto> {
    return this.security.enrol(user);
  }

  @Post('secondFactor/confirm')
  @HttpCode(200)
  @StepUp()
  async confirm(@CurrentUser() user: SessionUser, @Body() { code }: CodeDto): Promise<RecoveryCodesDto> {
    return { success: true, recoveryCodes: await this.security.confirm(user, code) };
  }

  @Post('secondFactor/recoveryCodes')
  @HttpCode(200)
  @StepUp()
  async recoveryCodes(@CurrentUser() user: SessionUser): Promise<RecoveryCodesDto> {
    return { success: true, recoveryCodes: await this.security.renewRecoveryCodes(user) };
  }

  @Delete('secondFactor')
  @StepUp()
  async remove(@CurrentUser() user: SessionUser): Promise<{ success: true }> {
    await this.security.remove(user);
    return { success: true };
  }

  @Get('sessions')
  async sessions(@CurrentUser() user: SessionUser): Promise<SessionsDto> {
    return { sessions: await this.own.list(user) };
  }

  @Delete('sessions/:id')
  async endSession(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
  ): Promise<{ success: true }> {
    await this.own.end(user, id);
    return { success: true };
  }

  @Delete('sessions')
  async endOthers(@CurrentUser() user: SessionUser): Promise<{ success: true; ended: number }> {
    return { success: true, ended: await this.own.endOthers(user) };
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import { SignInLog } from '../sign-ins/sign-in-log';
import { FactorProofs } from './factor-proofs';
import { Passkeys } from './passkeys';
import { FactorProofDto, PasskeyRequestDto, SteppedUpDto } from './security.dto';

/** Proving again who one is, by a second factor and never by the password (docs/admin-api.md section 1). */
@Controller()
export class StepUpController {
  constructor(
    private readonly factors: FactorProofs,
    private readonly passkeys: Passkeys,
    private readonly log: SignInLog,
  ) {}

  /** Proves again who one is by a second factor; opens what needs it for ten minutes. */
  @Post('admin/step-up')
  @HttpCode(200)
  @Access('staff')
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('INVALID_OTP', 'INVALID_PASSKEY', 'ACCOUNT_LOCKED')
  async stepUp(@CurrentUser() user: SessionUser, @Body() proof: FactorProofDto): Promise<SteppedUpDto> {
    const steppedUpUntil = await this.log.tried(user, 'step-up', () => this.factors.stepUp(user, proof));
    return { success: true, steppedUpUntil };
  }

  /** Gives what a passkey must sign for a step-up; valid once, for five minutes. */
  @Post('admin/step-up/options')
  @HttpCode(200)
  @Access('staff')
  @RateLimit({ perUser: { points: 60, seconds: 600 } })
  @Refuses('NOT_FOUND')
  options(@CurrentUser() user: SessionUser): Promise<PasskeyRequestDto> {
    return this.passkeys.optionsToProve(user);
  }

  /** Does what POST admin/step-up does; the older path. */
  @Post('user/stepUp')
  @HttpCode(200)
  @Access('user')
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('INVALID_OTP', 'INVALID_PASSKEY', 'ACCOUNT_LOCKED')
  olderStepUp(@CurrentUser() user: SessionUser, @Body() proof: FactorProofDto): Promise<SteppedUpDto> {
    return this.stepUp(user, proof);
  }
}

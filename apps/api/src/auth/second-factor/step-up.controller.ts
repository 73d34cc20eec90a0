import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  Access,
  confirmationOf,
  CurrentUser,
  OfOwnSeat,
  Refuses,
  type SessionUser,
} from '../../platform/http';
import { RateLimit } from '../../platform/rate-limit';
import { SignInLog } from '../sign-ins/sign-in-log';
import { FactorProofs } from './factor-proofs';
import { Passkeys } from '../passkeys/passkeys';
import { PasskeyRequestDto } from '../passkeys/passkeys.dto';
import { FactorProofDto, StepUpOptionsDto, SteppedUpDto } from './security.dto';

/**
 * High enough for an admin who confirms many proposals one after another, each with the passkey. The lockout counts
 * wrong codes.
 */
const CONFIRMING = { points: 120, seconds: 600 };

/**
 * The step-up: a signed-in person proves again who they are, by a second factor and never by the password
 * (docs/admin-api.md section 1).
 */
@Controller()
@OfOwnSeat()
export class StepUpController {
  constructor(
    private readonly factors: FactorProofs,
    private readonly passkeys: Passkeys,
    private readonly log: SignInLog,
  ) {}

  /**
   * Proves again, by a second factor, who the caller is. It allows the actions that need a step-up for ten minutes, or
   * only the one confirmation that a passkey has signed.
   */
  @Post('admin/step-up')
  @HttpCode(200)
  @Access('staff')
  @RateLimit({ perUser: CONFIRMING })
  @Refuses('INVALID_OTP', 'INVALID_PASSKEY', 'ACCOUNT_LOCKED')
  async stepUp(@CurrentUser() user: SessionUser, @Body() proof: FactorProofDto): Promise<SteppedUpDto> {
    const steppedUpUntil = await this.log.tried(user, 'step-up', () => this.factors.stepUp(user, proof));
    return { success: true, steppedUpUntil };
  }

  /** Gives the challenge that a passkey must sign for a step-up. It is valid once, for five minutes. */
  @Post('admin/step-up/options')
  @HttpCode(200)
  @Access('staff')
  @RateLimit({ perUser: CONFIRMING })
  @Refuses('NOT_FOUND')
  options(
    @CurrentUser() user: SessionUser,
    @Body() { confirms }: StepUpOptionsDto,
  ): Promise<PasskeyRequestDto> {
    const signedFor = confirms ? confirmationOf(confirms.proposalId, confirms.hash) : null;
    return this.passkeys.optionsToProve(user, signedFor);
  }

  /** The older path of POST admin/step-up, which does the same. */
  @Post('user/stepUp')
  @HttpCode(200)
  @Access('user')
  @RateLimit({ perUser: CONFIRMING })
  @Refuses('INVALID_OTP', 'INVALID_PASSKEY', 'ACCOUNT_LOCKED')
  olderStepUp(@CurrentUser() user: SessionUser, @Body() proof: FactorProofDto): Promise<SteppedUpDto> {
    return this.stepUp(user, proof);
  }
}

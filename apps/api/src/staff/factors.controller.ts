import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Access, CurrentUser, DoneDto, OfOwnSeat, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { RateLimit } from '../platform/rate-limit';
import { FactorChanges } from './factor-changes';
import { FactorVerbs } from './factor-verbs';
import {
  AddedPasskeyDto,
  CodeDto,
  EnrolmentDto,
  NewPasskeyDto,
  PasskeyCreationDto,
  PasskeyNameDto,
  RecoveryCodesDto,
  SecurityDto,
} from './factors.dto';
import { SecurityView } from './security-view';

/** The second factors of an account (docs/admin-api.md section 1). */
@Controller('user')
@Access('user')
@OfOwnSeat()
export class FactorsController {
  constructor(
    private readonly security: SecurityView,
    private readonly changes: FactorChanges,
    private readonly verbs: FactorVerbs,
  ) {}

  /** Reads whether a second factor is set up and needed. */
  @Get('security')
  view(@CurrentUser() user: SessionUser): Promise<SecurityDto> {
    return this.security.viewOf(user);
  }

  /** Begins the set-up of an authenticator app, for staff. */
  @Post('secondFactor/enrol')
  @HttpCode(200)
  @Refuses('FORBIDDEN', 'STEP_UP_REQUIRED', 'IDEMPOTENCY_CONFLICT')
  enrol(@CurrentUser() user: SessionUser): Promise<EnrolmentDto> {
    return this.changes.beginApp(user);
  }

  /** Completes the set-up with the first code and gives the recovery codes, this once only. */
  @Post('secondFactor/confirm')
  @HttpCode(200)
  @Refuses(
    'FORBIDDEN',
    'STEP_UP_REQUIRED',
    'INVALID_OTP',
    'ACCOUNT_LOCKED',
    'NOT_FOUND',
    'IDEMPOTENCY_CONFLICT',
  )
  async confirm(@CurrentUser() user: SessionUser, @Body() { code }: CodeDto): Promise<RecoveryCodesDto> {
    return { success: true, recoveryCodes: await this.verbs.confirmApp(user, code) };
  }

  /** Replaces the caller's recovery codes. Needs a step-up by another factor. */
  @Post('secondFactor/recoveryCodes')
  @HttpCode(200)
  @Refuses('FORBIDDEN', 'STEP_UP_REQUIRED', 'NOT_FOUND')
  async recoveryCodes(@CurrentUser() user: SessionUser): Promise<RecoveryCodesDto> {
    return { success: true, recoveryCodes: await this.verbs.renewRecoveryCodes(user) };
  }

  /** Removes the caller's authenticator app. Needs a step-up by another factor. */
  @Delete('secondFactor')
  @Refuses('FORBIDDEN', 'STEP_UP_REQUIRED')
  async remove(@CurrentUser() user: SessionUser): Promise<DoneDto> {
    await this.verbs.removeApp(user);
    return { success: true };
  }

  /** Gives the options from which a browser makes a passkey, for staff. They are valid once, for five minutes. */
  @Post('passkeys/options')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 60, seconds: 600 } })
  @Refuses('FORBIDDEN', 'STEP_UP_REQUIRED')
  passkeyOptions(@CurrentUser() user: SessionUser): Promise<PasskeyCreationDto> {
    return this.changes.beginPasskey(user);
  }

  /** Adds a passkey. */
  @Post('passkeys')
  @HttpCode(201)
  @RateLimit({ perUser: { points: 30, seconds: 600 } })
  @Refuses('FORBIDDEN', 'STEP_UP_REQUIRED', 'INVALID_PASSKEY', 'LIMIT_REACHED')
  async addPasskey(
    @CurrentUser() user: SessionUser,
    @Body() { name, passkey }: NewPasskeyDto,
  ): Promise<AddedPasskeyDto> {
    const { id, codes } = await this.verbs.addPasskey(user, name, passkey);
    return { success: true, id, recoveryCodes: codes };
  }

  /** Renames a passkey of the caller. */
  @Put('passkeys/:id')
  @Refuses('NOT_FOUND')
  async renamePasskey(
    @CurrentUser() user: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { name }: PasskeyNameDto,
  ): Promise<DoneDto> {
    await this.changes.renamePasskey(user, id, name);
    return { success: true };
  }

  /** Removes a passkey of the caller. Needs a step-up by another factor. */
  @Delete('passkeys/:id')
  @Refuses('FORBIDDEN', 'STEP_UP_REQUIRED', 'NOT_FOUND')
  async removePasskey(@CurrentUser() user: SessionUser, @Param('id', IdParam) id: string): Promise<DoneDto> {
    await this.verbs.removePasskey(user, id);
    return { success: true };
  }
}

import { Type } from 'class-transformer';
import { IsObject, IsString, IsUUID, Length, Matches, ValidateNested } from 'class-validator';
import { textLimits } from '@libs/contract';
import { Optional, Trimmed } from '../../platform/fields';
import { PasskeyAnswerDto } from '../passkeys/passkeys.dto';

const { factorCode } = textLimits;

/** A second factor: either a code or the answer of a passkey. */
export class FactorProofDto {
  /** Six digits of the authenticator app, or a recovery code. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(factorCode.min, factorCode.max)
  code?: string;

  @Optional()
  @ValidateNested()
  @Type(() => PasskeyAnswerDto)
  @IsObject()
  passkey?: PasskeyAnswerDto;
}

/** A proposal in the form in which the page showed it. */
export class ShownProposalDto {
  @IsUUID()
  proposalId: string;

  /** Hash of what the page showed. */
  @Matches(/^[0-9a-f]{64}$/)
  hash: string;
}

/** Body of POST admin/step-up/options. */
export class StepUpOptionsDto {
  /**
   * The proposal whose confirmation the passkey signs. Without it the step-up allows, for ten minutes, the actions that
   * confirm no proposal.
   */
  @Optional()
  @ValidateNested()
  @Type(() => ShownProposalDto)
  @IsObject()
  confirms?: ShownProposalDto;
}

export class SteppedUpDto {
  success: true;
  steppedUpUntil: string;
}

export class SessionDto {
  id: string;
  /** Browser and system of the device, such as "Chrome, Android". */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

export class SessionsDto {
  sessions: SessionDto[];
}

export class EndedSessionsDto {
  success: true;
  /** How many sessions were ended. */
  ended: number;
}

import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, IsUUID, Length, Matches, ValidateNested } from 'class-validator';
import { textLimits } from '@libs/contract';
import { Optional, Trimmed } from '../../platform/fields';

const { factorCode } = textLimits;
/** Most characters of one part of a passkey's answer. The longest part is the signature of a post-quantum key. */
const MAX_PART = 8000;

/** The signature of a passkey's authenticator, as the browser's `toJSON()` gives it. */
export class PasskeySignatureDto {
  @IsString()
  @Length(1, MAX_PART)
  clientDataJSON: string;

  @IsString()
  @Length(1, MAX_PART)
  authenticatorData: string;

  @IsString()
  @Length(1, MAX_PART)
  signature: string;

  @Optional()
  @IsString()
  @Length(1, 200)
  userHandle?: string;
}

/** The answer of a passkey: WebAuthn's AuthenticationResponseJSON. */
export class PasskeyAnswerDto {
  @IsString()
  @Length(1, 1400)
  id: string;

  @IsString()
  @Length(1, 1400)
  rawId: string;

  @IsIn(['public-key'])
  type: 'public-key';

  @ValidateNested()
  @Type(() => PasskeySignatureDto)
  @IsObject()
  response: PasskeySignatureDto;

  /** The server ignores this field. */
  @Optional()
  @IsObject()
  clientExtensionResults?: object;

  /** The server ignores this field. */
  @Optional()
  @IsString()
  @Length(1, 40)
  authenticatorAttachment?: string;
}

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

/** A passkey with which the authenticator may answer. */
export class PasskeyDescriptorDto {
  id: string;
  type: string;
  transports?: string[];
}

/** The challenge for an authenticator: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export class PasskeyRequestDto {
  challenge: string;
  rpId?: string;
  timeout?: number;
  allowCredentials?: PasskeyDescriptorDto[];
  userVerification?: string;
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

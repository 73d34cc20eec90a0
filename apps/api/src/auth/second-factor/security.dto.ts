import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, IsUUID, Length, Matches, ValidateNested } from 'class-validator';
import { textLimits } from '@libs/contract';
import { Optional, Trimmed } from '../../platform/fields';

/** Most characters of one part of an answer; a signature of a post-quantum key is the longest. */
const { factorCode } = textLimits;
const MAX_PART = 8000;

/** What the authenticator of a passkey signed, as the browser's `toJSON()` gives it. */
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

  /** Not read. */
  @Optional()
  @IsObject()
  clientExtensionResults?: object;

  /** Not read. */
  @Optional()
  @IsString()
  @Length(1, 40)
  authenticatorAttachment?: string;
}

/** A second factor: one of the two. */
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

/** A proposal as somebody was shown it. */
export class ShownProposalDto {
  @IsUUID()
  proposalId: string;

  /** The hash of what was shown. */
  @Matches(/^[0-9a-f]{64}$/)
  hash: string;
}

/** Body of POST admin/step-up/options. */
export class StepUpOptionsDto {
  /** What the passkey signs for; without it the step-up opens the verbs that confirm nothing, for ten minutes. */
  @Optional()
  @ValidateNested()
  @Type(() => ShownProposalDto)
  @IsObject()
  confirms?: ShownProposalDto;
}

/** A credential that the authenticator may answer with. */
export class PasskeyDescriptorDto {
  id: string;
  type: string;
  transports?: string[];
}

/** What an authenticator is asked to sign: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
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
  /** Such as "Chrome, Android". */
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
  /** How many sessions. */
  ended: number;
}

import { textLimits } from '@libs/contract';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { IsPlain, Optional, Trimmed } from '../platform/fields';

const { factorCode, name } = textLimits;
/** Most characters of an attestation: certificates of an authenticator's maker are the longest. */
const MAX_ATTESTATION = 40_000;

/** A code of the authenticator app, or a recovery code, or that of an invitation, as a person types it. */
export class CodeDto {
  @Trimmed()
  @IsString()
  @Length(factorCode.min, factorCode.max)
  code: string;
}

/** What an authenticator says of a new passkey, as the browser's `toJSON()` gives it. */
export class PasskeyAttestationDto {
  @IsString()
  @Length(1, 8000)
  clientDataJSON: string;

  @IsString()
  @Length(1, MAX_ATTESTATION)
  attestationObject: string;

  /** Not read: part of `attestationObject`. */
  @Optional()
  @IsString()
  @Length(1, MAX_ATTESTATION)
  authenticatorData?: string;

  /** Not read: part of `attestationObject`. */
  @Optional()
  @IsString()
  @Length(1, 8000)
  publicKey?: string;

  /** Not read: part of `attestationObject`. */
  @Optional()
  @IsIn([-7, -8, -257])
  publicKeyAlgorithm?: number;

  @Optional()
  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @Length(1, 20, { each: true })
  transports?: string[];
}

/** A new passkey: WebAuthn's RegistrationResponseJSON. */
export class NewPasskeyAnswerDto {
  @IsString()
  @Length(1, 1400)
  id: string;

  @IsString()
  @Length(1, 1400)
  rawId: string;

  @IsIn(['public-key'])
  type: 'public-key';

  @ValidateNested()
  @Type(() => PasskeyAttestationDto)
  @IsObject()
  response: PasskeyAttestationDto;

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

export class PasskeyNameDto {
  /** Such as "Office laptop". */
  @Trimmed()
  @IsString()
  @IsPlain()
  @Length(name.min, name.max)
  name: string;
}

/** Body of POST user/passkeys. */
export class NewPasskeyDto extends PasskeyNameDto {
  @ValidateNested()
  @Type(() => NewPasskeyAnswerDto)
  @IsObject()
  passkey: NewPasskeyAnswerDto;
}

export class PasskeyPartyDto {
  name: string;
  id?: string;
}

export class PasskeyPersonDto {
  id: string;
  name: string;
  displayName: string;
}

export class PasskeyAlgorithmDto {
  alg: number;
  type: 'public-key';
}

export class KnownPasskeyDto {
  id: string;
  type: string;
  transports?: string[];
}

export class PasskeyChoiceDto {
  residentKey?: string;
  requireResidentKey?: boolean;
  userVerification?: string;
}

/** What the browser is to tell of the new passkey besides. */
export class PasskeyExtensionsDto {
  credProps?: boolean;
}

/** What a browser makes a passkey from: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export class PasskeyCreationDto {
  rp: PasskeyPartyDto;
  user: PasskeyPersonDto;
  challenge: string;
  pubKeyCredParams: PasskeyAlgorithmDto[];
  timeout?: number;
  excludeCredentials?: KnownPasskeyDto[];
  authenticatorSelection?: PasskeyChoiceDto;
  attestation?: string;
  hints?: string[];
  extensions?: PasskeyExtensionsDto;
}

export class AddedPasskeyDto {
  success: true;
  id: string;
  /** Shown once; empty if earlier ones are still good. */
  recoveryCodes: string[];
}

export class PasskeyDto {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export class SecondFactorDto {
  enrolled: boolean;
  /** True if the backoffice stays closed until the person has a second factor. */
  required: boolean;
  recoveryCodesLeft: number;
  /** Whether one of them is an authenticator app. */
  app: boolean;
  passkeys: PasskeyDto[];
}

export class SecurityDto {
  /** Roles of the person in the backoffice; empty for players. */
  roles: ('admin' | 'agent')[];
  secondFactor: SecondFactorDto;
  steppedUpUntil: string | null;
  demo: boolean;
  /** Until then an admin uses no verb of money, roles or settings. */
  moneyHeldUntil: string | null;
  /** True while an invitation waits for its code (POST staff/accept). */
  invited: boolean;
  /** Admins who can act, as admins see it: with fewer than two nothing is confirmed. Null for others. */
  activeAdmins: number | null;
}

export class EnrolmentDto {
  /** Base32, to be typed in. */
  secret: string;
  /** otpauth://…, to be shown as a QR code. */
  uri: string;
}

export class RecoveryCodesDto {
  success: true;
  /** Shown once. */
  recoveryCodes: string[];
}

export class AcceptedDto {
  success: true;
  /** Until then a second factor must be set up in this session; null if the person is an admin now. */
  enrolUntil: string | null;
}

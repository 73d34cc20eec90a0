import { textLimits } from '@libs/contract';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { IsPlain, Optional, Trimmed } from '../platform/fields';

const { factorCode, name } = textLimits;
/** Most characters of an attestation. Its longest parts are the certificates of the authenticator's maker. */
const MAX_ATTESTATION = 40_000;

/** A code as a person types it: of the authenticator app, a recovery code, or the code of an invitation. */
export class CodeDto {
  @Trimmed()
  @IsString()
  @Length(factorCode.min, factorCode.max)
  code: string;
}

/** An authenticator's statement about a new passkey, as the browser's `toJSON()` gives it. */
export class PasskeyAttestationDto {
  @IsString()
  @Length(1, 8000)
  clientDataJSON: string;

  @IsString()
  @Length(1, MAX_ATTESTATION)
  attestationObject: string;

  /** The server ignores this field: `attestationObject` contains it. */
  @Optional()
  @IsString()
  @Length(1, MAX_ATTESTATION)
  authenticatorData?: string;

  /** The server ignores this field: `attestationObject` contains it. */
  @Optional()
  @IsString()
  @Length(1, 8000)
  publicKey?: string;

  /** The server ignores this field: `attestationObject` contains it. */
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

export class PasskeyNameDto {
  /** Name that the person gives the passkey, such as "Office laptop". */
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

/** What else the browser shall report about the new passkey. */
export class PasskeyExtensionsDto {
  credProps?: boolean;
}

/** Options from which a browser makes a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
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
  /** Recovery codes, shown only once; empty if earlier ones are still valid. */
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
  /** Whether an authenticator app is set up. */
  app: boolean;
  passkeys: PasskeyDto[];
}

export class SecurityDto {
  /** Roles of the person in the backoffice; empty for players. */
  roles: ('admin' | 'agent')[];
  secondFactor: SecondFactorDto;
  steppedUpUntil: string | null;
  demo: boolean;
  /** Until this time the admin cannot change money, roles or settings. */
  moneyHeldUntil: string | null;
  /** True while an invitation waits for this person to enter its code (POST staff/accept). */
  invited: boolean;
  /** Number of admins who can act; with fewer than two nothing can be confirmed. Null for everybody but admins. */
  activeAdmins: number | null;
}

export class EnrolmentDto {
  /** The secret in Base32, for typing. */
  secret: string;
  /** The secret as an otpauth:// address, for a QR code. */
  uri: string;
}

export class RecoveryCodesDto {
  success: true;
  /** The recovery codes, shown only once. */
  recoveryCodes: string[];
}

export class AcceptedDto {
  success: true;
  /** Until this time a second factor must be set up in this session; null if the person is already an admin. */
  enrolUntil: string | null;
}

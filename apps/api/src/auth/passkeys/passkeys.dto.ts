import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { Optional } from '../../platform/fields';

/** Most characters of one part of a passkey's answer. The longest part is the signature of a post-quantum key. */
const MAX_PART = 8000;
/** Most characters of an attestation. Its longest parts are the certificates of the authenticator's maker. */
const MAX_ATTESTATION = 40_000;

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

export class PasskeyDto {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

import { textLimits } from '@libs/contract';
import { Type } from 'class-transformer';
import { IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { NewPasskeyAnswerDto, PasskeyCreationDto, PasskeyDto } from '../auth';
import { IsPlain, Trimmed } from '../platform/fields';

export { PasskeyCreationDto };

const { factorCode, name } = textLimits;

/** A code as a person types it: of the authenticator app, a recovery code, or the code of an invitation. */
export class CodeDto {
  @Trimmed()
  @IsString()
  @Length(factorCode.min, factorCode.max)
  code: string;
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

export class AddedPasskeyDto {
  success: true;
  id: string;
  /** Recovery codes, shown only once; empty if earlier ones are still valid. */
  recoveryCodes: string[];
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
  roles: ('admin' | 'inspector' | 'agent')[];
  secondFactor: SecondFactorDto;
  steppedUpUntil: string | null;
  demo: boolean;
  /** Until this time the admin cannot change money, roles or settings. */
  moneyHeldUntil: string | null;
  /** When an inspector's seat ends; null for everybody else. */
  seatUntil: string | null;
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

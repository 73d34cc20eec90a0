import { ApiProperty } from '@nestjs/swagger';
import { languages, roles, textLimits, type Language, type Role } from '@libs/contract';
import { Type } from 'class-transformer';
import { IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { IsPhone } from '../platform/fields';
import { PasskeyAnswerDto } from './passkeys/passkeys.dto';

/** Body of POST user/login. */
export class LoginDto {
  /** Ethiopian mobile number in any usual form. */
  @IsPhone()
  phoneNo: string;

  @IsString()
  @Length(1, textLimits.password.max)
  password: string;
}

/** Body of POST user/login/passkey. */
export class PasskeyLoginDto {
  @ValidateNested()
  @Type(() => PasskeyAnswerDto)
  @IsObject()
  passkey: PasskeyAnswerDto;
}

/** The person in the answer of a sign-in. The whole account is in GET user/getSingleUser. */
export class SignedInUserDto {
  id: string;
  /** The same as `id`. */
  _id: string;
  name: string;
  /** The same as `name`. */
  username: string;
  phoneNo: string;
  @ApiProperty({ type: String, enum: roles })
  role: Role;
  @ApiProperty({ type: String, enum: languages })
  language: Language;
}

/**
 * Answer of a sign-in (docs/admin-api.md section 1): the person, or the note that the second factor is still missing.
 */
export class SignInDto {
  success: true;
  user?: SignedInUserDto;
  /** Instead of the person: POST user/secondFactor completes the sign-in. */
  secondFactor?: true;
}

/** Answer of POST user/secondFactor. */
export class CompletedSignInDto {
  success: true;
  user: SignedInUserDto;
}

/** Answer of POST user/refresh-token. */
export class RenewedDto {
  success: true;
  /** Present only if the refresh token came as Bearer. */
  accessToken?: string;
  /** The next refresh token; present only if the old one came as Bearer. */
  refreshToken?: string;
}

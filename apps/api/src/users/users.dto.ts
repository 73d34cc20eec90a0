import { ApiProperty } from '@nestjs/swagger';
import {
  languages,
  roles,
  textLimits,
  type BonusToPlay,
  type Language,
  type Role,
  type UserView,
} from '@libs/contract';
import { IsBoolean, IsIn, IsString, Length, MaxLength } from 'class-validator';
import { IsNewPassword, IsOtp, IsOtpHandle, IsPhone, IsPlain, Optional, Trimmed } from '../platform/fields';

const { name, password, playerSearch } = textLimits;

/** Body of POST user/register. */
export class RegisterDto {
  @Trimmed()
  @IsString()
  @Length(name.min, name.max)
  @IsPlain()
  name: string;

  /** Ethiopian mobile number in any usual form. */
  @IsPhone()
  phoneNo: string;

  @IsNewPassword()
  password: string;

  /** The code from the SMS. */
  @IsOtp()
  otp: string;

  /** The handle in the answer of POST afroSms/otp. */
  @IsOtpHandle()
  vc: string;

  /** Code of the player who invited this person. An unknown code is ignored. */
  @Optional()
  @IsString()
  @MaxLength(60)
  referralCode?: string | null;

  /** Whether the person confirms their age. Required if the product is played for real money. */
  @Optional()
  @IsBoolean()
  ageConfirmed?: boolean;
}

/** Body of PUT user/forgotPassword. */
export class ForgotPasswordDto {
  @IsPhone()
  phoneNo: string;

  /** The new password. */
  @IsNewPassword()
  password: string;

  @IsOtp()
  otp: string;

  @IsOtpHandle()
  vc: string;

  /** True keeps the passkeys of the player's devices; otherwise the new password ends them all. */
  @Optional()
  @IsBoolean()
  keepPasskeys?: boolean;
}

/** Body of PUT user/me/update; absent fields are not changed. */
export class UpdateMeDto {
  @Optional()
  @Trimmed()
  @IsString()
  @Length(name.min, name.max)
  @IsPlain()
  username?: string;

  @Optional()
  @IsIn(languages)
  language?: Language;

  /** The new password; needs `currentPassword`. */
  @Optional()
  @IsNewPassword()
  password?: string;

  @Optional()
  @IsString()
  @MaxLength(password.max)
  currentPassword?: string;
}

/** Query of GET user/listUsers. */
export class ListUsersDto {
  /** Part of a name, or a whole phone. */
  @Optional()
  @Trimmed()
  @IsString()
  @MaxLength(playerSearch.max)
  search?: string;
}

/** The oldest grant of bonus money, which the player must play before it turns into main money. In birr. */
export class BonusToPlayDto implements BonusToPlay {
  /** How much of the grant is still to be played. */
  left: number;
  /** How much of the grant had to be played in all. */
  of: number;
  /** When the unspent part of the grant expires; null if only winnings are left, which do not expire. */
  until: string | null;
}

/** A player's balances, in birr. */
export class WalletDto {
  /** Balance of main. */
  activeBalance: number;
  bonusWallet: number;
  /** Balance of main. */
  walletBalance: number;
  @ApiProperty({ type: BonusToPlayDto, nullable: true })
  bonusToPlay: BonusToPlayDto | null;
}

export class UserDto implements UserView {
  id: string;
  /** The same as `id`. */
  _id: string;
  name: string;
  /** The same as `name`. */
  username: string;
  phoneNo: string;
  @ApiProperty({ type: String, enum: roles })
  role: Role;
  isSystemAdmin: boolean;
  /** Main and bonus together, in birr. */
  totalBalance: number;
  wallet: WalletDto;
  referralCode: string;
  @ApiProperty({ type: String, enum: languages })
  language: Language;
  /** The id that stands for the player in the proof of a round. */
  fairId: string;
}

/** Answer of GET user/getSingleUser. */
export class OwnAccountDto {
  user: UserDto;
}

/** Answer to a request that succeeded. */
export class DoneMessageDto {
  success: true;
  /** A text for the reader, in their language. */
  message: string;
}

export class FoundUserDto {
  id: string;
  name: string;
  /** The phone, masked for everybody but system admins. */
  phoneNo: string;
}

/** Answer of GET user/listUsers. */
export class FoundUsersDto {
  users: FoundUserDto[];
}

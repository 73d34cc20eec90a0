import { textLimits } from '@libs/contract';
import { IsBoolean, IsString, Length, MaxLength } from 'class-validator';
import { SignInDto } from '..';
import { MOST_INIT_DATA } from './login/init-data';
import { IsOtp, IsOtpHandle, IsPhone, IsPlain, Optional, Trimmed } from '../../platform/fields';

const { name, password } = textLimits;

/** Body of POST user/telegram. */
export class TelegramSignInDto {
  /** As Telegram's client gives it to the Mini App, unchanged. */
  @IsString()
  @Length(1, MOST_INIT_DATA)
  initData: string;

  /** The browser keeps no cookies in this frame: the tokens stand in the answer instead. */
  @Optional()
  @IsBoolean()
  inMemory?: boolean;
}

/** Body of POST user/telegram/otp. */
export class SendLinkOtpDto {
  /** Of the answer PHONE_REQUIRED. */
  @IsString()
  @Length(1, 100)
  linkToken: string;

  /** Ethiopian mobile number in any usual form. */
  @IsPhone()
  phoneNo: string;
}

/** Answer of POST user/telegram/otp. */
export class LinkOtpSentDto {
  /** The handle that goes with the code, sent back as `vc`. */
  data: string;
}

/** Body of POST user/telegram/entrance. */
export class TelegramEntranceDto {
  /** Of the answer PHONE_REQUIRED. */
  @IsString()
  @Length(1, 100)
  linkToken: string;

  /** The browser keeps no cookies in this frame: the tokens stand in the answer instead. */
  @Optional()
  @IsBoolean()
  inMemory?: boolean;
}

/** Body of POST user/telegram/link: with a password, or a code, or by the contact that the bot was sent. */
export class TelegramLinkDto {
  /** Of the answer PHONE_REQUIRED. */
  @IsString()
  @Length(1, 100)
  linkToken: string;

  /** Ethiopian mobile number in any usual form; absent: that of the contact. */
  @Optional()
  @IsPhone()
  phoneNo?: string;

  /** Of the player who has this phone. */
  @Optional()
  @IsString()
  @MaxLength(password.max)
  password?: string;

  /** The code from the SMS. */
  @Optional()
  @IsOtp()
  otp?: string;

  /** The handle in the answer of POST user/telegram/otp. */
  @Optional()
  @IsOtpHandle()
  vc?: string;

  /** Of a new player; absent: the first name at Telegram. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(name.min, name.max)
  @IsPlain()
  name?: string;

  /** Required if the product is played for real money, but for the password. */
  @Optional()
  @IsBoolean()
  ageConfirmed?: boolean;

  /** The browser keeps no cookies in this frame: the tokens stand in the answer instead. */
  @Optional()
  @IsBoolean()
  inMemory?: boolean;
}

/** Answer of POST user/telegram and user/telegram/link, as that of user/tokenCheck. */
export class TelegramSignedInDto extends SignInDto {
  /** Instead of the person: the page shows it, and the chat of the Telegram account has to press it. */
  number?: number;
  /** Only with `inMemory`, for the header Authorization. */
  accessToken?: string;
  /** Only with `inMemory`; POST user/refresh-token takes it as Bearer. */
  refreshToken?: string;
}

/** Body of POST user/telegram/phone. */
export class ProvePhoneDto {
  /** The code from the SMS. */
  @IsOtp()
  otp: string;

  /** The handle in the answer of POST afroSms/otp. */
  @IsOtpHandle()
  vc: string;
}

/** Answer of GET user/telegram. */
export class TelegramStateDto {
  /** Whether this installation has a bot. */
  available: boolean;
  /** Name of the bot at Telegram, without @; absent while Telegram has not told it. */
  bot?: string;
  /** ISO time since which a Telegram account is bound; absent without one. */
  boundSince?: string;
  /** Whether the phone has to be proved by an SMS before money leaves. */
  phoneUnproved: boolean;
}

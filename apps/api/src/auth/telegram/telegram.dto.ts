import { textLimits } from '@libs/contract';
import { IsBoolean, IsString, Length, MaxLength } from 'class-validator';
import { SignInDto } from '..';
import { MOST_INIT_DATA } from './login/init-data';
import { IsOtp, IsOtpHandle, IsPhone, IsPlain, Optional, Trimmed } from '../../platform/fields';

const { name, password } = textLimits;

/** Body of POST user/telegram. */
export class TelegramSignInDto {
  /** The data exactly as Telegram's client gives it to the Mini App. */
  @IsString()
  @Length(1, MOST_INIT_DATA)
  initData: string;

  /** True if the browser keeps no cookies in this frame. The answer then carries the tokens. */
  @Optional()
  @IsBoolean()
  inMemory?: boolean;
}

/** Body of POST user/telegram/otp. */
export class SendLinkOtpDto {
  /** The `linkToken` from the refusal PHONE_REQUIRED. */
  @IsString()
  @Length(1, 100)
  linkToken: string;

  /** Ethiopian mobile number in any usual form. */
  @IsPhone()
  phoneNo: string;
}

/** Answer of POST user/telegram/otp. */
export class LinkOtpSentDto {
  /** The handle of the code, which the caller sends back as `vc`. */
  data: string;
}

/** Body of POST user/telegram/entrance. */
export class TelegramEntranceDto {
  /** The `linkToken` from the refusal PHONE_REQUIRED. */
  @IsString()
  @Length(1, 100)
  linkToken: string;

  /** True if the browser keeps no cookies in this frame. The answer then carries the tokens. */
  @Optional()
  @IsBoolean()
  inMemory?: boolean;
}

/** Body of POST user/telegram/link. The proof is a password, a code, or the contact that the bot received. */
export class TelegramLinkDto {
  /** The `linkToken` from the refusal PHONE_REQUIRED. */
  @IsString()
  @Length(1, 100)
  linkToken: string;

  /** Ethiopian mobile number in any usual form; if absent, the number of the contact. */
  @Optional()
  @IsPhone()
  phoneNo?: string;

  /** Password of the player who has this phone. */
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

  /** Name of a new player; if absent, the first name at Telegram. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(name.min, name.max)
  @IsPlain()
  name?: string;

  /**
   * Whether the person confirms their age. Required if the product is played for real money, except together with a
   * password.
   */
  @Optional()
  @IsBoolean()
  ageConfirmed?: boolean;

  /** True if the browser keeps no cookies in this frame. The answer then carries the tokens. */
  @Optional()
  @IsBoolean()
  inMemory?: boolean;
}

/**
 * Answer of POST user/telegram, user/telegram/link and user/telegram/entrance: that of user/tokenCheck with the fields
 * below.
 */
export class TelegramSignedInDto extends SignInDto {
  /**
   * Present instead of the person. The page shows this number, and the person must press it in the chat of the Telegram
   * account.
   */
  number?: number;
  /** Present only with `inMemory`; goes into the header Authorization. */
  accessToken?: string;
  /** Present only with `inMemory`; POST user/refresh-token takes it as Bearer. */
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
  /** ISO time at which a Telegram account was bound; absent if none is bound. */
  boundSince?: string;
  /** Whether the player must prove the phone by an SMS before money can leave. */
  phoneUnproved: boolean;
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { moneyLimits, normalizePhone, OTP_LENGTH, textLimits } from '@libs/contract';
import { checkLimits, parseBirr, type WholeBirrLimits } from '@libs/money';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  registerDecorator,
  ValidateIf,
} from 'class-validator';
import type { FieldContext } from '../errors';
import { isCommonPassword } from './common-passwords';

/**
 * An Ethiopian mobile number in any usual form; the service gets it as `+251…`. Anything else is refused with
 * INVALID_PHONE.
 */
export function IsPhone(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => normalizePhone(value) ?? value),
    rule('isPhone', { code: 'INVALID_PHONE' }, (value) => normalizePhone(value) !== null),
    ApiProperty({ type: String, example: '0911234567' }),
  );
}

/** A list of one to `max` Ethiopian mobile numbers. */
export function ArePhones(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((one: unknown) => normalizePhone(one) ?? one) : (value as unknown),
    ),
    rule('arePhones', { code: 'INVALID_PHONE' }, (value) =>
      Array.isArray(value) ? value.every((one) => normalizePhone(one) !== null) : true,
    ),
    ArrayMaxSize(max),
    ArrayMinSize(1),
    IsArray(),
    ApiProperty({ type: [String], example: ['0911234567'] }),
  );
}

/**
 * Text that other people see. Control characters are refused, and so are characters that show nothing or change the
 * direction of text, because with them a name could look empty or like another name. Characters that join or colour
 * emoji may follow a visible character.
 */
export function IsPlain(): PropertyDecorator {
  return Matches(/^(?:[^\p{Cc}\p{Default_Ignorable_Code_Point}\u2800](?:\u200d|\ufe0f)*)*$/u);
}

/**
 * Text of several lines. The length counts code points, as the database does, so an emoji counts once. At least one character
 * must be visible: white space and direction marks alone are refused.
 */
export function IsVisible({ min, max }: { min: number; max: number }): PropertyDecorator {
  return Matches(new RegExp(`^(?=[^]*[\\p{L}\\p{N}\\p{P}\\p{S}])[^]{${min},${max}}$`, 'u'));
}

/** Makes a text from elsewhere acceptable to `IsPlain`, by removing the characters that it refuses. */
export function plainOf(text: string): string {
  return text.replace(/[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
}

/** A password that somebody chooses. A password that attackers try first is refused with COMMON_PASSWORD. */
export function IsNewPassword(): PropertyDecorator {
  const { min, max } = textLimits.password;
  return applyDecorators(
    rule('isUncommon', { code: 'COMMON_PASSWORD' }, (value) =>
      typeof value === 'string' && value.length <= max ? !isCommonPassword(value) : true,
    ),
    Length(min, max),
    IsString(),
  );
}

/** A one-time code. Anything but six digits is refused with INVALID_OTP and does not count as a try. */
export function IsOtp(): PropertyDecorator {
  const context: FieldContext = { code: 'INVALID_OTP' };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    Matches(new RegExp(`^[0-9]{${OTP_LENGTH}}$`), { context }),
  );
}

/** The handle of a one-time code. A malformed handle is refused with INVALID_OTP, like an unknown one. */
export function IsOtpHandle(): PropertyDecorator {
  const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
  return Matches(uuid, { context: { code: 'INVALID_OTP' } satisfies FieldContext });
}

/**
 * An amount in birr as a JSON number, refused with INVALID_AMOUNT, AMOUNT_TOO_SMALL or AMOUNT_TOO_LARGE (protocol.md
 * section 1). The value stays a number; `parseBirr` turns it into santim.
 * @param limits in whole birr, or key of `moneyLimits`; `whole` refuses santim
 */
export function IsBirr(
  limits: keyof typeof moneyLimits | WholeBirrLimits,
  options: { whole?: boolean } = {},
): PropertyDecorator {
  const { min, max } = typeof limits === 'string' ? moneyLimits[limits] : limits;
  const amountOf = (value: unknown) => parseBirr(value, options);
  const within = (code: 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE') => (value: unknown) => {
    const parsed = amountOf(value);
    if (!parsed.ok) return true; // the rule `isBirr` refuses it
    const check = checkLimits(parsed.amount, { min, max });
    return check.ok || check.code !== code;
  };
  return applyDecorators(
    rule('isBirr', { code: 'INVALID_AMOUNT' }, (value) => amountOf(value).ok),
    rule('isEnough', { code: 'AMOUNT_TOO_SMALL', params: { min, max } }, within('AMOUNT_TOO_SMALL')),
    rule('isNotTooMuch', { code: 'AMOUNT_TOO_LARGE', params: { min, max } }, within('AMOUNT_TOO_LARGE')),
    ApiProperty({ type: Number, minimum: min, maximum: max }),
  );
}

/**
 * A percentage with at most one decimal, from `min` to `max` inclusive. class-validator's own rule for decimals fails
 * on numbers with an exponent.
 */
export function IsPercent({ min, max }: { min: number; max: number }): PropertyDecorator {
  return applyDecorators(
    rule(
      'isNumber',
      { code: 'VALIDATION_FAILED' },
      (value) => typeof value === 'number' && /^\d+(\.\d)?$/.test(`${value}`),
    ),
    Min(min),
    Max(max),
    ApiProperty({ type: Number, minimum: min, maximum: max }),
  );
}

/**
 * A field that may be absent or null; the service gets `undefined` for both. class-validator's own rule would pass on
 * `null`, which the types of services do not allow.
 */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    ValidateIf((_dto, value) => value !== undefined),
  );
}

/** Text without white space at its ends; the length is checked after trimming. */
export function Trimmed(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
}

function rule(name: string, context: FieldContext, validate: (value: unknown) => boolean): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: propertyName as string,
      options: { context },
      validator: { validate, defaultMessage: () => name },
    });
}

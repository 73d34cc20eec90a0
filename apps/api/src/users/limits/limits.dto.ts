import { Equals, IsIn, IsISO8601, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { reminderChoices } from '@libs/contract';
import type { FieldContext } from '../../platform/errors';
import { Optional } from '../../platform/fields';
import { limitFields, type LimitField } from './limit-rules';

const context: FieldContext = { code: 'INVALID_AMOUNT' };
const MAX_BIRR = 100_000_000;

/** Whole birr, or null for no limit; absent if the limit is not changed. */
function IsLimit(): PropertyDecorator {
  return (target, key) => {
    const isGiven = (body: object) => {
      const value: unknown = Reflect.get(body, key);
      return value !== undefined && value !== null;
    };
    for (const one of [
      ValidateIf(isGiven),
      IsInt({ context }),
      Min(0, { context }),
      Max(MAX_BIRR, { context }),
    ])
      one(target, key as string);
  };
}

/** Body of PUT limits. An absent field is not changed; null removes a limit. */
export class ChangeLimitsDto {
  /** Most whole birr of deposits on one day; null for no limit. */
  @IsLimit()
  dailyDeposit?: number | null;

  /** Most whole birr of deposits in seven days; null for no limit. */
  @IsLimit()
  weeklyDeposit?: number | null;

  /** Most whole birr of deposits in thirty days; null for no limit. */
  @IsLimit()
  monthlyDeposit?: number | null;

  /** Most whole birr that the player may lose on one day, after prizes are subtracted; null for no limit. */
  @IsLimit()
  dailyLoss?: number | null;

  /** Most whole birr that the player may lose in seven days; null for no limit. */
  @IsLimit()
  weeklyLoss?: number | null;

  /** Most whole birr that the player may lose in thirty days; null for no limit. */
  @IsLimit()
  monthlyLoss?: number | null;

  /** Minutes between two reminders of the time, or null for none. */
  @ValidateIf(
    ({ reminderMinutes }: ChangeLimitsDto) => reminderMinutes !== undefined && reminderMinutes !== null,
  )
  @IsIn(reminderChoices)
  reminderMinutes?: number | null;

  /** End of a break: ISO 8601, at most six weeks ahead. */
  @ValidateIf(({ breakUntil }: ChangeLimitsDto) => breakUntil !== undefined && breakUntil !== null)
  @IsISO8601({ strict: true })
  breakUntil?: string | null;

  /** End of the time of an exclusion: ISO 8601, at most five years ahead. */
  @ValidateIf(
    ({ selfExcludedUntil }: ChangeLimitsDto) => selfExcludedUntil !== undefined && selfExcludedUntil !== null,
  )
  @IsISO8601({ strict: true })
  selfExcludedUntil?: string | null;

  /** True if the player answers the question about limits by keeping them. */
  @Optional()
  @Equals(true)
  reviewed?: boolean;
}

/** Body of POST limits/confirm. */
export class ConfirmLimitDto {
  @IsIn(limitFields)
  field: LimitField;
}

export class PendingLimitDto {
  field: LimitField;
  /** The looser limit in birr; null for no limit. */
  value: number | null;
  /** From this time on the player can confirm it. */
  from: string;
  /** When the request lapses if the player does not confirm it. */
  until: string;
}

/** Amounts of the player's own play, in birr. */
export class PlaySumsDto {
  session: number;
  today: number;
  days30: number;
}

export class PlayedDto {
  /** Minutes since the session began: since the first purchase that no pause of half an hour follows. */
  sessionMinutes: number;
}

export class LimitsDto {
  /** Limit of deposits on one day, in birr; null without a limit. The next five fields have the same form. */
  dailyDeposit: number | null;
  weeklyDeposit: number | null;
  monthlyDeposit: number | null;
  dailyLoss: number | null;
  weeklyLoss: number | null;
  monthlyLoss: number | null;
  /** Looser limits that still wait, or that the player can confirm. */
  pending: PendingLimitDto[];
  /** The value of `pending` for dailyDeposit; null means no limit. */
  pendingDailyDeposit: number | null;
  pendingFrom: string | null;
  reminderMinutes: number | null;
  breakUntil: string | null;
  /** End of the exclusion's time. The exclusion goes on after it until the player has come back. */
  selfExcludedUntil: string | null;
  /** From this time on the player can confirm the return that they asked for. */
  returnFrom: string | null;
  /** True if the player has not answered the question about limits in six months, or never. */
  reviewDue: boolean;
  /** Winnings minus stakes from main; a negative number is a loss. */
  net: PlaySumsDto;
  staked: PlaySumsDto;
  won: PlaySumsDto;
  played: PlayedDto;
}

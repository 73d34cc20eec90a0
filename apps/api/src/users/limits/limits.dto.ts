import { Equals, IsIn, IsISO8601, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { reminderChoices } from '@libs/contract';
import type { FieldContext } from '../../platform/errors';
import { Optional } from '../../platform/fields';
import { limitFields, type LimitField } from './limit-rules';

const context: FieldContext = { code: 'INVALID_AMOUNT' };
const MAX_BIRR = 100_000_000;

/** Whole birr, or null for none; absent: unchanged. */
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
  /** Whole birr that may come in on one day, or null. */
  @IsLimit()
  dailyDeposit?: number | null;

  /** In seven days. */
  @IsLimit()
  weeklyDeposit?: number | null;

  /** In thirty days. */
  @IsLimit()
  monthlyDeposit?: number | null;

  /** Whole birr that may be lost on one day, prizes taken off, or null. */
  @IsLimit()
  dailyLoss?: number | null;

  /** In seven days. */
  @IsLimit()
  weeklyLoss?: number | null;

  /** In thirty days. */
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

  /** The question about limits is answered: they stay as they are. */
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
  /** Birr; null: no limit. */
  value: number | null;
  /** From when it may be confirmed. */
  from: string;
  /** When it lapses. */
  until: string;
}

/** Birr of one's own play. */
export class PlaySumsDto {
  session: number;
  today: number;
  days30: number;
}

export class PlayedDto {
  /** Since the first card that was bought without a pause of half an hour since. */
  sessionMinutes: number;
}

export class LimitsDto {
  /** Birr, or null without a limit. */
  dailyDeposit: number | null;
  weeklyDeposit: number | null;
  monthlyDeposit: number | null;
  dailyLoss: number | null;
  weeklyLoss: number | null;
  monthlyLoss: number | null;
  /** Looser values that wait for their time, or for being confirmed. */
  pending: PendingLimitDto[];
  /** The value of `pending` for dailyDeposit; null means no limit. */
  pendingDailyDeposit: number | null;
  pendingFrom: string | null;
  reminderMinutes: number | null;
  breakUntil: string | null;
  /** Stays after this time, until the player has come back. */
  selfExcludedUntil: string | null;
  /** From when a return that was asked for may be confirmed. */
  returnFrom: string | null;
  /** The player was never asked about limits, or not in six months. */
  reviewDue: boolean;
  /** What was won less what was staked from main: minus is a loss. */
  net: PlaySumsDto;
  staked: PlaySumsDto;
  won: PlaySumsDto;
  played: PlayedDto;
}

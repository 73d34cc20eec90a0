import { IsISO8601, IsInt, Max, Min, ValidateIf } from 'class-validator';
import type { FieldContext } from '../platform/errors';

const context: FieldContext = { code: 'INVALID_AMOUNT' };
const MAX_BIRR = 100_000_000;

/** Body of PUT limits. An absent field is not changed; null removes a limit. */
export class ChangeLimitsDto {
  /** Whole birr a day, or null. */
  @ValidateIf(({ dailyDeposit }: ChangeLimitsDto) => dailyDeposit !== undefined && dailyDeposit !== null)
  @IsInt({ context })
  @Min(0, { context })
  @Max(MAX_BIRR, { context })
  dailyDeposit?: number | null;

  /** ISO 8601, in the future, or null. */
  @ValidateIf(
    ({ selfExcludedUntil }: ChangeLimitsDto) => selfExcludedUntil !== undefined && selfExcludedUntil !== null,
  )
  @IsISO8601({ strict: true })
  selfExcludedUntil?: string | null;
}

export class LimitsDto {
  /** Birr, or null without a limit. */
  dailyDeposit: number | null;
  /** The limit in force from `pendingFrom`; null means no limit. */
  pendingDailyDeposit: number | null;
  pendingFrom: string | null;
  selfExcludedUntil: string | null;
}

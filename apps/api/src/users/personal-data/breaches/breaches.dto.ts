import { IsInt, IsISO8601, IsString, Length, Max, Min } from 'class-validator';
import { IsPlain, Optional, Trimmed } from '../../../platform/fields';

/** What is known of a breach so far; a field that is absent stays as it is. */
export class ChangeBreachDto {
  /** How many people it concerns. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  people?: number;

  /** What was done about it. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 2000)
  @IsPlain()
  done?: string;

  /** When the authority was told. */
  @Optional()
  @IsISO8601({ strict: true })
  toldAt?: string;
}

/** A breach as staff note it. */
export class NewBreachDto {
  /** What has happened. */
  @Trimmed()
  @IsString()
  @Length(1, 2000)
  @IsPlain()
  what: string;

  /** When it was seen. */
  @IsISO8601({ strict: true })
  seenAt: string;

  /** How many people it concerns. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  people?: number;
}

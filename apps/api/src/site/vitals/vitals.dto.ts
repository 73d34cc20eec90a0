import {
  MOST_PHONE_ERRORS,
  phoneErrorKinds,
  type PhoneErrorKind,
  type PhoneMeasure,
  PLACE,
  signInOutcomes,
  type SignInOutcome,
  vitalsMost,
} from '@libs/contract';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, Matches, Max, Min, ValidateNested } from 'class-validator';
import { Optional } from '../../platform/fields';

export class PhoneErrorDto {
  @IsIn(phoneErrorKinds)
  kind: PhoneErrorKind;

  /** File of the built app, line and column: `index-B2nJ2kAa.js:12:3456`. A file that this server does not serve is left out. */
  @Optional()
  @Matches(PLACE)
  place?: string;
}

/** Body of POST vitals: what one page load saw. */
export class VitalsDto {
  /** The version of the app; only that of the server is counted. */
  @Matches(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)
  version: string;

  /** Largest contentful paint, in milliseconds. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(vitalsMost.lcp)
  lcp?: number;

  /** Interaction to next paint, in milliseconds. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(vitalsMost.inp)
  inp?: number;

  /** From the page's start to the first number that was called, in milliseconds. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(vitalsMost.firstCall)
  firstCall?: number;

  /** How often the connection of a signed-in player came back. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(vitalsMost.reconnects)
  reconnects?: number;

  /** How the last sign-in ended. */
  @Optional()
  @IsIn(signInOutcomes)
  signIn?: SignInOutcome;

  @Optional()
  @IsArray()
  @ArrayMaxSize(MOST_PHONE_ERRORS)
  @ValidateNested({ each: true })
  @Type(() => PhoneErrorDto)
  errors?: PhoneErrorDto[];
}

export class VitalsQueryDto {
  /** Days up to today; 7 if absent. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(30)
  days?: number;
}

/** The median of a measure: above `over` (null in the first bucket), at most `upTo`; milliseconds, or a count. */
export class PhoneMedianDto {
  @ApiProperty({ enum: Object.keys(vitalsMost) })
  measure: PhoneMeasure;
  /** Page loads that reported it. */
  pages: number;
  over: number | null;
  upTo: number;
}

export class SeenErrorDto {
  @ApiProperty({ enum: phoneErrorKinds })
  kind: PhoneErrorKind;
  /** File, line and column; null if it is not known. */
  place: string | null;
  /** Page loads that saw it. */
  pages: number;
  /** Those of signed-in players. */
  signedIn: number;
}

export class SignInCountsDto implements Record<SignInOutcome, number> {
  in: number;
  refused: number;
  failed: number;
  unanswered: number;
}

/** What phones with one version of the app reported. */
export class VersionVitalsDto {
  version: string;
  /** Page loads that reported something. */
  pages: number;
  /** Those of signed-in players. */
  signedIn: number;
  medians: PhoneMedianDto[];
  signIns: SignInCountsDto;
  /** The five errors that most page loads of signed-in players saw. */
  errors: SeenErrorDto[];
}

export class PhoneVitalsDto {
  /** False while nothing is counted (PHONE_VITALS). */
  isOn: boolean;
  /** The first day, of Addis Ababa. */
  from: string;
  /** The newest version first. */
  versions: VersionVitalsDto[];
}

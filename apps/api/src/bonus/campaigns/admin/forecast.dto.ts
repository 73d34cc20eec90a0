import { ApiProperty } from '@nestjs/swagger';
import { stakes } from '@libs/contract';
import { Type } from 'class-transformer';
import { IsIn, IsISO8601, Matches } from 'class-validator';
import { PersonDto } from '../../../platform/lists';
import { Optional } from '../../../platform/fields';

export class PrizeRowDto {
  rank: number;
  player: PersonDto;
  points: number;
  /** Birr. */
  prize: number;
}

/** One stake of one past day. Money in birr. */
export class ForecastDayDto {
  day: string;
  stake: number;
  /** People with a point. */
  players: number;
  /** Those of them with enough games for a prize. */
  qualified: number;
  /** House cut of this stake's public rounds on that day. */
  house: number;
  cost: number;
  prizes: PrizeRowDto[];
}

/** The cost of a campaign's terms on past days, and its expected and highest cost. Money in birr. */
export class ForecastDto {
  /** First and last bonus day of the forecast's data. */
  from: string;
  to: string;
  pastDays: number;
  campaignDays: number;
  /** Prizes that would have been paid on these days. */
  winners: number;
  cost: number;
  house: number;
  /** Average of a day, to the santim. */
  perDay: number;
  /** The average over all days of the campaign. */
  expected: number;
  /** If every prize of every day were paid. */
  most: number;
  days: ForecastDayDto[];
}

export class CampaignDayQueryDto {
  /** A public stake, in whole birr. */
  @Type(() => Number)
  @IsIn(stakes)
  @ApiProperty({ type: 'integer', enum: stakes })
  stake: number;

  /** A bonus day, YYYY-MM-DD; if absent the one that players see, or the last one of a campaign that is over. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  day?: string;
}

/** The table of a campaign's day, with what each rank earns. */
export class CampaignDayDto {
  day: string;
  stake: number;
  minGames: number;
  /** When its prizes were paid. */
  paidAt: string | null;
  rows: PrizeRowDto[];
}

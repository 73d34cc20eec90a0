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
  /** The prize in birr. */
  prize: number;
}

/** Result of one stake on one past day. Money in birr. */
export class ForecastDayDto {
  day: string;
  stake: number;
  /** Number of people with at least one point. */
  players: number;
  /** Number of these people who have enough points for a prize. */
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
  /** Number of prizes that would have been paid on these days. */
  winners: number;
  cost: number;
  house: number;
  /** Average cost of a day, to the santim. */
  perDay: number;
  /** Expected cost of the campaign: the average of a day times the campaign's days. */
  expected: number;
  /** Cost of the campaign if every prize of every day were paid. */
  most: number;
  days: ForecastDayDto[];
}

export class CampaignDayQueryDto {
  /** A public stake, in whole birr. */
  @Type(() => Number)
  @IsIn(stakes)
  @ApiProperty({ type: 'integer', enum: stakes })
  stake: number;

  /** A bonus day, YYYY-MM-DD. If absent, it is the day that players see, or the last day of a campaign that is over. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  day?: string;
}

/** The table of a campaign's day, with the prize of each rank. */
export class CampaignDayDto {
  day: string;
  stake: number;
  minGames: number;
  /** When the day's prizes were paid; null before. */
  paidAt: string | null;
  rows: PrizeRowDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { campaignLimits, stakes, textLimits } from '@libs/contract';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsPlain, Optional, Trimmed } from '../../../platform/fields';
import { ReasonDto } from '../../../platform/lists';
import { AwaitingSecondDto } from '../../../staff/approvals';

const { minGames, prize, ranks, rankLimit, pastDays } = campaignLimits;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The terms of one public stake. */
export class StakeTermsDto {
  /** Stake in whole birr. */
  @IsIn(stakes)
  @ApiProperty({ type: 'integer', enum: stakes })
  stake: number;

  /** Points that a player needs for a prize. */
  @IsInt()
  @Min(minGames.min)
  @Max(minGames.max)
  minGames: number;

  /** Prizes of rank 1, 2 and so on, in whole birr. */
  @IsInt({ each: true })
  @Min(prize.min, { each: true })
  @Max(prize.max, { each: true })
  @ArrayMinSize(1)
  @ArrayMaxSize(ranks)
  @IsArray()
  @ApiProperty({ type: [Number] })
  prizes: number[];
}

/** First and last bonus day. Bonus days begin at 15:00 in Addis Ababa. */
export class StartCampaignDto extends ReasonDto {
  @Matches(DAY)
  @IsISO8601({ strict: true })
  firstDay: string;

  @Matches(DAY)
  @IsISO8601({ strict: true })
  lastDay: string;
}

export class DryRunDto {
  @ValidateNested({ each: true })
  @Type(() => StakeTermsDto)
  @ArrayUnique((terms: StakeTermsDto | null) => terms?.stake)
  @ArrayMinSize(1)
  @ArrayMaxSize(stakes.length)
  @IsArray()
  stakes: StakeTermsDto[];

  /** Number of past bonus days to evaluate; 14 if absent. */
  @Optional()
  @IsInt()
  @Min(pastDays.min)
  @Max(pastDays.max)
  pastDays?: number;

  /** Number of days of the planned campaign, for its expected cost; 1 if absent. */
  @Optional()
  @IsInt()
  @Min(1)
  @Max(campaignLimits.days)
  campaignDays?: number;
}

/** A campaign as staff write it. Without days it is a draft. */
export class CampaignRequestDto extends ReasonDto {
  @Trimmed()
  @IsString()
  @Length(textLimits.name.min, textLimits.name.max)
  @IsPlain()
  name: string;

  /** Number of ranks that the tables show. */
  @IsInt()
  @Min(rankLimit.min)
  @Max(rankLimit.max)
  rankLimit: number;

  @ValidateNested({ each: true })
  @Type(() => StakeTermsDto)
  @ArrayUnique((terms: StakeTermsDto | null) => terms?.stake)
  @ArrayMinSize(1)
  @ArrayMaxSize(stakes.length)
  @IsArray()
  stakes: StakeTermsDto[];

  @ValidateIf(hasDays)
  @Matches(DAY)
  @IsISO8601({ strict: true })
  firstDay?: string | null;

  @ValidateIf(hasDays)
  @Matches(DAY)
  @IsISO8601({ strict: true })
  lastDay?: string | null;
}

function hasDays({ firstDay, lastDay }: CampaignRequestDto): boolean {
  return firstDay != null || lastDay != null;
}

/** Answer of making, changing or starting a campaign, which always wait for a second person. */
export class CampaignProposedDto extends AwaitingSecondDto {}

/** The terms of one stake in an answer; money in birr. */
export class StakeTermsViewDto {
  stake: number;
  minGames: number;
  prizes: number[];
}

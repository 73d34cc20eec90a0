import { ApiProperty } from '@nestjs/swagger';
import { bigGameLimits, settingBounds, stakes } from '@libs/contract';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsPlain, Trimmed } from '../../../platform/fields';
import { ReasonDto } from '../../../platform/lists';
import { AwaitingSecondDto } from '../../../staff/approvals';

const { guarantee, minCards, minPlayers, title } = bigGameLimits;
const { cardsPerPlayer } = settingBounds;

/** The name of a big game in each language. */
export class NewTitleDto {
  @Trimmed()
  @IsString()
  @Length(title.min, title.max)
  @IsPlain()
  am: string;

  @Trimmed()
  @IsString()
  @Length(title.min, title.max)
  @IsPlain()
  om: string;

  @Trimmed()
  @IsString()
  @Length(title.min, title.max)
  @IsPlain()
  ti: string;

  @Trimmed()
  @IsString()
  @Length(title.min, title.max)
  @IsPlain()
  en: string;
}

/** A big game as staff propose it. */
export class NewBigGameDto extends ReasonDto {
  @IsObject()
  @ValidateNested()
  @Type(() => NewTitleDto)
  title: NewTitleDto;

  /** Price of a card in whole birr. */
  @IsIn(stakes)
  @ApiProperty({ type: 'integer', enum: stakes })
  stake: number;

  /** The guaranteed prize in whole birr. */
  @IsInt()
  @Min(guarantee.min)
  @Max(guarantee.max)
  guarantee: number;

  /** When the first call is due, ISO 8601 in UTC. */
  @Matches(/Z$/)
  @IsISO8601({ strict: true })
  startsAt: string;

  /** Most cards of one player. */
  @IsInt()
  @Min(cardsPerPlayer.min)
  @Max(cardsPerPlayer.max)
  cardsPerPlayer: number;

  /** Cards below which it plays for its pot alone. */
  @IsInt()
  @Min(minCards.min)
  @Max(minCards.max)
  minCards: number;

  /** Players below which it does; linked players count once. */
  @IsInt()
  @Min(minPlayers.min)
  @Max(minPlayers.max)
  minPlayers: number;
}

/** A proposed big game, or a proposed change, waits for a second person. */
export class BigGameWaitsDto extends AwaitingSecondDto {}

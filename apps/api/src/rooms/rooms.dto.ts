import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { DECK_SIZE, settingBounds } from '@libs/contract';
import { Optional } from '../platform/fields';

/** The most cards that the setting can allow a player. The sale checks the limit that is set. */
export const MAX_CARDS = settingBounds.cardsPerPlayer.max;

export class JoinRoomDto {
  /** Stake in whole birr; not with `bigGame`. */
  @ValidateIf((request: JoinRoomDto) => request.bigGame === undefined)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  stake?: number;

  @Optional()
  @IsUUID()
  gameSpace?: string;

  @Optional()
  @IsBoolean()
  createGame?: boolean;

  /** Id of the round that a friend's link names. */
  @Optional()
  @IsUUID()
  roomId?: string;

  /** Id of a big game. */
  @Optional()
  @IsUUID()
  bigGame?: string;
}

export class RoundDto {
  @IsUUID()
  roomId: string;
}

export class ChosenCardsDto extends RoundDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_CARDS)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(DECK_SIZE, { each: true })
  cards: number[];
}

export class ConfirmCardsDto extends ChosenCardsDto {
  @IsString()
  @Length(1, 64)
  @Matches(/^[\x21-\x7e]+$/)
  requestId: string;
}

export class BingoDto extends RoundDto {
  @IsInt()
  @Min(1)
  @Max(DECK_SIZE)
  card: number;
}

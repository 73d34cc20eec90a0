import { ApiProperty } from '@nestjs/swagger';
import { type BigGameState, bigGameStates, type BigGameView } from '@libs/contract';

/** The name of a big game in each language. */
export class TitleDto {
  am: string;
  om: string;
  ti: string;
  en: string;
}

export class BigGameDto implements BigGameView {
  /** Id of the game, and of its round. */
  id: string;
  title: TitleDto;
  /** Price of a card, birr. */
  stake: number;
  /** The guaranteed prize, birr. */
  guarantee: number;
  startsAt: string;
  @ApiProperty({ type: String, enum: bigGameStates })
  state: BigGameState;
  /** Most cards of a player. */
  cardsPerPlayer: number;
  /** Cards below which the game plays for its pot alone. */
  minCards: number;
  /** Players below which it does; linked players count once. */
  minPlayers: number;
  /** Cards that are sold. */
  sold: number;
  /** The reader's cards; none for a stranger. */
  own: number[];
}

/** Answer of GET bigGames. */
export class BigGamesDto {
  games: BigGameDto[];
}

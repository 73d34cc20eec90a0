import type { ScheduledGameStatus } from '@libs/contract';
import { PersonDto } from '../../platform/lists';

export class AdminGameDto {
  id: string;
  creator: PersonDto;
  /** Price of a card, in birr. */
  stake: number;
  startsAt: string;
  status: ScheduledGameStatus;
  attending: number;
  /** Id of the hidden space in which the game is played; null until the game opens. The same holds for `roundId`. */
  spaceId: string | null;
  roundId: string | null;
  createdAt: string;
  endedAt: string | null;
  /** Names of the actions that the reader may take: `cancel` until the game's round is locked. */
  can: string[];
}

export class AttendeeDto {
  player: PersonDto;
  joinedAt: string;
  /** Number of cards that the attendee has bought in the game's round. */
  cards: number;
}

export class AdminGamePageDto extends AdminGameDto {
  attendees: AttendeeDto[];
}

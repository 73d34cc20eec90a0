import { PersonDto } from '../../platform/lists';
import { AdminGameDto } from './scheduled-games.list';

export class AttendeeDto {
  player: PersonDto;
  joinedAt: string;
  /** Number of cards that the attendee has bought in the game's round. */
  cards: number;
}

export class AdminGamePageDto extends AdminGameDto {
  attendees: AttendeeDto[];
}

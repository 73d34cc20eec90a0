import type { ScheduledGameStatus } from '@libs/contract';
import { PersonDto } from '../../platform/lists';

export class AdminGameDto {
  id: string;
  creator: PersonDto;
  /** Birr. */
  stake: number;
  startsAt: string;
  status: ScheduledGameStatus;
  attending: number;
  /** The hidden space in which it is played, once it is open; likewise its round. */
  spaceId: string | null;
  roundId: string | null;
  createdAt: string;
  endedAt: string | null;
  /** `cancel` while its round is not locked. */
  can: string[];
}

export class AttendeeDto {
  player: PersonDto;
  joinedAt: string;
  /** Cards paid for in its round. */
  cards: number;
}

export class AdminGamePageDto extends AdminGameDto {
  attendees: AttendeeDto[];
}

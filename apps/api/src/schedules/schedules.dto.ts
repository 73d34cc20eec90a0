import type { ScheduledGameStatus, ScheduledGameView } from '@libs/contract';
import { scheduleStakes } from '@libs/contract';
import { IsIn, IsInt, IsString, Length, Matches } from 'class-validator';
import type { FieldContext } from '../platform/errors';
import { Optional } from '../platform/fields';

const WHO = { min: 1, max: 60 };

/** Body of POST scheduledGame/add. */
export class AddGameDto {
  /** The caller's own name, phone or id. Anybody else's is refused. */
  @Optional()
  @IsString()
  @Length(WHO.min, WHO.max)
  creator?: string;

  /** Day of the game, YYYY-MM-DD in Addis Ababa. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  date: string;

  /** Time of the game, HH:mm in Addis Ababa. */
  @Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  time: string;

  /** Stake in whole birr, one of scheduleStakes. */
  @IsIn(scheduleStakes, { context: { code: 'INVALID_STAKE' } satisfies FieldContext })
  @IsInt()
  stake: number;
}

/** Body of POST scheduledGame/join and cancel. */
export class AttendDto {
  /** The caller's own name, phone or id. Anybody else's is refused. */
  @Optional()
  @IsString()
  @Length(WHO.min, WHO.max)
  username?: string;
}

export class ScheduledGameDto implements ScheduledGameView {
  id: string;
  _id: string;
  creator: string;
  date: string;
  time: string;
  stake: number;
  /** House percent of the game's round, 0–50. */
  percent: number;
  attending: string[];
  mine: boolean;
  attendingMe: boolean;
  status: ScheduledGameStatus;
  /**
   * Id of the hidden space in which the game is played; present only for people who take part, once the game is open.
   */
  gameSpace?: string;
  /** Id of the game's round; present in the same cases as `gameSpace`. */
  roomId?: string;
}

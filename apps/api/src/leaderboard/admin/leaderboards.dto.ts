import { PersonDto } from '../../platform/lists';

/** A player's games of a day in Addis Ababa. Money in birr. */
export class DailyRowDto {
  /** The day and the player's id. */
  id: string;
  day: string;
  /** Rank by profit; players with equal profit share a rank. */
  rank: number;
  player: PersonDto;
  games: number;
  bet: number;
  win: number;
  profit: number;
}

/** A player's points on a bonus day with one stake. */
export class BonusRowDto {
  /** The day, the stake in santim and the player's id. */
  id: string;
  day: string;
  stake: number;
  /** Rank among people; players with equal results share a rank. */
  rank: number;
  player: PersonDto;
  points: number;
  firstPointAt: string;
  lastPointAt: string;
  /** The prize that was paid, in birr; null if none was. */
  paid: number | null;
}

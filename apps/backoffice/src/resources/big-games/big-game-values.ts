import type { ApiAnswer } from '@libs/api-client';

export type BigGameRow = ApiAnswer<'admin/big-games', 'get'>[number];

/** What the form has; day and time are those of Addis Ababa. */
export interface BigGameValues extends Pick<
  BigGameRow,
  'title' | 'stake' | 'guarantee' | 'cardsPerPlayer' | 'minCards' | 'minPlayers'
> {
  day: string;
  /** HH:mm */
  time: string;
  reason?: string;
}

/** Addis Ababa is three hours ahead of UTC all year. */
const OFFSET_MS = 3 * 3600_000;

/** The body of a proposal. */
export function bodyOf({ day, time, ...values }: BigGameValues): object {
  const start = new Date(`${day}T${time}:00.000+03:00`);
  return { ...values, startsAt: Number.isNaN(start.getTime()) ? '' : start.toISOString() };
}

/** The form's values of a game. */
export function valuesOf(game: BigGameRow): BigGameValues & { id: string } {
  const { id, title, stake, guarantee, cardsPerPlayer, minCards, minPlayers } = game;
  const local = new Date(Date.parse(game.startsAt) + OFFSET_MS).toISOString();
  return {
    ...{ id, title, stake, guarantee, cardsPerPlayer, minCards, minPlayers },
    ...{ day: local.slice(0, 10), time: local.slice(11, 16) },
  };
}

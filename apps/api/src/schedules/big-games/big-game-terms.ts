import type { LanguageTag } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import type { BigRound } from '../../rooms';
import type { Shown } from '../../staff/approvals';

/** The name of a big game by language. */
export type Title = Readonly<Record<LanguageTag, string>>;

/** A big game as two people confirm it; the database compares its round with it (check-guarantee.sql). Santim as text. */
export type BigGameCommand = Readonly<{
  /** Id of the game, and of its round. */
  id: string;
  title: Title;
  stake: string;
  guarantee: string;
  /** ISO 8601. */
  startsAt: string;
  cardsPerPlayer: number;
  minCards: number;
  minPlayers: number;
}>;

/** The terms of a stored game. */
export function commandOf(round: BigRound, title: Title): BigGameCommand {
  return {
    id: round.id,
    title,
    stake: String(round.stake),
    guarantee: String(round.guarantee),
    startsAt: round.starts_at?.toISOString() ?? '',
    cardsPerPlayer: round.most_cards,
    minCards: round.min_cards,
    minPlayers: round.min_people,
  };
}

/** What the second person is shown. */
export function shownGame(game: BigGameCommand): Shown {
  const { title, startsAt, cardsPerPlayer, minCards, minPlayers } = game;
  return {
    title: [title.am, title.om, title.ti, title.en].join(' · '),
    stake: toBirr(santim(BigInt(game.stake))),
    guarantee: toBirr(santim(BigInt(game.guarantee))),
    ...{ startsAt, cardsPerPlayer, minCards, minPlayers },
  };
}

/** True if buyers keep what they were promised: only the name may change, and the guarantee may rise. */
export function keepsPromise(before: BigGameCommand, after: BigGameCommand): boolean {
  const fixed = ({ startsAt, cardsPerPlayer, minCards, minPlayers }: BigGameCommand) =>
    [startsAt, cardsPerPlayer, minCards, minPlayers].join();
  return fixed(before) === fixed(after) && BigInt(after.guarantee) >= BigInt(before.guarantee);
}

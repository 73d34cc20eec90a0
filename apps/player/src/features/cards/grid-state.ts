import { DECK_SIZE } from '@libs/contract';
import type { Round } from '../../live';

/** State of a card in the grid (ux.md section 6 "Grid card"). */
export type GridState = 'open' | 'pending' | 'chosen' | 'bought' | 'taken' | 'held';

/** Cards whose choice or return the server has not answered yet. */
export type PendingCard = ReadonlyMap<number, 'select' | 'remove'>;

type Cards = Pick<Round, 'cards' | 'held' | 'mine'>;

/** Checks the player's own cards first, so that the grid never shows them in another player's red or blue. */
export function gridState(card: number, { cards, held, mine }: Cards, pending: PendingCard): GridState {
  if (pending.has(card)) return 'pending';
  if (mine.includes(card)) return 'bought';
  if (held.includes(card)) return 'chosen';
  const state = cards[card];
  return state === 2 ? 'taken' : state === 1 ? 'held' : 'open';
}

/** Cards that a purchase would buy now: held ones and those just tapped, in ascending order. */
export function cardsToBuy({ held, mine }: Cards, pending: PendingCard): number[] {
  const tapped = [...pending].flatMap(([card, what]) => (what === 'select' ? [card] : []));
  const kept = held.filter((card) => pending.get(card) !== 'remove');
  return [...new Set([...kept, ...tapped])].filter((card) => !mine.includes(card)).sort((a, b) => a - b);
}

/** Cards that nobody holds or has bought, without those that were just tapped. */
export function freeCards(round: Cards, pending: PendingCard): number[] {
  return Array.from({ length: DECK_SIZE }, (_, index) => index + 1).filter(
    (card) => gridState(card, round, pending) === 'open',
  );
}

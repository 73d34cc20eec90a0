import { DECK_SIZE } from '@libs/contract';
import type { Round } from '../../../live';

/** What a card in the grid is (ux.md section 6 "Grid card"). */
export type GridState = 'open' | 'pending' | 'chosen' | 'bought' | 'taken' | 'held';

/** Cards whose choice or return the server has not answered yet. */
export type PendingCard = ReadonlyMap<number, 'select' | 'remove'>;

type Cards = Pick<Round, 'cards' | 'held' | 'mine'>;

/** One's own cards come before what the room says of them: another player's red or blue is never one's own. */
export function gridState(card: number, { cards, held, mine }: Cards, pending: PendingCard): GridState {
  if (pending.has(card)) return 'pending';
  if (mine.includes(card)) return 'bought';
  if (held.includes(card)) return 'chosen';
  const state = cards[card];
  return state === 2 ? 'taken' : state === 1 ? 'held' : 'open';
}

/** Cards that would be bought now: held ones and those just tapped; in the order of their numbers. */
export function cardsToBuy({ held, mine }: Cards, pending: PendingCard): number[] {
  const tapped = [...pending].flatMap(([card, what]) => (what === 'select' ? [card] : []));
  const kept = held.filter((card) => pending.get(card) !== 'remove');
  return [...new Set([...kept, ...tapped])].filter((card) => !mine.includes(card)).sort((a, b) => a - b);
}

/** Cards that nobody has. */
export function freeCards(round: Cards, pending: PendingCard): number[] {
  return Array.from({ length: DECK_SIZE }, (_, index) => index + 1).filter(
    (card) => gridState(card, round, pending) === 'open',
  );
}

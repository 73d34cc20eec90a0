import { cardMask, cardNumbers, FREE_MASK } from '@libs/bingo';
import type { Marks } from '../cards/marks';

export interface MissedTaps {
  readonly card: number;
  readonly numbers: readonly number[];
}

/** Called numbers on own cards that were not marked, by card; cards without any are left out. */
export function missedTaps(
  cards: readonly number[],
  called: readonly number[],
  marksOf: (card: number) => Marks,
): MissedTaps[] {
  return cards
    .map((card) => {
      const missed = cardMask(card, called) & ~FREE_MASK & ~marksOf(card);
      return { card, numbers: cardNumbers(card).filter((_, cell) => (missed & (1 << cell)) !== 0) };
    })
    .filter(({ numbers }) => numbers.length > 0);
}

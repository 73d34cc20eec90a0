import type { Winner } from '@libs/contract';
import type { Round } from './round';

/** How a round ended for this player (protocol.md section 4 "History result"); watched: without a card in it. */
export interface RoundResult {
  readonly kind: 'won' | 'split' | 'lost' | 'watched' | 'refunded';
  /** Birr that came to this player: the prize, or what was given back. */
  readonly amount: number;
  readonly winners: readonly Winner[];
  /** The winning cards that are this player's. */
  readonly own: readonly Winner[];
}

/** The result of a round, the same from the event and from a snapshot; null while it is not over. */
export function resultOf(round: Pick<Round, 'status' | 'winners' | 'mine' | 'stake'>): RoundResult | null {
  const { status, winners, mine, stake } = round;
  if (status === 'Refunded') return { kind: 'refunded', amount: mine.length * stake, winners: [], own: [] };
  if (status !== 'Finished' || winners.length === 0) return null;
  const own = winners.filter((winner) => mine.includes(winner.card));
  // Whole santim, so that thirds of a birr add up.
  const amount = own.reduce((sum, winner) => sum + Math.round(winner.amount * 100), 0) / 100;
  const lost = mine.length > 0 ? 'lost' : 'watched';
  return { kind: own.length === 0 ? lost : winners.length > 1 ? 'split' : 'won', amount, winners, own };
}

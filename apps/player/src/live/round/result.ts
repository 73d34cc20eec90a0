import type { Winner } from '@libs/contract';
import type { Round } from './round';

/** Outcome of a round for this player (protocol.md section 4 "History result"); watched: without a card in it. */
export interface RoundResult {
  readonly kind: 'won' | 'split' | 'lost' | 'watched' | 'refunded';
  /** Birr paid to this player: the prize, or the refund. */
  readonly amount: number;
  readonly winners: readonly Winner[];
  /** This player's winning cards. */
  readonly own: readonly Winner[];
}

/**
 * Builds the result of a round; the final event and a snapshot give the same result. Null while the round is not
 * over.
 */
export function resultOf(round: Pick<Round, 'status' | 'winners' | 'mine' | 'stake'>): RoundResult | null {
  const { status, winners, mine, stake } = round;
  if (status === 'Refunded') return { kind: 'refunded', amount: mine.length * stake, winners: [], own: [] };
  if (status !== 'Finished' || winners.length === 0) return null;
  const own = winners.filter((winner) => mine.includes(winner.card));
  // Adds whole santim, because a sum of fractions of a birr would have rounding errors.
  const amount = own.reduce((sum, winner) => sum + Math.round(winner.amount * 100), 0) / 100;
  const lost = mine.length > 0 ? 'lost' : 'watched';
  return { kind: own.length === 0 ? lost : winners.length > 1 ? 'split' : 'won', amount, winners, own };
}

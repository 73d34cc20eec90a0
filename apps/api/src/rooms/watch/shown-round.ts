import type { Winner } from '@libs/contract';
import type { RoundRow } from '../rounds/round-rows';
import type { Viewer } from '../rounds/round-view';

/** Nobody's eyes: a round's snapshot for this viewer has no own cards. */
export const NOBODY: Viewer = { id: '', phone: '' };

/**
 * The round that is shown to somebody who does not name one: of those that play the one with the most cards, else the
 * one that starts next, else the one that waits with the most cards, at the lowest stake. Null if none is open.
 */
export function shownRound(rounds: readonly RoundRow[]): RoundRow | null {
  const playing = rounds.filter(({ status }) => status === 'Playing').toSorted(byCards);
  const next = rounds.filter(({ status }) => status === 'Countdown' || status === 'Locked').toSorted(byStart);
  const waiting = rounds.filter(({ status }) => status === 'Open').toSorted(byCards);
  return playing[0] ?? next[0] ?? waiting[0] ?? null;
}

/** The winners as somebody without an account sees them: cards, patterns and amounts, and no names. */
export function withoutNames(winners: readonly Winner[]): Winner[] {
  return winners.map((winner) => ({ ...winner, userName: '' }));
}

const byCards = (a: RoundRow, b: RoundRow) =>
  b.card_count - a.card_count || Number(a.stake - b.stake) || a.number - b.number;
const startOf = ({ starts_at: at }: RoundRow) => at?.getTime() ?? Infinity;
const byStart = (a: RoundRow, b: RoundRow) => startOf(a) - startOf(b) || byCards(a, b);

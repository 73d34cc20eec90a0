import type { GameRecord, PlayerResult } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import { amount, shortAmount } from '../../shared/i18n';
import type { IconName } from '../../shared/ui';

/** A result is shown by word, icon and edge (protocol.md section 4 "History result"). */
interface ResultLook {
  label: MessageKey;
  icon: IconName;
  tone: 'ok' | 'gold' | 'bad';
}

export const resultLooks: Record<PlayerResult, ResultLook> = {
  Won: { label: 'history.result.won', icon: 'check', tone: 'ok' },
  Playing: { label: 'history.result.playing', icon: 'grid', tone: 'ok' },
  Starting: { label: 'history.result.starting', icon: 'clock', tone: 'ok' },
  Split: { label: 'history.result.split', icon: 'split', tone: 'gold' },
  Lost: { label: 'history.result.lost', icon: 'minus', tone: 'bad' },
  Refunded: { label: 'history.result.refunded', icon: 'undo', tone: 'bad' },
};

/** Price of all the player's cards of the round, in birr. */
const costOf = (game: GameRecord): number => Number(game.stake) * game.userCards.length;

/** Whether a card of the player won. */
export const hasWon = ({ result }: GameRecord): boolean => result === 'Won' || result === 'Split';

/**
 * What the round changed in the wallet, counted alike for each result: what it paid after tax, less what the cards cost.
 * A refund changes nothing; a dash while the round is running.
 */
export function amountOf(game: GameRecord): string {
  if (game.result === 'Playing' || game.result === 'Starting') return '—';
  if (game.result === 'Refunded') return amount(0);
  const change = (hasWon(game) ? game.payout - game.tax : 0) - costOf(game);
  return `${change < 0 ? '−' : '+'}${amount(Math.abs(change))}`;
}

/** The player's cards and their price: "2 × 50", or the stake of a single card. */
export function stakeOf({ stake, userCards }: GameRecord): string {
  const price = shortAmount(Number(stake));
  return userCards.length > 1 ? `${userCards.length} × ${price}` : price;
}

/** What the player's cards cost: "2 × 50 = 100", or the stake of a single card. */
export function stakeLine(game: GameRecord): string {
  return game.userCards.length > 1 ? `${stakeOf(game)} = ${shortAmount(costOf(game))}` : stakeOf(game);
}

export interface WinningCardPayouts {
  cards: number[];
  /** Prize of each card, in birr. */
  perCard: number | null;
}

/** Parses the winning cards from the record's "12,57" key. */
export function winningCardsOf({ winners }: GameRecord): WinningCardPayouts {
  const [key, perCard] = Object.entries(winners)[0] ?? [];
  if (key === undefined) return { cards: [], perCard: null };
  return { cards: key.split(',').map(Number), perCard: perCard ?? null };
}

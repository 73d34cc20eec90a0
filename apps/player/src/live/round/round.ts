import {
  DECK_SIZE,
  type CardState,
  type HoldEnds,
  type RoundSnapshot,
  type WireStatus,
  type Winner,
} from '@libs/contract';
import { chainOfSnapshot, startChain, type CallChain } from './call-chain';

/** The watched round, as this phone knows it. Times are in ms of the server's clock, money in birr. */
export interface Round {
  readonly id: string;
  readonly stake: number;
  readonly status: WireStatus;
  readonly gameSpace: string | null;
  readonly userCount: number;
  readonly cardCount: number;
  readonly netWin: number;
  /** The house's part of the stakes in percent when the snapshot was taken, and the most to which players make it grow. */
  readonly percent: number;
  readonly mostPercent: number;
  readonly startsAt: number | null;
  /** When the sale of cards closes. */
  readonly closesAt: number | null;
  /** When a round with too few players is cancelled. */
  readonly waitUntil: number | null;
  readonly callIntervalMs: number;
  /** The called numbers in order; its length is the index of the latest call. */
  readonly calls: readonly number[];
  /** When the latest call was due; null if the phone knows that call only from a snapshot. */
  readonly latestDueAt: number | null;
  /** Numbers that the last snapshot filled in at once; 0 after the next call. */
  readonly caughtUp: number;
  readonly chain: CallChain;
  /** State by card number; index 0 is not used. */
  readonly cards: readonly CardState[];
  /** The player's confirmed cards (`mine`) and cards on hold (`held`), both ascending. */
  readonly mine: readonly number[];
  readonly held: readonly number[];
  /** When the holds end that a snapshot knew, by card. */
  readonly heldUntil?: HoldEnds | undefined;
  readonly winners: readonly Winner[];
  readonly winAmount: number;
  /** Most cards of a player in a big game. */
  readonly cardsPerPlayer?: number | undefined;
}

const ms = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
export const ascending = (numbers: readonly number[]): readonly number[] =>
  [...numbers].sort((a, b) => a - b);
export const noCards: readonly CardState[] = new Array<CardState>(DECK_SIZE + 1).fill(0);

/** Overwrites states with [card, state] entries; returns the same array if nothing changed. */
export function withEntries(
  states: readonly CardState[],
  entries: readonly (readonly [card: number, state: CardState])[],
): readonly CardState[] {
  if (entries.every(([card, state]) => states[card] === state)) return states;
  const next = [...states];
  for (const [card, state] of entries) if (card >= 1 && card <= DECK_SIZE) next[card] = state;
  return next;
}

/** The called numbers after a snapshot: never fewer than this phone has already seen of the same round. */
function callsOf(room: RoundSnapshot, known: Round | null): readonly number[] {
  if (!known || known.calls.length < room.calledNumbers.length) return room.calledNumbers;
  return known.calls;
}

/**
 * Builds a round from the server's snapshot. Known facts are kept: a snapshot that is older than the latest call
 * removes no call, and the check of the chain continues where it stopped.
 */
export function roundOf(room: RoundSnapshot, previous: Round | null): Round {
  const known = previous?.id === room.id ? previous : null;
  const calls = callsOf(room, known);
  const missed = known ? calls.length - known.calls.length : 0;
  return {
    id: room.id,
    stake: room.stake,
    status: room.status,
    gameSpace: room.gameSpace,
    userCount: room.userCount,
    cardCount: room.cardCount,
    netWin: room.netWin,
    percent: room.percent,
    mostPercent: room.mostPercent,
    startsAt: ms(room.startsAt),
    closesAt: ms(room.closesAt),
    waitUntil: ms(room.waitUntil),
    callIntervalMs: room.callIntervalMs,
    calls,
    latestDueAt: missed > 0 || !known ? null : known.latestDueAt,
    caughtUp: missed > 0 ? missed : (known?.caughtUp ?? 0),
    chain: chainOfSnapshot(known?.chain ?? startChain(null), room),
    cards: withEntries(noCards, room.cards),
    mine: ascending(room.mine),
    held: ascending(room.held),
    heldUntil: room.heldUntil,
    winners: room.winners,
    winAmount: room.winAmount,
    cardsPerPlayer: room.cardsPerPlayer,
  };
}

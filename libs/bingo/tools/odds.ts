import { DECK_SIZE, NUMBERS } from '@libs/contract';
import { drawOrder } from '../src/draw/draw-order';
import { orderStream } from '../src/draw/fair-draw';
import { FREE_MASK, winningPatterns } from '../src/round/patterns';
import { createWinTracker } from '../src/round/win-tracker';

/** Cards in the rounds that are simulated. Alone, a card only shows how soon it is complete. */
export const SIZES = [1, 2, 10, 50, 200] as const;

/** What simulated rounds of one size came to, by card (index 0 is not used). */
export interface Tally {
  /** Rounds in which the card played. */
  played: number[];
  /** Rounds that it won; one that w cards won together counts 1/w. */
  won: number[];
  /** Rounds by the number of the winning call. */
  calls: number[];
}

export type Tallies = Record<(typeof SIZES)[number], Tally>;

const zeros = (length: number) => Array.from({ length }, () => 0);

export function emptyTallies(): Tallies {
  const tally = (): Tally => ({
    played: zeros(DECK_SIZE + 1),
    won: zeros(DECK_SIZE + 1),
    calls: zeros(NUMBERS + 1),
  });
  return { 1: tally(), 2: tally(), 10: tally(), 50: tally(), 200: tally() };
}

/** Which cards play is no part of a draw, so a fast generator (xorshift) chooses them: a number 0…n − 1. */
function chooser(seed: number): (n: number) => number {
  let state = seed | 0 || 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * n);
  };
}

/**
 * Plays rounds by the product's own draw (fairness.md 4) and pattern check: each order of calls judges a round of each
 * size, whose cards are chosen evenly from the deck.
 * @param key 32 bytes that decide everything
 */
export function simulateOdds(rounds: number, key: Uint8Array, tallies: Tallies = emptyTallies()): Tallies {
  const stream = orderStream(key);
  const below = chooser(new DataView(key.buffer, key.byteOffset).getInt32(0));
  const deck = Array.from({ length: DECK_SIZE }, (_, index) => index + 1);
  for (let round = 0; round < rounds; round++) {
    const order = drawOrder(stream);
    for (let place = 0; place < 50; place++) {
      const other = place + below(DECK_SIZE - place);
      const card = deck[other] ?? 0;
      deck[other] = deck[place] ?? 0;
      deck[place] = card;
    }
    for (const size of SIZES) play(size === DECK_SIZE ? deck : deck.slice(0, size), order, tallies[size]);
  }
  return tallies;
}

function play(cards: readonly number[], order: readonly number[], { played, won, calls }: Tally): void {
  for (const card of cards) add(played, card, 1);
  const tracker = createWinTracker(cards, winningPatterns);
  for (let call = 0; call < order.length; call++) {
    const winners = tracker.call(order[call] ?? 0);
    if (winners.length === 0) continue;
    for (const card of winners) add(won, card, 1 / winners.length);
    add(calls, call + 1, 1);
    return;
  }
}

function add(list: number[], at: number, what: number): void {
  list[at] = (list[at] ?? 0) + what;
}

export function addTallies(sum: Tallies, more: Tallies): void {
  for (const size of SIZES)
    for (const part of ['played', 'won', 'calls'] as const)
      more[size][part].forEach((what, at) => add(sum[size][part], at, what));
}

/**
 * How far the cards' shares of the wins are from the even one, 1 / size.
 * @returns for each card 1…DECK_SIZE its share × size − 1; and what one card's deviation would vary by if all were equal
 */
export function deviations(size: (typeof SIZES)[number], { played, won }: Tally) {
  const by = Array.from({ length: DECK_SIZE }, (_, index) => {
    const card = index + 1;
    return ((won[card] ?? 0) / (played[card] ?? 1)) * size - 1;
  });
  const average = played.reduce((sum, rounds) => sum + rounds, 0) / DECK_SIZE;
  return { by, byChance: Math.sqrt((size - 1) / average) };
}

/** Signed count of the unions of patterns, by how many numbers they need: the terms of inclusion and exclusion. */
function unionTerms(): number[] {
  const terms = zeros(26);
  const masks = winningPatterns.map(({ mask }) => mask & ~FREE_MASK);
  for (let chosen = 1; chosen < 1 << masks.length; chosen++) {
    let [union, sign] = [0, -1];
    masks.forEach((mask, at) => {
      if ((chosen & (1 << at)) === 0) return;
      union |= mask;
      sign = -sign;
    });
    add(terms, union.toString(2).replaceAll('0', '').length, sign);
  }
  return terms;
}

const terms = unionTerms();

/**
 * The exact chance that one card is complete within the first k calls, by inclusion and exclusion over the winning
 * patterns: u given numbers are among k of 75 with the chance k/75 · (k − 1)/74 · … (u factors).
 */
export function chanceWithin(k: number): number {
  let [sum, all] = [0, 1];
  terms.forEach((term, numbers) => {
    if (numbers > 0) all *= Math.max(0, k - numbers + 1) / (NUMBERS - numbers + 1);
    sum += term * all;
  });
  // The terms alternate, so the sum may miss 0 and 1 by what floating point loses.
  return Math.min(1, Math.max(0, sum));
}

import { DECK_SIZE, NUMBERS } from '@libs/contract';
import type { PatternKind } from '@libs/contract';
import { cardNumbers } from '../deck/deck';
import { FREE_MASK } from './patterns';
import type { Patterns, WinningPattern } from './patterns';

/** Follows the calls of one round for a set of cards. */
export interface WinTracker {
  /**
   * Takes the next called number; a number that was called before, or is not 1…75, changes nothing.
   * @returns the cards that completed a pattern with this call, ascending; mostly none
   */
  call(number: number): number[];
  /** Called cells of a card of this round as a mask (see `cardMask`); null for a card that is not in it. */
  maskOf(card: number): number | null;
}

/** A winning card with its pattern and cells, as in the `Winner` of libs/contract. */
export interface WinningCard {
  card: number;
  pattern: PatternKind;
  cells: [row: number, column: number][];
}

/** The end of a round: the 1-based number of the winning call, and the cards that share the prize, ascending. */
export interface FirstWin {
  index: number;
  winners: WinningCard[];
}

/** A number in one cell: the cards of the deck that show it there, and the masks of the patterns through the cell. */
interface Place {
  readonly bit: number;
  readonly cards: Uint16Array;
  readonly patterns: Int32Array;
  /** The same patterns if they are at most four, as in set 1: one comparing expression costs half as much as a loop. */
  readonly four: Four | null;
}

interface Four {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
}

/** All bits set, so the cells of a card outside the round look called and no call changes them. */
const NOT_SOLD = -1;
/** Stands for "no pattern": it has more bits than a card, so it is never complete. */
const NEVER = -1;

const deckIndexes = new WeakMap<Patterns, readonly (readonly Place[])[]>();

/** The places of each number in the whole deck, computed at the first use of a pattern set. */
function placesOfNumbers(patterns: Patterns): readonly (readonly Place[])[] {
  const known = deckIndexes.get(patterns);
  if (known) return known;
  const cardsAt = Array.from({ length: NUMBERS + 1 }, () => new Map<number, number[]>());
  for (let card = 1; card <= DECK_SIZE; card++) {
    cardNumbers(card).forEach((number, cell) => {
      const cards = cardsAt[number]?.get(cell);
      if (cards) cards.push(card);
      else if (number !== 0) cardsAt[number]?.set(cell, [card]);
    });
  }
  const index = cardsAt.map((cells) =>
    Array.from(cells, ([cell, cards]) => placeOf(1 << cell, cards, patterns)),
  );
  deckIndexes.set(patterns, index);
  return index;
}

function placeOf(bit: number, cards: readonly number[], patterns: Patterns): Place {
  const through = patterns.map(({ mask }) => mask).filter((mask) => (mask & bit) !== 0);
  const [first = NEVER, second = NEVER, third = NEVER, fourth = NEVER] = through;
  const four = through.length > 4 ? null : { first, second, third, fourth };
  return { bit, cards: Uint16Array.from(cards), patterns: Int32Array.from(through), four };
}

/** Marks a number in one cell on all cards that show it there, and adds the cards that win by it. */
function mark(masks: Int32Array, place: Place, won: number[]): void {
  if (place.four !== null) return markFour(masks, place, place.four, won);
  const { bit, cards, patterns } = place;
  for (const card of cards) {
    const before = masks[card] ?? NOT_SOLD;
    const after = before | bit;
    if (after === before) continue;
    masks[card] = after;
    if (patterns.some((pattern) => (after & pattern) === pattern)) won.push(card);
  }
}

function markFour(masks: Int32Array, { bit, cards }: Place, four: Four, won: number[]): void {
  const { first, second, third, fourth } = four;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] ?? 0;
    const before = masks[card] ?? NOT_SOLD;
    const after = before | bit;
    if (after === before) continue;
    masks[card] = after;
    if (
      (after & first) === first ||
      (after & second) === second ||
      (after & third) === third ||
      (after & fourth) === fourth
    ) {
      won.push(card);
    }
  }
}

/**
 * Follows a round for the given cards. A call visits only the cells that show its number and only the patterns through
 * those cells (performance.md P10), so it takes well under a microsecond and suits server and phone alike.
 * @param cards distinct cards in any order, each 1…DECK_SIZE
 * @param patterns the set by which the round is judged
 * @throws RangeError if there is no such card
 */
export function createWinTracker(cards: readonly number[], patterns: Patterns): WinTracker {
  const places = placesOfNumbers(patterns);
  const masks = new Int32Array(DECK_SIZE + 1).fill(NOT_SOLD);
  for (const card of cards) {
    if (!Number.isInteger(card) || card < 1 || card > DECK_SIZE) throw new RangeError('no such card');
    masks[card] = FREE_MASK;
  }
  return {
    call(number) {
      const won: number[] = [];
      for (const place of places[number] ?? []) mark(masks, place, won);
      return won.length > 1 ? won.sort((a, b) => a - b) : won;
    },
    maskOf(card) {
      const mask = masks[card] ?? NOT_SOLD;
      return mask === NOT_SOLD ? null : mask;
    },
  };
}

/**
 * The first pattern, in the order of `patterns`, that a mask completes.
 * @param mask called cells, see `cardMask`
 */
export function findPattern(mask: number, patterns: Patterns): WinningPattern | null {
  return patterns.find((pattern) => (mask & pattern.mask) === pattern.mask) ?? null;
}

/**
 * Finds how a round ends (rules.md "Winning"): the first call at which one or more cards complete a pattern.
 * @param cards distinct cards in any order, each 1…DECK_SIZE
 * @param order called numbers, the first call first
 * @param patterns the set by which the round is judged
 * @returns null if no card has won by the end of `order`
 * @throws RangeError if there is no such card
 */
export function firstWin(
  cards: readonly number[],
  order: readonly number[],
  patterns: Patterns,
): FirstWin | null {
  const tracker = createWinTracker(cards, patterns);
  for (const [index, number] of order.entries()) {
    const won = tracker.call(number);
    if (won.length === 0) continue;
    const winners = won.flatMap((card): WinningCard[] => {
      const pattern = findPattern(tracker.maskOf(card) ?? 0, patterns);
      return pattern ? [{ card, pattern: pattern.kind, cells: pattern.cells.map(copyCell) }] : [];
    });
    return { index: index + 1, winners };
  }
  return null;
}

function copyCell([row, column]: readonly [number, number]): [row: number, column: number] {
  return [row, column];
}

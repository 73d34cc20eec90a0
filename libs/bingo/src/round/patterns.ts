import type { PatternKind } from '@libs/contract';
import { cardNumbers } from '../deck/deck';

/** One way to win: the cells that must all be called. */
export interface WinningPattern {
  readonly kind: PatternKind;
  /** 25 bits, bit = row * 5 + column. */
  readonly mask: number;
  /** The same cells as [row, column], ascending by bit, the free centre among them. */
  readonly cells: readonly [row: number, column: number][];
}

/** The patterns of one set. A card that completes several wins with the first of them. */
export type Patterns = readonly WinningPattern[];

/** Pattern sets by their number. */
export type PatternSets = Readonly<Record<number, Patterns>>;

/** The free centre as a mask: every card starts with it. */
export const FREE_MASK = 1 << 12;

const FIVE = [0, 1, 2, 3, 4];
const CELLS = FIVE.flatMap((row) => FIVE.map((column): [number, number] => [row, column]));

/** Patterns of one kind, one for each mask: bit 0 is the top left cell, bit 24 the bottom right one. */
function draw(kind: PatternKind, ...masks: number[]): WinningPattern[] {
  return masks.map((mask) => ({ kind, mask, cells: CELLS.filter((_, cell) => (mask & (1 << cell)) !== 0) }));
}

/**
 * Rows from the top, columns from the left, the diagonal from the top left, the diagonal from the top right, four
 * corners.
 */
const SET_1 = [
  ...draw('row', ...FIVE.map((row) => 0x1f << (row * 5))),
  ...draw('column', ...FIVE.map((column) => 0x108421 << column)),
  ...draw('diagonal', 0x1041041, 0x111110),
  ...draw('corners', 0x1100011),
];

/**
 * Every pattern set by which a round was ever judged (rules.md "Winning"). A round's lock names its set (fairness.md
 * 2), so a set that has judged a round never changes: another way to win needs another set. Order counts: a card that
 * completes several patterns wins with the first of them.
 */
export const patternSets = { 1: SET_1 } satisfies PatternSets;

/** The set that judges rounds whose lock happens now. */
export const PATTERN_SET = 1;

/** The patterns of `PATTERN_SET`. */
export const winningPatterns: Patterns = patternSets[PATTERN_SET];

/** The patterns of a set. @returns null for a set that this code does not know */
export function patternsOf(set: number, sets: PatternSets = patternSets): Patterns | null {
  return sets[set] ?? null;
}

/**
 * The called cells of a card as a mask, the free centre among them.
 * @param card 1…DECK_SIZE
 * @param called numbers in any order
 * @throws RangeError if there is no such card
 */
export function cardMask(card: number, called: Iterable<number>): number {
  const numbers = cardNumbers(card);
  let mask = FREE_MASK;
  for (const number of called) {
    const cell = numbers.indexOf(number);
    if (cell >= 0) mask |= 1 << cell;
  }
  return mask;
}

/**
 * The numbers that would each complete a pattern of `winningPatterns` at the next call.
 * @param mask called cells of that card
 * @param card 1…DECK_SIZE
 * @returns ascending, each once
 * @throws RangeError if there is no such card
 */
export function oneToGo(mask: number, card: number): number[] {
  let last = 0;
  for (const pattern of winningPatterns) {
    const missing = pattern.mask & ~mask;
    // One cell is missing (a single bit), or none, which adds nothing.
    if ((missing & (missing - 1)) === 0) last |= missing;
  }
  return cardNumbers(card)
    .filter((_, cell) => (last & (1 << cell)) !== 0)
    .sort((a, b) => a - b);
}

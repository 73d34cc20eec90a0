import type { PatternKind } from '@libs/contract';
import { cardNumbers } from '../deck/deck';

/** One way to win: the cells that must all be called. */
export interface WinningPattern {
  readonly kind: PatternKind;
  /** 25 bits, bit = row * 5 + column. */
  readonly mask: number;
  /** The same cells as [row, column], the free centre among them. */
  readonly cells: readonly [row: number, column: number][];
}

/** The free centre as a mask: every card starts with it. */
export const FREE_MASK = 1 << 12;

const FIVE = [0, 1, 2, 3, 4];

function patternOf(kind: PatternKind, cells: [row: number, column: number][]): WinningPattern {
  return { kind, cells, mask: cells.reduce((mask, [row, column]) => mask | (1 << (row * 5 + column)), 0) };
}

/**
 * All 13 winning patterns (rules.md "Winning"). A card that completes several wins with the first in this order: rows
 * from the top, columns from the left, the diagonal from the top left, the one from the top right, four corners.
 */
export const winningPatterns: readonly WinningPattern[] = [
  ...FIVE.map((row) =>
    patternOf(
      'row',
      FIVE.map((column) => [row, column]),
    ),
  ),
  ...FIVE.map((column) =>
    patternOf(
      'column',
      FIVE.map((row) => [row, column]),
    ),
  ),
  patternOf(
    'diagonal',
    FIVE.map((step) => [step, step]),
  ),
  patternOf(
    'diagonal',
    FIVE.map((step) => [step, 4 - step]),
  ),
  patternOf('corners', [
    [0, 0],
    [0, 4],
    [4, 0],
    [4, 4],
  ]),
];

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
 * The first pattern, in the order of `winningPatterns`, that a mask completes.
 * @param mask called cells, see `cardMask`
 */
export function findPattern(mask: number): WinningPattern | null {
  return winningPatterns.find((pattern) => (mask & pattern.mask) === pattern.mask) ?? null;
}

/**
 * The numbers that would each complete a pattern at the next call.
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

import { cardMask, cardNumbers, FREE_MASK, oneToGo, winningPatterns } from '@libs/bingo';

/** State of a cell of an own card (ux.md section 6 "Card cell"). */
export type CellState = 'plain' | 'called' | 'marked' | 'needed' | 'winning' | 'free';

/** Marked cells as a mask, bit = row * 5 + column; the free centre is always marked and never in the mask. */
export type Marks = number;

/** Result of a tap. */
export type Tap = 'marked' | 'unmarked' | 'notCalled' | 'free';

const bit = (cell: number) => 1 << cell;
/** Cells of a card whose number is called, without the free centre. */
const calledCells = (card: number, called: Iterable<number>) => cardMask(card, called) & ~FREE_MASK;

/**
 * Only cells with a called number can be marked; a second tap removes the mark (specification.md section 4).
 * @param called whether the cell's number is called
 */
export function tapCell(
  card: number,
  cell: number,
  called: boolean,
  marks: Marks,
): { marks: Marks; tap: Tap } {
  if (cardNumbers(card)[cell] === 0) return { marks, tap: 'free' };
  if (!called) return { marks, tap: 'notCalled' };
  const next = marks ^ bit(cell);
  return { marks: next, tap: (next & bit(cell)) === 0 ? 'unmarked' : 'marked' };
}

/**
 * The marks to show: those on numbers that the snapshot lists as called, or with automatic marking all such numbers.
 */
export function shownMarks(
  card: number,
  called: ReadonlySet<number>,
  marks: Marks,
  automatic: boolean,
): Marks {
  const mask = calledCells(card, called);
  return automatic ? mask : marks & mask;
}

/**
 * State of each of the 25 cells.
 * @param marks shown marks
 * @param won cells of the winning pattern
 */
export function cellStates(
  card: number,
  called: ReadonlySet<number>,
  marks: Marks,
  won: ReadonlySet<number> | undefined,
): CellState[] {
  const needed = won ? [] : oneToGo(cardMask(card, called), card);
  return cardNumbers(card).map((number, cell) => {
    if (won?.has(cell)) return 'winning';
    if (number === 0) return 'free';
    if ((marks & bit(cell)) !== 0) return 'marked';
    if (called.has(number)) return 'called';
    return needed.includes(number) ? 'needed' : 'plain';
  });
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Numbers that a card still needs for its nearest pattern; 0 when it has won. */
export function numbersToGo(card: number, called: ReadonlySet<number>): number {
  const mask = cardMask(card, called);
  return Math.min(...winningPatterns.map((pattern) => ones(pattern.mask & ~mask)));
}

/** Sorts cards by the numbers they still need; equal ones by card number. */
export function nearestFirst(cards: readonly number[], called: ReadonlySet<number>): number[] {
  const distance = new Map(cards.map((card) => [card, numbersToGo(card, called)]));
  return [...cards].sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0) || a - b);
}

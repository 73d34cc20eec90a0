import { DECK_SIZE, NUMBERS } from '@libs/contract';
import { deckDigits } from './deck-data';

/** Content of a cell: a number, or F for the free centre. */
export type Cell = number | 'F';
/** The letters above the columns. */
export type Letter = 'B' | 'I' | 'N' | 'G' | 'O';

const LETTERS: readonly Letter[] = ['B', 'I', 'N', 'G', 'O'];
/** Numbers per column: B 1–15, I 16–30, N 31–45, G 46–60, O 61–75. */
const COLUMN_SIZE = 15;
/** Digits per card in the data: five columns from top to bottom without the free centre. */
const CARD_DIGITS = 24;
/** Cell of the free centre, row * 5 + column. */
const CENTRE = 12;

/** Unpacks one card: a digit is the place in its column's range, hexadecimal 1…f. */
function unpack(card: number): readonly number[] {
  const numbers = Array.from({ length: 25 }, () => 0);
  let next = (card - 1) * CARD_DIGITS;
  for (let column = 0; column < 5; column++) {
    for (let cell = column; cell < 25; cell += 5) {
      if (cell === CENTRE) continue;
      numbers[cell] = column * COLUMN_SIZE + Number.parseInt(deckDigits.charAt(next++), 16);
    }
  }
  return Object.freeze(numbers);
}

const unpacked: (readonly number[] | undefined)[] = [];

/**
 * The numbers of a card of the published deck, row by row; 0 is the free centre.
 * @param card 1…DECK_SIZE
 * @returns 25 numbers, cell = row * 5 + column; the same frozen array at each call
 * @throws RangeError if there is no such card
 */
export function cardNumbers(card: number): readonly number[] {
  if (!Number.isInteger(card) || card < 1 || card > DECK_SIZE) throw new RangeError('no such card');
  return (unpacked[card] ??= unpack(card));
}

/**
 * A card as a grid, [row][column].
 * @param card 1…DECK_SIZE
 * @throws RangeError if there is no such card
 */
export function cardGrid(card: number): Cell[][] {
  const cells = cardNumbers(card).map((number): Cell => number || 'F');
  return [0, 5, 10, 15, 20].map((start) => cells.slice(start, start + 5));
}

/** The whole deck as grids by card number, as the API publishes it. */
export function deckAsGrids(): Record<string, Cell[][]> {
  const grids: Record<string, Cell[][]> = {};
  for (let card = 1; card <= DECK_SIZE; card++) grids[card] = cardGrid(card);
  return grids;
}

/**
 * The letter that is called with a number: B 1–15 … O 61–75.
 * @throws RangeError if the number is not 1…75
 */
export function letterOf(number: number): Letter {
  const letter = LETTERS[Math.ceil(number / COLUMN_SIZE) - 1];
  if (!Number.isInteger(number) || number > NUMBERS || letter === undefined) {
    throw new RangeError('no such number');
  }
  return letter;
}

import { sha256 } from '@noble/hashes/sha2.js';
import { makeDeck } from '../../tools/make-deck';
import { DECK_SEED, deckDigits } from './deck-data';
import { hexOf, utf8 } from '../draw/encoding';
import { cardGrid, cardNumbers, deckAsGrids, DECK_SIZE, FREE_MASK, letterOf, patternSets } from '../index';

const allCards = Array.from({ length: DECK_SIZE }, (_, index) => index + 1);
/** Hash of the JSON of deckAsGrids(): the deck must never change, or past rounds cannot be checked. */
const GOLDEN = 'f5d2b9df8c72abc5ec4d9a504df8ef85d10417ee28cb3aa3bdb3c602e475aca5';

describe('the deck', () => {
  it('is the published one, to the byte', () => {
    expect(hexOf(sha256(utf8(JSON.stringify(deckAsGrids()))))).toBe(GOLDEN);
  });

  it('can be made again from its published seed', () => {
    expect(makeDeck(DECK_SEED).join('')).toBe(deckDigits);
  });

  it('has 24 numbers on each card, each once, each in the range of its column, and a free centre', () => {
    for (const card of allCards) {
      const numbers = cardNumbers(card);
      expect(numbers).toHaveLength(25);
      expect(new Set(numbers).size).toBe(25);
      numbers.forEach((number, cell) => {
        if (cell === 12) expect(number).toBe(0);
        else expect(Math.ceil(number / 15) - 1).toBe(cell % 5);
      });
    }
  });

  it('shows a card as rows from the top', () => {
    const grid = cardGrid(1);
    const numbers = cardNumbers(1);
    grid.forEach((row, r) => row.forEach((cell, c) => expect(cell).toBe(numbers[r * 5 + c] || 'F')));
    expect(grid.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
    expect(grid[2]?.[2]).toBe('F');
    expect(Object.keys(deckAsGrids())).toEqual(allCards.map(String));
  });

  it('has no two cards with more than half of their numbers in common', () => {
    const sets = allCards.map((card) => new Set(cardNumbers(card).filter((number) => number !== 0)));
    let most = 0;
    sets.forEach((set, index) => {
      for (const other of sets.slice(0, index)) {
        most = Math.max(most, [...set].filter((number) => other.has(number)).length);
      }
    });
    expect(most).toBeLessThanOrEqual(12);
  });

  it('has no winning line on two cards, so two cards win together only by chance', () => {
    const lines = allCards.flatMap((card) =>
      patternSets[1].map((pattern) =>
        cardNumbers(card)
          .filter((_, cell) => (pattern.mask & ~FREE_MASK & (1 << cell)) !== 0)
          .sort((a, b) => a - b)
          .join(),
      ),
    );
    expect(new Set(lines).size).toBe(DECK_SIZE * patternSets[1].length);
  });

  it('uses the numbers of a column about equally often', () => {
    const uses = new Map<number, number>();
    for (const number of allCards.flatMap((card) => cardNumbers(card))) {
      uses.set(number, (uses.get(number) ?? 0) + 1);
    }
    uses.delete(0);
    expect(uses.size).toBe(75);
    for (const [number, count] of uses) {
      const even = letterOf(number) === 'N' ? (DECK_SIZE * 4) / 15 : (DECK_SIZE * 5) / 15;
      expect(Math.abs(count - even)).toBeLessThan(3);
    }
  });

  it.each([0, 201, -1, 1.5, NaN])('has no card %s', (card) => {
    expect(() => cardNumbers(card)).toThrow(RangeError);
    expect(() => cardGrid(card)).toThrow(RangeError);
  });

  it('gives the numbers of a card in a list that nobody can change', () => {
    expect(Object.isFrozen(cardNumbers(7))).toBe(true);
  });
});

describe('letterOf', () => {
  it.each([
    [1, 'B'],
    [15, 'B'],
    [16, 'I'],
    [30, 'I'],
    [31, 'N'],
    [45, 'N'],
    [46, 'G'],
    [60, 'G'],
    [61, 'O'],
    [75, 'O'],
  ])('%s is called with %s', (number, letter) => {
    expect(letterOf(number)).toBe(letter);
  });

  it.each([0, 76, -3, 2.5, NaN])('%s has no letter', (number) => {
    expect(() => letterOf(number)).toThrow(RangeError);
  });
});

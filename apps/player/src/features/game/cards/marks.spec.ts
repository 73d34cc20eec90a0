import { cardNumbers, winningPatterns } from '@libs/bingo';
import { cellStates, nearestFirst, numbersToGo, shownMarks, tapCell } from './marks';

const card = 27;
const numbers = cardNumbers(card);
const numberAt = (cell: number) => numbers[cell] ?? 0;
const row = [0, 1, 2, 3, 4];
const called = (cells: number[]) => new Set(cells.map(numberAt));

describe('marking', () => {
  test('a called number is marked by a tap and unmarked by the next', () => {
    const first = tapCell(card, 6, true, 0);
    expect(first.tap).toBe('marked');
    expect(cellStates(card, called([6]), first.marks, undefined)[6]).toBe('marked');
    const second = tapCell(card, 6, true, first.marks);
    expect(second).toEqual({ marks: 0, tap: 'unmarked' });
  });

  test('a number that has not been called cannot be marked', () => {
    expect(tapCell(card, 6, false, 0)).toEqual({ marks: 0, tap: 'notCalled' });
  });

  test('the free centre is marked from the start and stays so', () => {
    expect(tapCell(card, 12, false, 0)).toEqual({ marks: 0, tap: 'free' });
    expect(cellStates(card, called([]), 0, undefined)[12]).toBe('free');
  });

  test('a called number without a mark is shown as called', () => {
    expect(cellStates(card, called([6]), 0, undefined)[6]).toBe('called');
  });

  test('a mark on a number that the snapshot does not list as called is not shown', () => {
    const marks = (1 << 6) | (1 << 7);
    expect(shownMarks(card, called([6]), marks, false)).toBe(1 << 6);
  });

  test('automatic marking shows every called number as marked', () => {
    expect(shownMarks(card, called([6, 8]), 0, true)).toBe((1 << 6) | (1 << 8));
  });
});

describe('one number to go', () => {
  test('the missing number of a row is outlined, even if the player has marked nothing', () => {
    const states = cellStates(card, called(row.slice(0, 4)), 0, undefined);
    expect(states[4]).toBe('needed');
    expect(states[5]).toBe('plain');
  });

  test('no cell of a winning card is outlined as missing', () => {
    const states = cellStates(card, called(row), 0, new Set(row));
    expect(row.map((cell) => states[cell])).toEqual(Array(5).fill('winning'));
    expect(states).not.toContain('needed');
  });

  test.each(winningPatterns.map((pattern) => [pattern.kind, pattern]))(
    'counts the numbers that a card still needs for a %s',
    (_kind, pattern) => {
      const cells = pattern.cells.map(([r, c]) => r * 5 + c).filter((cell) => cell !== 12);
      expect(numbersToGo(card, called(cells.slice(1)))).toBe(1);
      expect(numbersToGo(card, called(cells))).toBe(0);
    },
  );
});

test('the card that needs the fewest numbers comes first, and equal cards are sorted by their number', () => {
  const near = new Set(row.slice(0, 4).map(numberAt));
  const order = nearestFirst([163, 114, card], near);
  expect(order[0]).toBe(card);
  expect(nearestFirst([163, 114, 27], new Set())).toEqual([27, 114, 163]);
});

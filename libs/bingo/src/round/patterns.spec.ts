import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patterns as kinds } from '@libs/contract';
import fc from 'fast-check';
import {
  cardGrid,
  cardMask,
  cardNumbers,
  findPattern,
  FREE_MASK,
  oneToGo,
  PATTERN_SET,
  patternSets,
  patternsOf,
  winningPatterns,
} from '../index';
import type { Patterns } from '../index';

const numbersOf = (card: number, cells: readonly (readonly [number, number])[]): number[] =>
  cells.map(([row, column]) => cardNumbers(card)[row * 5 + column] ?? 0).filter((number) => number !== 0);

describe('pattern sets', () => {
  const all = Object.entries<Patterns>(patternSets);

  it('are found by their number; an unknown number gives null', () => {
    expect(patternsOf(1)).toBe(patternSets[1]);
    for (const set of [0, 9999, 1.5, -1, NaN]) expect(patternsOf(set)).toBeNull();
    expect(patternsOf(7, { 7: patternSets[1] })).toBe(patternSets[1]);
    expect(winningPatterns).toBe(patternsOf(PATTERN_SET));
  });

  it('contain every kind of the contract, and no pattern twice in a set', () => {
    expect(new Set(all.flatMap(([, patterns]) => patterns.map(({ kind }) => kind)))).toEqual(new Set(kinds));
    for (const [, patterns] of all)
      expect(new Set(patterns.map(({ mask }) => mask)).size).toBe(patterns.length);
  });

  it('are documented: each set in rules.md, each kind in protocol.md', () => {
    const page = (name: string) => readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8');
    const sets = all.map(([set]) => `Set ${set}:`);
    expect(sets.filter((words) => !page('rules.md').includes(words))).toEqual([]);
    const said = /\*\*pattern\*\* is ([^.]*)\./.exec(page('protocol.md'))?.[1];
    expect(said?.split(/, | or /)).toEqual(kinds);
  });
});

describe('the winning patterns of set 1', () => {
  const winningPatterns = patternSets[1];

  it('are 5 rows, 5 columns, 2 diagonals and the four corners', () => {
    const kinds = winningPatterns.map((pattern) => pattern.kind);
    expect(kinds).toEqual([
      ...Array<string>(5).fill('row'),
      ...Array<string>(5).fill('column'),
      'diagonal',
      'diagonal',
      'corners',
    ]);
    expect(new Set(winningPatterns.map((pattern) => pattern.mask)).size).toBe(13);
  });

  it('have a bit at row * 5 + column for each cell', () => {
    expect(winningPatterns.map((pattern) => pattern.mask.toString(2).padStart(25, '0'))).toEqual([
      '0000000000000000000011111',
      '0000000000000001111100000',
      '0000000000111110000000000',
      '0000011111000000000000000',
      '1111100000000000000000000',
      '0000100001000010000100001',
      '0001000010000100001000010',
      '0010000100001000010000100',
      '0100001000010000100001000',
      '1000010000100001000010000',
      '1000001000001000001000001',
      '0000100010001000100010000',
      '1000100000000000000010001',
    ]);
    for (const { mask, cells } of winningPatterns) {
      expect(cells.map(([row, column]) => 2 ** (row * 5 + column)).reduce((a, b) => a + b)).toBe(mask);
    }
  });

  it.each(patternSets[1].map((pattern, index) => ({ index, ...pattern })))(
    'pattern $index ($kind) wins when its last number is called, not before',
    ({ cells, mask }) => {
      const numbers = numbersOf(42, cells);
      expect(findPattern(cardMask(42, numbers), winningPatterns)?.mask).toBe(mask);
      for (const left of numbers) {
        const others = numbers.filter((number) => number !== left);
        expect(findPattern(cardMask(42, others), winningPatterns)).toBeNull();
        expect(oneToGo(cardMask(42, others), 42)).toContain(left);
      }
    },
  );

  it('count in the order of the table: of several at once the first one wins', () => {
    expect(findPattern((1 << 25) - 1, winningPatterns)).toBe(winningPatterns[0]);
    const columnAndCorners = (winningPatterns[5]?.mask ?? 0) | (winningPatterns[12]?.mask ?? 0);
    expect(findPattern(columnAndCorners, winningPatterns)?.kind).toBe('column');
  });
});

describe('cardMask', () => {
  it('has only the free centre before the first call', () => {
    expect(cardMask(1, [])).toBe(FREE_MASK);
    expect(FREE_MASK).toBe(4096);
  });

  it('is full when all 75 numbers were called', () => {
    expect(cardMask(9, new Set(Array.from({ length: 75 }, (_, i) => i + 1)))).toBe(2 ** 25 - 1);
  });
});

describe('oneToGo', () => {
  it('names no number while none is called, and after calls the numbers that would win', () => {
    expect(oneToGo(FREE_MASK, 5)).toEqual([]);
    const [top = [], , middle = []] = cardGrid(5);
    const called = [...top.slice(0, 4), ...middle.slice(0, 4)].filter((cell) => cell !== 'F');
    const expected = [top[4], middle[4]].filter((cell) => typeof cell === 'number').sort((a, b) => a - b);
    expect(oneToGo(cardMask(5, called), 5)).toEqual(expected);
  });

  it('names exactly the numbers that complete a further pattern', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 75 }), { maxLength: 60 }),
        (card, called) => {
          const mask = cardMask(card, called);
          const complete = (m: number): number =>
            winningPatterns.filter((pattern) => (m & pattern.mask) === pattern.mask).length;
          const expected = cardNumbers(card)
            .filter(
              (number) => number !== 0 && complete(cardMask(card, [...called, number])) > complete(mask),
            )
            .sort((a, b) => a - b);
          expect(oneToGo(mask, card)).toEqual(expected);
        },
      ),
    );
  });
});

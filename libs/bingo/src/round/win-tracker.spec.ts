import { naiveFirstWin } from '../../test/naive-winners';
import { pick, quickBytes } from '../../test/seeded';
import {
  cardMask,
  cardNumbers,
  drawOrder,
  findPattern,
  firstWin,
  FREE_MASK,
  oneToGo,
  patternSets,
} from '../index';
import type { Patterns, WinningPattern } from '../index';
import { createWinTracker } from './win-tracker';

const winningPatterns = patternSets[1];
const ROUNDS = Number(process.env['ROUNDS'] ?? 20_000);
/** Time limit of the long loop, for a busy machine. */
const TIMEOUT_MS = 120_000;

/** Mostly few cards, sometimes the whole deck. */
function someCards(nextByte: () => number): number[] {
  const share = pick(1000, nextByte) / 1000;
  const count = 1 + Math.floor(200 * share ** 4);
  const deck = Array.from({ length: 200 }, (_, index) => index + 1);
  return Array.from({ length: count }, () => deck.splice(pick(deck.length, nextByte), 1)[0] ?? 0);
}

/** Patterns of any shape: three to nine cells anywhere. */
function planted(count: number, nextByte: () => number): Patterns {
  return Array.from({ length: count }, (): WinningPattern => {
    const places = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== 12);
    const cells = Array.from(
      { length: 3 + pick(7, nextByte) },
      () => places.splice(pick(places.length, nextByte), 1)[0] ?? 0,
    );
    return {
      kind: 'row',
      mask: cells.reduce((mask, cell) => mask | (1 << cell), 0),
      cells: cells.map((cell): [number, number] => [Math.floor(cell / 5), cell % 5]),
    };
  });
}

describe('win tracker', () => {
  it(
    `agrees with a separately written winner finder on ${ROUNDS} random rounds`,
    () => {
      const nextByte = quickBytes(20_251_121);
      let splits = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const cards = someCards(nextByte);
        const order = drawOrder(nextByte);
        const expected = naiveFirstWin(cards, order);
        const found = firstWin(cards, order, winningPatterns);
        const wonCards = found?.winners.map((winner) => winner.card);
        if (found?.index !== expected?.index || String(wonCards) !== String(expected?.cards)) {
          throw new Error(`round ${round}: ${JSON.stringify({ cards, order, expected, found })}`);
        }
        if ((expected?.cards.length ?? 0) > 1) splits++;
      }
      expect(splits).toBeGreaterThan(ROUNDS / 50);
    },
    TIMEOUT_MS,
  );

  it('agrees with the separately written winner finder on each card of the deck alone', () => {
    const nextByte = quickBytes(5);
    for (let card = 1; card <= 200; card++) {
      const order = drawOrder(nextByte);
      expect(firstWin([card], order, winningPatterns)?.index).toBe(naiveFirstWin([card], order)?.index);
    }
  });

  it('names for each winner a complete pattern that contains the number called last', () => {
    const nextByte = quickBytes(77);
    for (let round = 0; round < 300; round++) {
      const order = drawOrder(nextByte);
      const cards = someCards(nextByte);
      const win = firstWin(cards, order, winningPatterns);
      for (const { card, pattern, cells } of win?.winners ?? []) {
        const called = order.slice(0, win?.index);
        const numbers = cells.map(([row, column]) => cardNumbers(card)[row * 5 + column]);
        expect(winningPatterns.some((p) => p.kind === pattern && String(p.cells) === String(cells))).toBe(
          true,
        );
        expect(numbers.every((number) => number === 0 || called.includes(number ?? -1))).toBe(true);
        expect(numbers).toContain(called.at(-1));
      }
    }
  });

  it('works with any patterns, also with more through a cell than rows, columns, diagonals and corners', () => {
    const nextByte = quickBytes(78);
    for (let round = 0; round < 300; round++) {
      const patterns = planted(1 + pick(40, nextByte), nextByte);
      const cards = someCards(nextByte);
      const order = drawOrder(nextByte);
      const wonBy = (index: number) =>
        cards.filter((card) => findPattern(cardMask(card, order.slice(0, index)), patterns) !== null);
      const last = order.findIndex((_, at) => wonBy(at + 1).length > 0) + 1;
      const won = wonBy(last).sort((a, b) => a - b);
      const win = firstWin(cards, order, patterns);
      expect([win?.index, win?.winners.map(({ card }) => card)]).toEqual([last, won]);
    }
  });

  it('keeps the mask of each of its cards, and of no other card', () => {
    const tracker = createWinTracker([9, 4], winningPatterns);
    expect(tracker.maskOf(9)).toBe(FREE_MASK);
    for (const number of [1, 40, 75, 12]) tracker.call(number);
    expect(tracker.maskOf(4)).toBe(cardMask(4, [1, 40, 75, 12]));
    expect(tracker.maskOf(5)).toBeNull();
    expect(tracker.maskOf(0)).toBeNull();
    expect(tracker.maskOf(999)).toBeNull();
  });

  it('ignores a number that is called twice or out of range', () => {
    const row = cardNumbers(30).slice(0, 5);
    const tracker = createWinTracker([30], winningPatterns);
    const results = row.map((number) => tracker.call(number));
    expect(results).toEqual([[], [], [], [], [30]]);
    const mask = tracker.maskOf(30);
    for (const number of [row[4] ?? 0, 0, 76, -1, 1.5, NaN]) expect(tracker.call(number)).toEqual([]);
    expect(tracker.maskOf(30)).toBe(mask);
  });

  it('goes on after a win: completing another pattern counts again', () => {
    const tracker = createWinTracker([30], winningPatterns);
    for (const number of cardNumbers(30).slice(0, 5)) tracker.call(number);
    for (const number of cardNumbers(30).slice(5, 9)) expect(tracker.call(number)).toEqual([]);
    expect(oneToGo(tracker.maskOf(30) ?? 0, 30)).toContain(cardNumbers(30)[9]);
    expect(tracker.call(cardNumbers(30)[9] ?? 0)).toEqual([30]);
  });

  it('lists winners in ascending order, whatever the order of the cards', () => {
    const cards = Array.from({ length: 200 }, (_, index) => 200 - index);
    const tracker = createWinTracker(cards, winningPatterns);
    let won: readonly number[] = [];
    for (const number of drawOrder(quickBytes(3))) {
      won = tracker.call(number);
      expect([...won].sort((a, b) => a - b)).toEqual(won);
    }
  });

  it('finds no win without cards, and none after too few calls', () => {
    expect(firstWin([], drawOrder(quickBytes(1)), winningPatterns)).toBeNull();
    expect(firstWin([1], [1, 2, 3], winningPatterns)).toBeNull();
  });

  it.each([0, 201, 1.5])('refuses card %s', (card) => {
    expect(() => createWinTracker([card], winningPatterns)).toThrow(RangeError);
  });
});

import { sha256 } from '@noble/hashes/sha2.js';
import { DECK_SIZE } from '@libs/contract';
import { utf8 } from '../src/draw/encoding';
import { uniformBelow } from '../src/draw/draw-order';
import { patternSets } from '../src/round/patterns';

/** Candidates for each card; the one least similar to the earlier cards is taken. */
const CANDIDATES = 200;
const COLUMN_SIZE = 15;
const CENTRE = 12;
/**
 * How much more often than another a number may have been used and still be drawn before it; this keeps some of the
 * choice random.
 */
const SLACK = 4;

/** 25 numbers, cell = row * 5 + column, 0 for the free centre. */
type Card = number[];

/**
 * Bytes from a published text, so that anybody can verify the choice of cards: SHA-256(text ‖ "|" ‖ i), i = 0, 1, 2 …
 */
function bytesOf(seed: string): () => number {
  let block = new Uint8Array(0);
  let used = 0;
  let index = 0;
  return () => {
    if (used === block.length) {
      block = sha256(utf8(`${seed}|${index++}`));
      used = 0;
    }
    return block[used++] ?? 0;
  };
}

function shuffled(items: readonly number[], nextByte: () => number): number[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const chosen = uniformBelow(last + 1, nextByte);
    [list[last], list[chosen]] = [list[chosen] ?? 0, list[last] ?? 0];
  }
  return list;
}

/** Draws a card whose numbers come from the less used ones of each column, in random order. */
function drawCard(uses: ReadonlyMap<number, number>, nextByte: () => number): Card {
  const card = Array.from({ length: 25 }, () => 0);
  for (let column = 0; column < 5; column++) {
    const ranked = Array.from({ length: COLUMN_SIZE }, (_, index) => {
      const number = column * COLUMN_SIZE + index + 1;
      return { number, rank: (uses.get(number) ?? 0) + (uniformBelow(256, nextByte) / 256) * SLACK };
    }).sort((a, b) => a.rank - b.rank || a.number - b.number);
    const cells = [0, 5, 10, 15, 20].map((row) => row + column).filter((cell) => cell !== CENTRE);
    const numbers = shuffled(
      ranked.slice(0, cells.length).map((entry) => entry.number),
      nextByte,
    );
    cells.forEach((cell, index) => (card[cell] = numbers[index] ?? 0));
  }
  return card;
}

/** The winning lines of a card, each as its sorted numbers. */
function linesOf(card: Card): string[] {
  return patternSets[1].map(({ mask }) =>
    card
      .filter((number, cell) => number !== 0 && (mask & (1 << cell)) !== 0)
      .sort((a, b) => a - b)
      .join(),
  );
}

/** Similarity to the earlier cards: first the most similar one, then how many are equally similar. */
function likeness(card: Card, others: readonly ReadonlySet<number>[]): number {
  return others.reduce((sum, other) => sum + 4 ** card.filter((number) => other.has(number)).length, 0);
}

/**
 * Makes the deck: the numbers of a column are used about equally often, no two cards share a winning line, and cards
 * are as different as chance and 200 tries each allow. The same seed text gives the same deck anywhere.
 * @param seed published text
 * @returns a line for each card: 24 hexadecimal digits, columns B I N G O from top to bottom without the free
 *   centre; a digit 1…f is the place in the column's range of 15 numbers
 */
export function makeDeck(seed: string): string[] {
  const nextByte = bytesOf(seed);
  const uses = new Map<number, number>();
  const lines = new Set<string>();
  const sets: Set<number>[] = [];
  const deck: string[] = [];
  while (deck.length < DECK_SIZE) {
    const fresh = Array.from({ length: CANDIDATES }, () => drawCard(uses, nextByte))
      .filter((card) => !linesOf(card).some((line) => lines.has(line)))
      .map((card) => ({ card, likeness: likeness(card, sets) }));
    // Throws if all candidates share a line with an earlier card; with this seed text that does not happen.
    const { card } = fresh.reduce((a, b) => (b.likeness < a.likeness ? b : a));
    linesOf(card).forEach((line) => lines.add(line));
    sets.push(new Set(card.filter((number) => number !== 0)));
    for (const number of card) uses.set(number, (uses.get(number) ?? 0) + 1);
    deck.push(digitsOf(card));
  }
  return deck;
}

function digitsOf(card: Card): string {
  const columns = [0, 1, 2, 3, 4].map((column) =>
    card.filter((number, cell) => cell % 5 === column && number),
  );
  return columns
    .flat()
    .map((number) => (((number - 1) % COLUMN_SIZE) + 1).toString(16))
    .join('');
}

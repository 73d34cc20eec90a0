import { cardGrid } from '../src/deck/deck';

/** A call number later than any. Not Infinity, because reading a global is slow inside jest. */
const NEVER = 999;

/**
 * Finds the winners in another way than the product, from rules.md alone: without masks, tracker or pattern table. It
 * reads every line off the grids; a card wins when its first complete line gets its last number.
 */
export function naiveFirstWin(
  cards: readonly number[],
  order: readonly number[],
): { index: number; cards: number[] } | null {
  const whenCalled: number[] = [];
  order.forEach((number, place) => (whenCalled[number] = place + 1));
  let best = NEVER;
  let winners: number[] = [];
  for (const card of cards) {
    let wonAt = NEVER;
    for (const line of linesOf(card)) {
      const complete = completeAt(line, whenCalled);
      if (complete < wonAt) wonAt = complete;
    }
    if (wonAt === NEVER || wonAt > best) continue;
    if (wonAt < best) winners = [];
    best = wonAt;
    winners.push(card);
  }
  return winners.length > 0 ? { index: best, cards: winners.sort((a, b) => a - b) } : null;
}

const known: number[][][] = [];

/** The numbers of the 13 lines of a card, without the free centre. */
function linesOf(card: number): number[][] {
  const before = known[card];
  if (before) return before;
  const [b = [], i = [], n = [], g = [], o = []] = cardGrid(card);
  const rows = [b, i, n, g, o];
  const lines = [...rows];
  for (const column of [0, 1, 2, 3, 4]) lines.push(rows.flatMap((row) => row.slice(column, column + 1)));
  lines.push([...b.slice(0, 1), ...i.slice(1, 2), ...n.slice(2, 3), ...g.slice(3, 4), ...o.slice(4)]);
  lines.push([...b.slice(4), ...i.slice(3, 4), ...n.slice(2, 3), ...g.slice(1, 2), ...o.slice(0, 1)]);
  lines.push([...b.slice(0, 1), ...b.slice(4), ...o.slice(0, 1), ...o.slice(4)]);
  return (known[card] = lines.map((line) => line.filter((cell) => cell !== 'F')));
}

function completeAt(line: readonly number[], whenCalled: readonly number[]): number {
  let last = 0;
  for (const number of line) {
    const called = whenCalled[number] ?? NEVER;
    if (called > last) last = called;
  }
  return last;
}

import { createHash, createHmac } from 'node:crypto';

/**
 * A second opinion on everything a round decides, written from rules.md and fairness.md alone and for reading, not for
 * speed: plain numbers, plain loops, node:crypto. It shares no line with libs/bingo; its only input besides a round is
 * the published deck (GET cards).
 */

/** The published deck: five rows of five for each card number, "F" in the middle. */
export type Deck = Record<string, (number | 'F')[][]>;

export interface RefereeWin {
  index: number;
  cards: number[];
}

type CellAt = [row: number, column: number];

/** The winning lines of set 1, the only set so far: rows, columns, both diagonals, the four corners. */
const LINES: { kind: string; cells: CellAt[] }[] = [];
for (let row = 0; row < 5; row++) {
  LINES.push({
    kind: 'row',
    cells: [
      [row, 0],
      [row, 1],
      [row, 2],
      [row, 3],
      [row, 4],
    ],
  });
}
for (let column = 0; column < 5; column++) {
  LINES.push({
    kind: 'column',
    cells: [
      [0, column],
      [1, column],
      [2, column],
      [3, column],
      [4, column],
    ],
  });
}
LINES.push({
  kind: 'diagonal',
  cells: [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ],
});
LINES.push({
  kind: 'diagonal',
  cells: [
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 1],
    [4, 0],
  ],
});
LINES.push({
  kind: 'corners',
  cells: [
    [0, 0],
    [0, 4],
    [4, 0],
    [4, 4],
  ],
});

const cellOf = (grid: (number | 'F')[][], [row, column]: CellAt): number | 'F' => {
  const cell = grid[row]?.[column];
  if (cell === undefined) throw new Error('a card has 25 cells');
  return cell;
};

const isCalled = (cell: number | 'F', called: ReadonlySet<number>): boolean =>
  cell === 'F' || called.has(cell);

/** The numbers that each winning line of a card needs. */
const needs = new WeakMap<Deck, number[][][]>();

function needsOf(deck: Deck, card: number): number[][] {
  const known = needs.get(deck) ?? [];
  needs.set(deck, known);
  const grid = deck[String(card)];
  if (!grid) throw new Error(`the deck has no card ${card}`);
  known[card] ??= LINES.map((line) =>
    line.cells.map((cell) => cellOf(grid, cell)).filter((cell) => cell !== 'F'),
  );
  return known[card];
}

/** Whether a card shows a complete line; `called[n]` is true if n was called. */
function wins(deck: Deck, card: number, called: readonly boolean[]): boolean {
  return needsOf(deck, card).some((line) => line.every((number) => called[number]));
}

/** The first call that completes a card, and every card it completes. */
export function firstWinners(
  deck: Deck,
  cards: readonly number[],
  calls: readonly number[],
): RefereeWin | null {
  const called: boolean[] = [];
  for (let index = 1; index <= calls.length; index++) {
    called[calls[index - 1] ?? 0] = true;
    const winners = cards.filter((card) => wins(deck, card, called));
    if (winners.length > 0) return { index, cards: winners.sort((a, b) => a - b) };
  }
  return null;
}

/** Whether these cells are a line of that kind with all numbers called; shown as the reason for a win. */
export function showsLine(
  deck: Deck,
  winner: { card: number; pattern: string; cells: readonly (readonly number[])[] },
  called: ReadonlySet<number>,
): boolean {
  const grid = deck[String(winner.card)] ?? [];
  const place = (cell: readonly number[]) => `${cell[0]},${cell[1]}`;
  const shown = winner.cells.map(place).sort().join(' ');
  return LINES.some(
    (line) =>
      line.kind === winner.pattern &&
      line.cells.map(place).sort().join(' ') === shown &&
      line.cells.every((cell) => isCalled(cellOf(grid, cell), called)),
  );
}

/** House percent: the base, plus half a percent in public for each player from the 31st to the 42nd. */
export function percent(base: number, players: number, isSpace: boolean): number {
  if (isSpace) return base;
  let result = base;
  for (let player = 31; player <= Math.min(players, 42); player++) result += 0.5;
  return result;
}

/** The prize in whole birr, rounded down. The percent is a multiple of a tenth, and stakes are whole birr. */
export function prizeBirr(stakeBirr: number, cards: number, percentNow: number): number {
  const tenths = Math.round(percentNow * 10);
  return Math.floor((stakeBirr * cards * (1000 - tenths)) / 1000);
}

/** Santim for each winning card: equal shares, and the rest goes to the lowest card. */
export function split(prizeInBirr: number, winners: readonly number[]): Map<number, number> {
  const santim = prizeInBirr * 100;
  const share = Math.floor(santim / winners.length);
  const parts = new Map<number, number>();
  for (const card of winners) parts.set(card, share);
  const lowest = Math.min(...winners);
  parts.set(lowest, share + (santim - share * winners.length));
  return parts;
}

/** Santim for the referrer: floor(cut × paid from main ÷ total stake × 10 %). */
export function referral(totalSantim: number, prizeSantim: number, fromMainSantim: number): number {
  const cut = BigInt(totalSantim - prizeSantim);
  return Number((cut * BigInt(fromMainSantim)) / (BigInt(totalSantim) * 10n));
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const hmac = (key: Buffer, data: Buffer | string): Buffer => createHmac('sha256', key).update(data).digest();

export const commitment = (secretHex: string): string =>
  sha256(Buffer.from(secretHex, 'hex')).toString('hex');

export const tag = (roundId: string, fairId: string): string =>
  sha256(`edil-bingo/tag/v1|${roundId}|${fairId}`).toString('hex').slice(0, 16);

/** Hash of the list of sold cards. */
export function lockHash(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += `${line}\n`;
  return sha256(text).toString('hex');
}

export interface RefereeDraw {
  order: number[];
  head: string;
  links: string[];
}

/** Order and chain of a round from what is revealed after its end. */
export function draw(round: {
  secret: string;
  roundId: string;
  lockHash: string;
  chain: string;
  beaconRound: number;
  beacon: string;
}): RefereeDraw {
  const text = `edil-bingo/draw/v1\n${round.roundId}\n${round.lockHash}\n${round.chain}\n${round.beaconRound}\n${round.beacon}`;
  const key = hmac(Buffer.from(round.secret, 'hex'), text);
  const order = shuffle(key);
  const links: string[] = [];
  let link = hmac(key, 'tail');
  for (let k = 75; k >= 1; k--) {
    links[k - 1] = link.toString('base64url');
    link = sha256(Buffer.concat([link, Buffer.from([order[k - 1] ?? 0])]));
  }
  return { order, links, head: link.toString('base64url') };
}

function shuffle(key: Buffer): number[] {
  let stream: Buffer = Buffer.alloc(0);
  let block = 0;
  const nextByte = (): number => {
    if (stream.length === 0) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(block++);
      stream = hmac(key, Buffer.concat([Buffer.from('order'), counter]));
    }
    const byte = stream.readUInt8(0);
    stream = stream.subarray(1);
    return byte;
  };
  const a: number[] = [];
  for (let number = 1; number <= 75; number++) a.push(number);
  for (let i = 74; i >= 1; i--) {
    const n = i + 1;
    let b = nextByte();
    while (b >= 256 - (256 % n)) b = nextByte();
    const j = b % n;
    const [left = 0, right = 0] = [a[i], a[j]];
    a[i] = right;
    a[j] = left;
  }
  return a;
}

/** Whether a call continues the chain: SHA-256(link ‖ byte(number)) must be the link before. */
export function continues(before: string, number: number, link: string): boolean {
  const joined = Buffer.concat([Buffer.from(link, 'base64url'), Buffer.from([number])]);
  return sha256(joined).toString('base64url') === before;
}

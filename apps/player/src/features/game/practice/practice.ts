import {
  checkLink,
  commitmentOf,
  drawRound,
  firstWin,
  hexOf,
  lockHashOf,
  lockLines,
  playerTag,
  uniformBelow,
  winningPatterns,
  type DrawInput,
  type FairDraw,
  type FirstWin,
  type LockEntry,
} from '@libs/bingo';
import { DECK_SIZE } from '@libs/contract';

/** Simulated players of a practice round; each has one card. */
export const PRACTICE_PLAYERS = 20;
/** The most cards that a player may choose. */
export const MOST_CARDS = 3;
/** Pause before each call, as in a round (rules.md "Calls"). */
export const CALL_MS = 3500;

/** A round that is played on this phone alone: no stake, no prize, nothing sent. */
export interface Practice {
  readonly mine: readonly number[];
  /** Cards of the practice players; the first one is that of player 1. */
  readonly theirs: readonly number[];
  /** What a server would publish before the first call (fairness.md 1, 2, 5). */
  readonly commitment: string;
  readonly list: readonly string[];
  readonly draw: FairDraw;
  /** What a server would publish at the end. */
  readonly input: DrawInput;
  readonly owner: string;
  readonly end: FirstWin;
}

/**
 * Makes a practice round by the rules and the draw of a real one.
 * @param mine cards of the player, each 1…DECK_SIZE and once
 * @param random gives that many random bytes
 */
export function practiceRound(mine: readonly number[], random: (count: number) => Uint8Array): Practice {
  const nextByte = () => random(1)[0] ?? 0;
  const free = Array.from({ length: DECK_SIZE }, (_, index) => index + 1).filter(
    (card) => !mine.includes(card),
  );
  const theirs = Array.from({ length: PRACTICE_PLAYERS }, () =>
    free.splice(uniformBelow(free.length, nextByte), 1),
  ).flat();
  const secret = random(32);
  const [roundId, owner] = [hexOf(random(16)), hexOf(random(16))];
  const entries: LockEntry[] = [
    ...mine.map((card) => ({ card, fairId: owner })),
    ...theirs.map((card) => ({ card, fairId: hexOf(random(16)) })),
  ];
  const list = lockLines(entries, roundId);
  const input: DrawInput = {
    secret,
    roundId,
    lockHash: lockHashOf(list),
    chain: 'local',
    beaconRound: 0,
    beacon: hexOf(random(32)),
  };
  const draw = drawRound(input);
  const end = firstWin([...mine, ...theirs], draw.order, winningPatterns);
  if (!end) throw new Error('75 calls complete every card');
  return { mine, theirs, commitment: commitmentOf(secret), list, draw, input, owner, end };
}

/** How many of the first calls match the head that was fixed before them, one after the other (fairness.md 5). */
export function checkedCalls({ draw: { head, order, links } }: Practice, calls: number): number {
  const broken = links
    .slice(0, calls)
    .findIndex((link, at) => !checkLink(at === 0 ? head : (links[at - 1] ?? ''), order[at] ?? 0, link));
  return broken < 0 ? calls : broken;
}

/** The checks of the end of a round, in the order in which the page lists them; fairness.md 7. */
export function practiceChecks(practice: Practice) {
  const { mine, theirs, commitment, list, draw, input, owner, end } = practice;
  const tag = playerTag(input.roundId, owner);
  const again = firstWin([...mine, ...theirs], draw.order, winningPatterns);
  return {
    commitment: commitmentOf(input.secret) === commitment,
    list: lockHashOf(list) === input.lockHash && mine.every((card) => list.includes(`${card}:${tag}`)),
    order: drawRound(input).order.join() === draw.order.join(),
    chain: checkedCalls(practice, end.index) === end.index,
    winners: JSON.stringify(again) === JSON.stringify(end),
  };
}

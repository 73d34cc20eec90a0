/** @jest-environment node */
import { checkLink, drawOrder, firstWin, orderStream, uniformBelow, winningPatterns } from '@libs/bingo';
import { DECK_SIZE } from '@libs/contract';
import { roomAt } from '../../../live/testing';
import {
  CALL_MS,
  checkedCalls,
  practiceChecks,
  practiceRound,
  PRACTICE_PLAYERS,
  type Practice,
} from './practice';

/** Bytes that depend on the seed alone. */
function bytesFrom(seed: number) {
  const next = orderStream(new Uint8Array(32).fill(seed));
  return (count: number) => Uint8Array.from({ length: count }, next);
}

const ROUNDS = 10_000;
/** How far a share of `ROUNDS` may be from its chance: beyond it once in 16 000 times. */
const within = (chance: number) => 4 * Math.sqrt((chance * (1 - chance)) / ROUNDS);

interface Counted {
  /** Wins of one card among 21; a shared win counts as its part. */
  wins: number;
  /** Rounds that several cards won together. */
  shared: number;
  calls: number;
}

/** Counts `ROUNDS` rounds, each played by the card that stands first in `cards`, and by 20 others. */
function count(play: (turn: number) => { card: number; end: Practice['end'] }): Counted {
  const sum = { wins: 0, shared: 0, calls: 0 };
  for (let turn = 0; turn < ROUNDS; turn++) {
    const { card, end } = play(turn);
    if (end.winners.some((winner) => winner.card === card)) sum.wins += 1 / end.winners.length;
    if (end.winners.length > 1) sum.shared++;
    sum.calls += end.index;
  }
  return sum;
}

describe('a practice round', () => {
  it('has the chosen cards, and 20 others of which each is another card', () => {
    const practice = practiceRound([7, 200, 31], bytesFrom(1));
    const all = [...practice.mine, ...practice.theirs];
    expect(practice.theirs).toHaveLength(PRACTICE_PLAYERS);
    expect(new Set(all).size).toBe(23);
    expect(all.every((card) => card >= 1 && card <= DECK_SIZE)).toBe(true);
    expect(practice.list).toHaveLength(23);
  });

  it('gives the practice players only cards that the player has not chosen, and each player a tag', () => {
    const mine = Array.from({ length: DECK_SIZE - PRACTICE_PLAYERS }, (_, index) => index + 1);
    const { theirs, list } = practiceRound(mine, bytesFrom(7));
    expect([...theirs].sort((a, b) => a - b)).toEqual(
      Array.from({ length: PRACTICE_PLAYERS }, (_, index) => mine.length + index + 1),
    );
    const tags = list.map((line) => line.split(':')[1]);
    expect(new Set(tags).size).toBe(PRACTICE_PLAYERS + 1);
  });

  it('draws anew each time, with a secret, a beacon and a round of its own, and calls at the pace of a round', () => {
    const random = bytesFrom(8);
    const [one, two] = [practiceRound([1], random), practiceRound([1], random)];
    for (const part of ['secret', 'beacon', 'roundId'] as const)
      expect([part, one.input[part]]).not.toEqual([part, two.input[part]]);
    expect(one.draw.order).not.toEqual(two.draw.order);
    expect(CALL_MS).toBe(roomAt(0).callIntervalMs);
  });

  it('is won as often by each card, shared as often and over as soon as a round of the product with 21 cards', () => {
    const random = bytesFrom(2);
    const practised = count((turn) => {
      const card = (turn % DECK_SIZE) + 1;
      return { card, end: practiceRound([card], random).end };
    });
    const stream = orderStream(new Uint8Array(32).fill(3));
    const played = count(() => {
      const deck = Array.from({ length: DECK_SIZE }, (_, index) => index + 1);
      const cards = Array.from({ length: 21 }, () =>
        deck.splice(uniformBelow(deck.length, stream), 1),
      ).flat();
      const end = firstWin(cards, drawOrder(stream), winningPatterns);
      if (!end) throw new Error('nobody won');
      return { card: cards[0] ?? 0, end };
    });
    const chance = 1 / 21;
    expect(Math.abs(practised.wins / ROUNDS - chance)).toBeLessThan(within(chance));
    expect(Math.abs(played.wins / ROUNDS - chance)).toBeLessThan(within(chance));
    expect(Math.abs(practised.shared - played.shared) / ROUNDS).toBeLessThan(2 * within(0.1));
    // The number of calls varies by some 4 from round to round.
    expect(Math.abs(practised.calls - played.calls) / ROUNDS).toBeLessThan((4 * 4 * Math.SQRT2) / 100);
  });

  it('checks each call against the head that was fixed before the first one', () => {
    const practice = practiceRound([12], bytesFrom(4));
    const { head, order, links } = practice.draw;
    expect(checkLink(head, order[0] ?? 0, links[0] ?? '')).toBe(true);
    expect(checkedCalls(practice, 75)).toBe(75);
    const swapped = [...order];
    [swapped[4], swapped[5]] = [order[5] ?? 0, order[4] ?? 0];
    const changed = { ...practice, draw: { ...practice.draw, order: swapped } };
    expect(checkedCalls(changed, 75)).toBe(4);
    expect(practiceChecks(changed)).toMatchObject({ order: false, chain: false });
  });

  it('holds all checks at its end, and names the one that a change breaks', () => {
    const practice = practiceRound([12, 13], bytesFrom(5));
    const whole = { commitment: true, list: true, order: true, chain: true, winners: true };
    expect(practiceChecks(practice)).toEqual(whole);
    const secret = bytesFrom(6)(32);
    expect(practiceChecks({ ...practice, input: { ...practice.input, secret } })).toMatchObject({
      commitment: false,
      list: true,
      order: false,
    });
    expect(practiceChecks({ ...practice, list: practice.list.slice(1) })).toEqual({ ...whole, list: false });
    expect(practiceChecks({ ...practice, mine: [14] })).toMatchObject({ list: false });
    const end = { ...practice.end, index: practice.end.index - 1 };
    expect(practiceChecks({ ...practice, end })).toEqual({ ...whole, winners: false });
  });
});

import { DECK_SIZE, NUMBERS } from '@libs/contract';
import { drawOrder } from '../src/draw/draw-order';
import { orderStream } from '../src/draw/fair-draw';
import { naiveFirstWin } from '../test/naive-winners';
import { addTallies, chanceWithin, deviations, emptyTallies, simulateOdds, SIZES } from './odds';

const key = (seed: number) => new Uint8Array(32).fill(seed);

describe('the measured odds', () => {
  it('count each round once for each number of cards, and give its winners shares that add up to one win', () => {
    const rounds = 400;
    const tallies = simulateOdds(rounds, key(1));
    for (const size of SIZES) {
      const { played, won, calls } = tallies[size];
      const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
      expect(sum(played)).toBe(rounds * size);
      expect(sum(won)).toBeCloseTo(rounds, 6);
      expect(sum(calls)).toBe(rounds);
      played.forEach((times, card) => expect(won[card]).toBeLessThanOrEqual(times));
    }
    expect(tallies[200].played.slice(1).every((times) => times === rounds)).toBe(true);
  });

  it('find in rounds with all 200 cards the same winners and last call as a separately written winner finder', () => {
    const rounds = 100;
    const { won, calls } = simulateOdds(rounds, key(2))[200];
    const stream = orderStream(key(2));
    const naive = emptyTallies()[200];
    const all = Array.from({ length: DECK_SIZE }, (_, index) => index + 1);
    for (let round = 0; round < rounds; round++) {
      const end = naiveFirstWin(all, drawOrder(stream));
      if (!end) throw new Error('nobody won');
      naive.calls[end.index] = (naive.calls[end.index] ?? 0) + 1;
      for (const card of end.cards) naive.won[card] = (naive.won[card] ?? 0) + 1 / end.cards.length;
    }
    expect(calls).toEqual(naive.calls);
    expect(won).toEqual(naive.won);
  });

  it('are the same if the rounds are counted in one part or in two', () => {
    const whole = simulateOdds(40, key(4), simulateOdds(30, key(3)));
    const parts = emptyTallies();
    addTallies(parts, simulateOdds(30, key(3)));
    addTallies(parts, simulateOdds(40, key(4)));
    for (const size of SIZES) expect(parts[size].calls).toEqual(whole[size].calls);
  });

  it('show a card that wins too often', () => {
    const tally = simulateOdds(4000, key(5))[2];
    const favoured = { ...tally, won: tally.won.map((wins, card) => (card === 77 ? wins * 2 : wins)) };
    const { by, byChance } = deviations(2, favoured);
    expect(by.indexOf(Math.max(...by)) + 1).toBe(77);
    expect(Math.max(...by) / byChance).toBeGreaterThan(4);
    expect(deviations(2, tally).byChance).toBeCloseTo(Math.sqrt(1 / 40), 6);
  });
});

describe('the exact chance of one card to be complete within k calls', () => {
  it('is 0 before the fourth call, which can complete one of the five patterns of four numbers', () => {
    expect(chanceWithin(3)).toBe(0);
    const fours = (75 * 74 * 73 * 72) / 24;
    expect(chanceWithin(4) * fours).toBeCloseTo(5, 9);
    for (let k = 5; k <= NUMBERS; k++) expect(chanceWithin(k)).toBeGreaterThan(chanceWithin(k - 1) - 1e-12);
  });

  it('is certain at the 71st call: five numbers that are not called can still stand in every line, four cannot', () => {
    expect(chanceWithin(70)).toBeLessThan(1 - 1e-9);
    expect(chanceWithin(71)).toBeCloseTo(1, 9);
    expect(chanceWithin(NUMBERS)).toBeCloseTo(1, 9);
  });

  it('agrees with the measured one within what chance allows', () => {
    const rounds = 20_000;
    const { calls } = simulateOdds(rounds, key(6))[1];
    let within = 0;
    for (let k = 1; k <= NUMBERS; k++) {
      within += (calls[k] ?? 0) / rounds;
      const exact = chanceWithin(k);
      expect(Math.abs(within - exact)).toBeLessThan(4.5 * Math.sqrt((exact * (1 - exact)) / rounds) + 1e-3);
    }
  });
});

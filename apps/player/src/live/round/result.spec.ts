import { resultOf } from './result';
import { winner } from '../testing';

const round = { status: 'Finished' as const, stake: 50, mine: [27, 88] };

test.each([
  ['the only winning card is mine', [winner(27, 160)], [27, 88], 'won', 160],
  ['one of several winning cards is mine', [winner(27, 53.34), winner(3, 53.33)], [27, 88], 'split', 53.34],
  [
    'several winning cards are mine',
    [winner(27, 53.34), winner(88, 53.33), winner(3, 53.33)],
    [27, 88],
    'split',
    106.67,
  ],
  ['another card wins', [winner(3, 160)], [27, 88], 'lost', 0],
  ['I had no card', [winner(3, 160)], [], 'watched', 0],
])('finds the result of this player when %s', (_case, winners, mine, kind, amount) => {
  expect(resultOf({ ...round, mine, winners })).toMatchObject({ kind, amount });
});

test('the result of a refunded round returns the stake of each card', () => {
  expect(resultOf({ ...round, status: 'Refunded', winners: [] })).toMatchObject({
    kind: 'refunded',
    amount: 100,
  });
});

test('a round that is still played has no result', () => {
  expect(resultOf({ ...round, status: 'Playing', winners: [] })).toBeNull();
});

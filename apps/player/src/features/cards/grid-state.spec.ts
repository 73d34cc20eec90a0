import { DECK_SIZE, type CardState } from '@libs/contract';
import { cardsToBuy, freeCards, gridState, type PendingCard } from './grid-state';

const cards = new Array<CardState>(DECK_SIZE + 1).fill(0);
cards[3] = 2;
cards[4] = 1;
cards[12] = 1;
cards[27] = 2;
const round = { cards, held: [12], mine: [27] };
const none: PendingCard = new Map();

test.each([
  ['free', 5, 'open'],
  ['confirmed by another', 3, 'taken'],
  ['held by another', 4, 'held'],
  ['held by me', 12, 'chosen'],
  ['bought by me', 27, 'bought'],
])('a card that is %s (card %d) is shown as %s', (_case, card, state) => {
  expect(gridState(card, round, none)).toBe(state);
});

test('a tapped card is pending until the server has answered', () => {
  expect(gridState(5, round, new Map([[5, 'select']]))).toBe('pending');
  expect(gridState(12, round, new Map([[12, 'remove']]))).toBe('pending');
});

test('a purchase buys held and tapped cards, but no card that is being returned or is bought already', () => {
  const pending: PendingCard = new Map([
    [40, 'select'],
    [12, 'remove'],
    [5, 'select'],
  ]);
  expect(cardsToBuy(round, none)).toEqual([12]);
  expect(cardsToBuy(round, pending)).toEqual([5, 40]);
});

test('a random pick chooses among free cards', () => {
  const free = freeCards(round, new Map([[5, 'select']]));
  expect(free).toHaveLength(DECK_SIZE - 5);
  expect(free).not.toEqual(expect.arrayContaining([3]));
});

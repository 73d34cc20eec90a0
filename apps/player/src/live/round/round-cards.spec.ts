import type { CardEntry } from '@libs/contract';
import type { CardChanges } from '../socket/wire';
import { roundOf } from './round';
import { withBought, withCards, withCountdown, withDraw, withOwnCards, withTaken } from './round-events';
import { chain, roomAt, roundId } from '../testing';

const round = roundOf(
  roomAt(0, {
    held: [12],
    mine: [27],
    cards: [
      [27, 2],
      [12, 1],
      [3, 2],
      [4, 1],
    ],
  }),
  null,
);
const update = (cards: CardEntry[], more: Partial<CardChanges> = {}): CardChanges => ({
  roundId,
  cards,
  userCount: 3,
  cardCount: 4,
  netWin: 160,
  ...more,
});
const taken = (cards: readonly number[]) =>
  cards.flatMap((state, card) => (state === 0 ? [] : [[card, state]]));

describe('cards of a round', () => {
  test('a change updates only the cards that it names', () => {
    const next = withCards(
      round,
      update(
        [
          [5, 1],
          [4, 0],
        ],
        { cardCount: 5 },
      ),
    );
    expect(taken(next.cards)).toEqual([
      [3, 2],
      [5, 1],
      [12, 1],
      [27, 2],
    ]);
    expect(next.cardCount).toBe(5);
  });

  test('a whole list frees every card that it does not name', () => {
    const next = withCards(
      round,
      update(
        [
          [27, 2],
          [12, 1],
          [9, 2],
        ],
        { all: true },
      ),
    );
    expect(taken(next.cards)).toEqual([
      [9, 2],
      [12, 1],
      [27, 2],
    ]);
  });

  test('an equal list returns the same round, so that nothing is rendered again', () => {
    expect(
      withCards(
        round,
        update(
          [
            [27, 2],
            [12, 1],
            [3, 2],
            [4, 1],
          ],
          { all: true },
        ),
      ),
    ).toBe(round);
    expect(withCards(round, update([[4, 1]]))).toBe(round);
  });

  test("the player's hold ends when the server frees the card, and a bought card stays", () => {
    const next = withCards(round, update([[12, 0]]));
    expect(next.held).toEqual([]);
    expect(next.mine).toEqual([27]);
  });

  test("a whole list that was read before the player's hold does not end it, and one that names the card does", () => {
    expect(withCards(round, update([[27, 2]], { all: true })).held).toEqual([12]);
    const named: CardEntry[] = [
      [27, 2],
      [12, 0],
    ];
    expect(withCards(round, update(named, { all: true })).held).toEqual([]);
  });

  test('an update of another round is ignored', () => {
    expect(withCards(round, update([[9, 2]], { roundId: 'another' }))).toBe(round);
  });

  test("the server's list of own cards replaces the known one, and returned cards are free", () => {
    const next = withOwnCards(round, { roundId, held: [40, 7], mine: [27] });
    expect(next.held).toEqual([7, 40]);
    expect(taken(next.cards)).toEqual([
      [3, 2],
      [4, 1],
      [7, 1],
      [27, 2],
      [40, 1],
    ]);
  });

  test('bought cards are no longer held', () => {
    const next = withBought(round, roundId, [12]);
    expect(next).toMatchObject({ held: [], mine: [12, 27] });
    expect(next.cards[12]).toBe(2);
  });

  test('a card that another player was faster to take is shown as held', () => {
    expect(withTaken(round, 50).cards[50]).toBe(1);
    expect(withTaken(round, 3)).toBe(round);
  });

  it('the player no longer holds a card that another player has taken, but keeps the other cards', () => {
    const own = withOwnCards(round, { roundId: round.id, held: [20, 21], mine: [27] });
    const lost = withTaken(own, 20);
    expect(lost.held).toEqual([21]);
    expect([lost.cards[20], lost.cards[21]]).toEqual([1, 1]);
    expect(withTaken({ ...own, held: [20], cards: withTaken(round, 20).cards }, 20).held).toEqual([]);
  });
});

describe('the countdown to the start', () => {
  const startsAt = '2026-11-21T09:01:00.000Z';
  const tick = {
    roundId,
    countDownVal: 20,
    startsAt,
    closesAt: '2026-11-21T09:00:57.000Z',
    serverNow: '2026-11-21T09:00:40.000Z',
  };

  test('a tick with the same start leaves the round unchanged', () => {
    const first = withCountdown(round, tick);
    expect(first.startsAt).toBe(Date.parse(startsAt));
    expect(withCountdown(first, { ...tick, countDownVal: 19 })).toBe(first);
  });

  test('the draw starts the round with the published head', () => {
    const open = roundOf(roomAt(0, { head: null }), null);
    const next = withDraw(open, {
      roundId,
      startsAt,
      head: chain.head,
      lockHash: '',
      beacon: { chain: 'local', round: 0, value: '', signature: null, public: false },
    });
    expect(next).toMatchObject({ status: 'Playing', chain: { head: chain.head, checked: 0 } });
  });
});

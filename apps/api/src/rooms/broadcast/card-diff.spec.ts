import type { RoundRow } from '../rounds/round-rows';
import { CardDiff } from './card-diff';

const round = { id: 'r', player_count: 1, card_count: 1, prize: '0' } as unknown as RoundRow;

it('names a card that has become free also in a whole list, because a phone ends its hold only then', () => {
  const diff = new CardDiff();
  diff.update(
    round,
    [
      [7, 1],
      [9, 2],
    ],
    false,
  );
  expect(diff.update(round, [[9, 2]], true)).toMatchObject({
    all: true,
    cards: [
      [9, 2],
      [7, 0],
    ],
  });
  expect(diff.update(round, [[9, 2]], true)).toMatchObject({ all: true, cards: [[9, 2]] });
  diff.update(
    round,
    [
      [7, 1],
      [9, 2],
    ],
    false,
  );
  expect(diff.update(round, [[9, 2]], false)).toMatchObject({ cards: [[7, 0]] });
});

import { cardNumbers } from '@libs/bingo';
import { missedTaps } from './AfterRound';

const numberAt = (card: number, cell: number) => cardNumbers(card)[cell] ?? 0;

test('a called number counts as missed only if the player did not mark it', () => {
  const called = [numberAt(27, 0), numberAt(27, 6)];
  expect(missedTaps([27], called, () => 1 << 6)).toEqual([{ card: 27, numbers: [numberAt(27, 0)] }]);
});

test('the free centre and numbers that were not called are never missed', () => {
  expect(missedTaps([27], [], () => 0)).toEqual([]);
});

test('each card is compared with its own marks', () => {
  const called = [numberAt(27, 0), numberAt(88, 1)];
  const missed = missedTaps([27, 88], called, (card) => (card === 27 ? (1 << 25) - 1 : 0));
  expect(missed.map(({ card }) => card)).toEqual([88]);
});

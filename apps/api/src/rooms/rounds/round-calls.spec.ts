import { santim } from '@libs/money';
import { winnersOf } from './round-calls';

it('tells of a winner the first name and one letter, as strangers see a name', () => {
  const cells: [number, number][] = [[0, 0]];
  const playing = {
    sold: [
      { card: 3, name: 'Abebe Tesfaye' },
      { card: 7, name: 'Hana' },
    ],
    win: { index: 4, winners: [3, 7].map((card) => ({ card, pattern: 'row' as const, cells })) },
  };
  const parts = [3, 7].map((card) => ({ card, amount: santim(2400n) }));
  expect(winnersOf(playing, parts)).toEqual([
    { card: 3, userName: 'Abebe T****', amount: 24, pattern: 'row', cells },
    { card: 7, userName: 'Hana', amount: 24, pattern: 'row', cells },
  ]);
});

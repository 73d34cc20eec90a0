import { numberButtons } from './keyboards';

describe('the buttons of the numbers to choose from', () => {
  it.each([
    [
      [11, 22, 33],
      [['11', '22', '33'], ['No']],
    ],
    [
      [11, 22, 33, 44, 55, 66],
      [['11', '22', '33'], ['44', '55', '66'], ['No']],
    ],
  ])('stand three in a row, and below them the one that refuses: %j', (numbers, rows) => {
    const { inline_keyboard: shown } = numberButtons('id', numbers, 'No');
    expect(shown.map((row) => row.map(({ text }) => text))).toEqual(rows);
  });
});

import { readCsv } from './read-statement';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

it.each([',', ';', '\t'])(
  'takes %j as the delimiter of all lines of a CSV file if the first line uses it',
  (delimiter) => {
    const file = [['time', 'number'].join(delimiter), ['1:00', 'a'].join(delimiter)].join('\n');
    expect(cellsOf(file)).toEqual([
      ['time', 'number'],
      ['1:00', 'a'],
    ]);
  },
);

it('reads delimiters, quotes and line ends in a quoted cell, and numbers each row by the line on which it starts', () => {
  expect(readCsv('\uFEFFname,amount\r\n"Abebe, ""the"" \nelder",5\r\n\r\n Sara ,6')).toEqual([
    { line: 1, cells: ['name', 'amount'] },
    { line: 2, cells: ['Abebe, "the" \nelder', '5'] },
    { line: 5, cells: ['Sara', '6'] },
  ]);
});

it.each([
  ['within a quoted cell', '"Abebe "the" Kebede",5', ['"Abebe "the" Kebede"', '5']],
  ['that is never closed', '"Abebe,5', ['"Abebe', '5']],
  ['in the last cell', 'Abebe,"5', ['Abebe', '"5']],
])('still reads every line of a CSV file after a stray quote %s', (_where, broken, cells) => {
  const file = ['name,amount', broken, '"Sara",6', '"Chala",7'].join('\n');
  expect(readCsv(file)).toEqual([
    { line: 1, cells: ['name', 'amount'] },
    { line: 2, cells },
    { line: 3, cells: ['Sara', '6'] },
    { line: 4, cells: ['Chala', '7'] },
  ]);
  expect(cellsOf(`name,amount\n${broken}`)).toEqual([['name', 'amount'], cells]);
});

import { csvOf } from './csv';

const cellOf = (value: unknown) => [...csvOf([{ a: value }])][1]?.replace(/\r\n$/, '');

describe('a cell of an export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+251911', "'+251911"],
    ['-1+cmd', "'-1+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    [' =1', " '=1"],
    ['x;=cmd|x', "x;'=cmd|x"],
    ['x\n=1', '"x\n\'=1"'],
    ['a,=1', '"a,\'=1"'],
    ['"=1', '"""\'=1"'],
    ['＝1', "'＝1"],
    ['Abebe', 'Abebe'],
    ['a-b = c', 'a-b = c'],
    [-5, '-5'],
    [null, ''],
  ])('%j is written as %j', (value, cell) => expect(cellOf(value)).toBe(cell));

  it('shows a person as a name and a phone number', () => {
    expect(cellOf({ name: '=x', phoneNo: '+251911000003' })).toBe("'=x (+251911000003)");
  });
});

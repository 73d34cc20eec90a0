import { csvOf } from './csv';
import { birr, shaped, text, time, verbs } from './field';

const fields = { a: shaped({ type: 'object', additionalProperties: true }, 'a') };
const cellOf = (value: unknown) => [...csvOf({ fields }, [{ a: value }])][1]?.replace(/\r\n$/, '');

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

describe('the headings of an export', () => {
  it('name the fields in words with their units, without lists, also if there is no row', () => {
    const columns = {
      id: text(''),
      userId: text(''),
      phoneNo: text(''),
      ref: text(''),
      txnId: text(''),
      mainBalance: birr(''),
      createdAt: time(''),
      can: verbs(''),
    };
    expect([...csvOf({ fields: columns }, [])]).toEqual([
      '\uFEFFID,User ID,Phone number,Reference,Transaction ID,Main balance (birr),Created at (UTC)\r\n',
    ]);
  });
});

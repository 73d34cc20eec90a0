import { changeLines, isOneSided } from './change-lines';

describe('the list of what a proposal changes', () => {
  it('holds each value that differs, as it is and as it will be', () => {
    const before = { isActive: false, amount: 0, deposit: { min: 5, max: 10_000 } };
    const after = { isActive: true, amount: 10_000, deposit: { min: 5, max: 500 } };
    expect(changeLines(before, after)).toEqual([
      { path: ['isActive'], before: false, after: true },
      { path: ['amount'], before: 0, after: 10_000 },
      { path: ['deposit', 'max'], before: 10_000, after: 500 },
    ]);
  });

  it('names each line of a campaign by its stake, and holds all prizes of a stake in one line', () => {
    const after = { name: 'Spring', stakes: [{ stake: 20, minGames: 2, prizes: [300, 200] }] };
    expect(changeLines(null, after)).toEqual([
      { path: ['name'], before: null, after: 'Spring' },
      { path: ['stakes', '20', 'minGames'], before: null, after: 2 },
      { path: ['stakes', '20', 'prizes'], before: null, after: '300 · 200' },
    ]);
  });

  it('has the named values in their order, and the others after them', () => {
    const after = { days: 2, name: 'Spring', extra: 1, lastDay: '2026-12-02', firstDay: '2026-12-01' };
    const order = ['name', 'firstDay', 'lastDay', 'days'];
    expect(changeLines({ stakes: 3 }, after, order).map(({ path }) => path.join())).toEqual([
      ...order,
      'extra',
      'stakes',
    ]);
  });

  it('shows a decided value beside the claimed one, even if the two are equal', () => {
    const before = { claimed: 1500, receipt: null, number: 'ABC1' };
    expect(changeLines(before, { credited: 99_900, statementReference: 'ABC1' })).toEqual([
      { path: ['credited'], before: 1500, after: 99_900, claim: 'claimed' },
      { path: ['statementReference'], before: 'ABC1', after: 'ABC1', claim: 'number' },
    ]);
    expect(changeLines({ payoutName: 'Abebe' }, { accountName: 'Sara' })).toEqual([
      { path: ['accountName'], before: 'Abebe', after: 'Sara', claim: 'payoutName' },
    ]);
  });

  it('holds a value that is removed, and is empty if nothing changes', () => {
    expect(changeLines({ a: 1, b: 'x' }, { a: 1 })).toEqual([{ path: ['b'], before: 'x', after: null }]);
    expect(changeLines({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
    expect(changeLines(20, 25)).toEqual([{ path: [''], before: 20, after: 25 }]);
  });

  it.each([
    ['something new', null, { name: 'Spring' }, true],
    ['a deed with its facts', { amount: 300, account: '77001234567' }, { approved: true }, true],
    ['a change', { amount: 300 }, { amount: 400, approved: true }, false],
    ['a removal', { a: 1, b: 'x' }, { a: 1 }, false],
    ['other entries of a list', [{ stake: 20, prizes: [1] }], [{ stake: 30, prizes: [1] }], false],
  ])('has one column of values or two for %s', (_, before, after, expected) => {
    expect(isOneSided(changeLines(before, after))).toBe(expected);
  });
});

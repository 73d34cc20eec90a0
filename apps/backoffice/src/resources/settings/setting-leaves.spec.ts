import { leavesOf, withLeaf } from './setting-leaves';

describe('the parts of a setting', () => {
  it('are its numbers and switches, each with its path within the setting', () => {
    expect(leavesOf(true)).toEqual([{ path: [], value: true }]);
    expect(leavesOf({ deposit: { min: 5, max: 10 }, on: false })).toEqual([
      { path: ['deposit', 'min'], value: 5 },
      { path: ['deposit', 'max'], value: 10 },
      { path: ['on'], value: false },
    ]);
    expect(leavesOf([10, 20]).map(({ value }) => value)).toEqual([10, 20]);
  });

  it('are replaced one at a time in a copy, and the given setting stays unchanged', () => {
    const value = { deposit: { min: 5, max: 10 }, on: false };
    expect(withLeaf(value, ['deposit', 'max'], 7)).toEqual({ deposit: { min: 5, max: 7 }, on: false });
    expect(value.deposit.max).toBe(10);
    expect(withLeaf(4, [], 6)).toBe(6);
  });
});

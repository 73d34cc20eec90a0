import { entryBytes, readEntry, type Entry } from '@libs/transparency';

/** A hash that ends in sixteen decimal digits, more than a number holds, and has them in its midst. */
const HEAD = `a9999999999999999b${'0f'.repeat(15)}9999999999999999`;

describe('an entry whose hash looks like an integer', () => {
  it('is written and read', () => {
    const entry: Entry = { type: 'edil-bingo/audit/v1', values: { rows: '71', head: HEAD } };
    expect(HEAD).toHaveLength(64);
    expect(readEntry(entryBytes(entry))).toEqual(entry);
  });

  it('is none if an integer of it is more than a number holds', () => {
    const entry: Entry = { type: 'edil-bingo/audit/v1', values: { rows: '9999999999999999', head: HEAD } };
    expect(() => entryBytes(entry)).toThrow(RangeError);
  });
});

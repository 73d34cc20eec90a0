import { entryBytes, readEntry, type Entry } from '@libs/transparency';

/** A hash whose end and middle have sixteen decimal digits, more than a number can hold. */
const HEAD = `a9999999999999999b${'0f'.repeat(15)}9999999999999999`;

describe('an entry whose hash contains sixteen decimal digits in a row', () => {
  it('is written and read back', () => {
    const entry: Entry = { type: 'edil-bingo/audit/v1', values: { rows: '71', head: HEAD } };
    expect(HEAD).toHaveLength(64);
    expect(readEntry(entryBytes(entry))).toEqual(entry);
  });

  it('cannot be written if its count of rows is more than a JavaScript number can hold', () => {
    const entry: Entry = { type: 'edil-bingo/audit/v1', values: { rows: '9999999999999999', head: HEAD } };
    expect(() => entryBytes(entry)).toThrow(RangeError);
  });
});

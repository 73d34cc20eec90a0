import { HASH, refused, samples, text } from '../../test/entry-samples';
import { mutate, sequence } from '../../test/log-fixture';
import { textOf, utf8 } from '../bytes';
import { entryBytes, readEntry, type Entry } from './entries';

describe('an entry of the log', () => {
  it.each(samples)('$type is read as it was written', (entry) => {
    const bytes = entryBytes(entry);
    expect(textOf(bytes)?.split('\n')[0]).toBe(entry.type);
    expect(readEntry(bytes)).toEqual(entry);
  });

  it.each(refused)('is refused if it has %s', (_, changed) => expect(readEntry(utf8(changed))).toBeNull());

  it('cannot be written with invalid values', () => {
    const audit = (values: object) => ({ type: 'edil-bingo/audit/v1', values }) as Entry;
    for (const values of [
      { rows: '-1', head: HASH },
      { rows: '1' },
      { rows: '1', head: HASH, more: '1' },
      { rows: '1\nhead 2', head: HASH },
    ])
      expect(() => entryBytes(audit(values))).toThrow(RangeError);
    expect(readEntry(Uint8Array.of(0xff, 0x0a))).toBeNull();
  });

  it('has no second form: of 10 000 mutations none is read as the same entry, and each that is read writes itself', () => {
    const random = sequence(3);
    const second: string[] = [];
    for (let tried = 0; tried < 10_000; tried += 1) {
      const at = random(samples.length);
      const whole = text(at);
      const changed = mutate(whole, random);
      const read = readEntry(utf8(changed));
      if (read === null) continue;
      const isSample = JSON.stringify(samples[at]) === JSON.stringify(read);
      if (textOf(entryBytes(read)) !== changed || (changed !== whole && isSample)) second.push(changed);
    }
    expect(second).toEqual([]);
  });
});

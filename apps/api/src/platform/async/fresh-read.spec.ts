import { FreshRead } from './fresh-read';

describe('fresh reads', () => {
  let started: string[];
  let ends: ((error?: Error) => void)[];
  let reads: FreshRead<number>;
  beforeEach(() => {
    started = [];
    ends = [];
    reads = new FreshRead((key) => {
      const n = started.push(key);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(n)));
      });
    });
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('begin at once, and once for all who ask while another one runs', async () => {
    const first = reads.read('a');
    const later = [reads.read('a'), reads.read('a'), reads.read('a')];
    expect(started).toEqual(['a']);
    ends[0]?.();
    await settled();
    expect(started).toEqual(['a', 'a']);
    ends[1]?.();
    expect(await first).toBe(1);
    expect(await Promise.all(later)).toEqual([2, 2, 2]); // never what was read before they asked
  });

  it('read again when nobody waits, and apart for each key', async () => {
    const [a, b] = [reads.read('a'), reads.read('b')];
    ends.forEach((end) => end());
    expect(await Promise.all([a, b])).toEqual([1, 2]);
    await settled();
    void reads.read('a');
    expect(started).toEqual(['a', 'b', 'a']);
  });

  it('that fail do so for those who share them, and for nobody else', async () => {
    const first = reads.read('a');
    const second = reads.read('a');
    ends[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[1]?.();
    expect(await second).toBe(2);
  });
});

import { FreshRead } from './fresh-read';

describe('a fresh read', () => {
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

  it('begins at once, and all callers that come while it runs share one further read', async () => {
    const first = reads.read('a');
    const later = [reads.read('a'), reads.read('a'), reads.read('a')];
    expect(started).toEqual(['a']);
    ends[0]?.();
    await settled();
    expect(started).toEqual(['a', 'a']);
    ends[1]?.();
    expect(await first).toBe(1);
    expect(await Promise.all(later)).toEqual([2, 2, 2]); // never a value that was read before the call
  });

  it('reads again for a later caller, and reads each key separately', async () => {
    const [a, b] = [reads.read('a'), reads.read('b')];
    ends.forEach((end) => end());
    expect(await Promise.all([a, b])).toEqual([1, 2]);
    await settled();
    void reads.read('a');
    expect(started).toEqual(['a', 'b', 'a']);
  });

  it('fails for the callers that share the failed read, and for no others', async () => {
    const first = reads.read('a');
    const second = reads.read('a');
    ends[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[1]?.();
    expect(await second).toBe(2);
  });
});

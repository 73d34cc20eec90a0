import { BatchRead } from './batch-read';

describe('a batch read', () => {
  let started: string[][];
  let ends: ((error?: Error) => void)[];
  let reads: BatchRead<string>;
  beforeEach(() => {
    started = [];
    ends = [];
    reads = new BatchRead((keys) => {
      const n = started.push([...keys]);
      const values = new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}${n}`]));
      return new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(values)));
      });
    }, 2);
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('begins at once below the limit of look-ups; beyond it, later calls share one look-up when a running one ends', async () => {
    const first = [reads.read('a'), reads.read('b')];
    const later = [reads.read('c'), reads.read('a'), reads.read('c'), reads.read('nobody')];
    expect(started).toEqual([['a'], ['b']]);
    ends[1]?.();
    await settled();
    expect(started).toEqual([['a'], ['b'], ['c', 'a', 'nobody']]);
    ends[0]?.();
    ends[2]?.();
    expect(await Promise.all(first)).toEqual(['a1', 'b2']);
    expect(await Promise.all(later)).toEqual(['c3', 'a3', 'c3', undefined]); // never a value that was read before the call
  });

  it('never runs more look-ups than the limit, even if new calls meet calls that have waited', async () => {
    const all = ['a', 'b', 'c'].map((key) => reads.read(key));
    ends[0]?.();
    ends[1]?.();
    await settled();
    all.push(reads.read('d'), reads.read('e'));
    expect(started).toEqual([['a'], ['b'], ['c'], ['d']]);
    ends[2]?.();
    await settled();
    expect(started.at(-1)).toEqual(['e']);
    ends.slice(3).forEach((end) => end());
    expect(await Promise.all(all)).toEqual(['a1', 'b2', 'c3', 'd4', 'e5']);
  });

  it('fails for the callers whose keys were in the failed look-up, and for no others', async () => {
    const [first, second] = [reads.read('a'), reads.read('b')];
    const [third, fourth] = [reads.read('c'), reads.read('d')];
    ends[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[2]?.(new Error('still away'));
    await expect(third).rejects.toThrow('still away');
    await expect(fourth).rejects.toThrow('still away');
    ends[1]?.();
    expect(await second).toBe('b2');
    const last = reads.read('a');
    ends[3]?.();
    expect(await last).toBe('a4');
  });
});

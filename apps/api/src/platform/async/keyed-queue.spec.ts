import { KeyedQueue } from './keyed-queue';

describe('a keyed queue', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  let started: string[];
  let ends: Map<string, (error?: Error) => void>;
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  };
  beforeEach(() => {
    started = [];
    ends = new Map();
  });

  it('runs the work on one key in order of arrival, without delaying other keys', async () => {
    const queue = new KeyedQueue(3);
    const first = queue.take('a', work('a1'));
    const second = queue.take('a', work('a2'));
    void queue.take('b', work('b1'));
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    ends.get('a1')?.();
    await settled();
    expect(started).toEqual(['a1', 'b1', 'a2']);
    ends.get('a2')?.();
    expect(await Promise.all([first, second])).toEqual(['a1', 'a2']);
  });

  it('goes on after a failure, which only the caller of the failed work gets', async () => {
    const queue = new KeyedQueue(3);
    const first = queue.take('a', work('a1'));
    const second = queue.take('a', work('a2'));
    await settled();
    ends.get('a1')?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends.get('a2')?.();
    expect(await second).toBe('a2');
  });

  it('refuses callers beyond the limit until earlier work has ended', async () => {
    const queue = new KeyedQueue(1);
    const first = queue.take('a', work('a1'));
    await expect(queue.take('a', work('a2'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await settled();
    ends.get('a1')?.();
    await first;
    void queue.take('a', work('a3'));
    await settled();
    expect(started).toEqual(['a1', 'a3']);
  });
});

import { jest } from '@jest/globals';
import { KeyedThrottle } from './keyed-throttle';
import { Throttle } from './throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a throttle', () => {
  it('runs once for all requests within a delay, at the end of the delay', () => {
    const work = jest.fn(() => undefined);
    const throttle = new Throttle(work, 100);
    expect([throttle.request(), throttle.request()]).toEqual([true, false]);
    jest.advanceTimersByTime(99);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(throttle.request()).toBe(true);
  });

  it('reads its delay again for each planned run', () => {
    const work = jest.fn(() => undefined);
    let delayMs = 50;
    const throttle = new Throttle(work, () => delayMs);
    throttle.request();
    jest.advanceTimersByTime(50);
    delayMs = 1000;
    throttle.request();
    jest.advanceTimersByTime(999);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('never overlaps: a request during a run leads to another run, one delay after its end', async () => {
    const ends: (() => void)[] = [];
    const throttle = new Throttle(() => new Promise<void>((resolve) => ends.push(resolve)), 100);
    throttle.request();
    jest.advanceTimersByTime(100);
    expect([throttle.request(), throttle.request()]).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await jest.advanceTimersByTimeAsync(99);
    expect(ends).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(2);
  });

  it('drops what is planned when it stops', () => {
    const work = jest.fn(() => undefined);
    const throttle = new Throttle(work, 100);
    throttle.request();
    throttle.stop();
    expect(throttle.request()).toBe(false);
    jest.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a keyed throttle', () => {
  it('plans a run for each key, and accepts a request that comes while it works', () => {
    const done: string[] = [];
    const throttle = new KeyedThrottle((key) => {
      done.push(key);
      if (done.length === 1) expect(throttle.request(key)).toBe(true);
    }, 100);
    expect(['a', 'a', 'b'].map((key) => throttle.request(key))).toEqual([true, false, true]);
    jest.advanceTimersByTime(100);
    expect(done).toEqual(['a', 'b']);
    jest.advanceTimersByTime(100);
    expect(done).toEqual(['a', 'b', 'a']);
  });

  it('drops what is planned when it stops', () => {
    const work = jest.fn();
    const throttle = new KeyedThrottle(work, 100);
    throttle.request('a');
    throttle.stop();
    jest.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
  });
});

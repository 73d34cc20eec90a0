import { jest } from '@jest/globals';
import { Gatherer, type Gathered } from './gatherer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a gatherer', () => {
  it('flushes each id once, under its key, one delay after the first id', () => {
    const batches: [string, string[]][][] = [];
    const gatherer = new Gatherer<string>(
      (batch) => void batches.push([...batch].map(([key, ids]) => [key, [...ids]])),
      { delayMs: 25 },
    );
    gatherer.add('r1', ['a', 'b']);
    jest.advanceTimersByTime(20);
    gatherer.add('r1', ['b', 'c']);
    gatherer.add('r2', []);
    jest.advanceTimersByTime(5);
    gatherer.add('r1', ['a']);
    jest.advanceTimersByTime(25);
    expect(batches).toEqual([
      [
        ['r1', ['a', 'b', 'c']],
        ['r2', []],
      ],
      [['r1', ['a']]],
    ]);
  });

  it('takes at most maxIds ids of a key and drops the rest', () => {
    const flush = jest.fn((_batch: Gathered<string>) => undefined);
    const gatherer = new Gatherer<string>(flush, { delayMs: 25, maxIds: 2 });
    gatherer.add('r1', ['a', 'b', 'c']);
    jest.advanceTimersByTime(25);
    expect(flush).toHaveBeenCalledWith(new Map([['r1', new Set(['a', 'b'])]]));
  });

  it('keeps new ids for the next batch while a flush is running', async () => {
    const batches: string[][] = [];
    let end: () => void = () => undefined;
    const gatherer = new Gatherer<null>(
      (batch) => {
        batches.push([...(batch.get(null) ?? [])]);
        return new Promise<void>((resolve) => (end = resolve));
      },
      { delayMs: 25 },
    );
    gatherer.add(null, ['a']);
    jest.advanceTimersByTime(25);
    gatherer.add(null, ['b']);
    await jest.advanceTimersByTimeAsync(1000);
    gatherer.add(null, ['c']);
    end();
    await jest.advanceTimersByTimeAsync(25);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  it('drops the waiting ids when it stops', () => {
    const flush = jest.fn((_batch: Gathered<string>) => undefined);
    const gatherer = new Gatherer<string>(flush, { delayMs: 25 });
    gatherer.add('r1', ['a']);
    gatherer.stop();
    jest.advanceTimersByTime(1000);
    expect(flush).not.toHaveBeenCalled();
  });
});

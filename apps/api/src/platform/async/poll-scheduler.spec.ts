import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PollScheduler } from './poll-scheduler';
import { warnOnFailure } from './warn-on-failure';

let warn: jest.Mock<(text: string) => void>;
let timers: SchedulerRegistry;
beforeEach(() => {
  timers = new SchedulerRegistry();
  jest.useFakeTimers();
  warn = jest.fn();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(warn);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const options = { name: 'Audit', everyMs: 1000, warning: 'the audit could not run' };

describe('a poll', () => {
  it('runs at its interval once the application has started', async () => {
    const polls = new PollScheduler(timers);
    const work = jest.fn(() => Promise.resolve());
    polls.add({ ...options, work });
    await jest.advanceTimersByTimeAsync(5000);
    expect(work).not.toHaveBeenCalled();
    polls.onApplicationBootstrap();
    const late = jest.fn(() => undefined);
    polls.add({ ...options, name: 'Late', work: late });
    await jest.advanceTimersByTimeAsync(2000);
    expect([work, late].map((mock) => mock.mock.calls.length)).toEqual([2, 2]);
  });

  it('keeps its timer in the registry under its name for as long as it runs', async () => {
    const polls = new PollScheduler(timers);
    polls.add({ ...options, work: () => undefined });
    expect(timers.getIntervals()).toEqual([]);
    polls.onApplicationBootstrap();
    expect(timers.getIntervals()).toEqual(['Audit']);
    expect(() => polls.add({ ...options, work: () => undefined })).toThrow('Audit');
    await polls.onModuleDestroy();
    expect(timers.getIntervals()).toEqual([]);
  });

  it('never overlaps itself: a tick during a run is skipped, and a call shares the run', async () => {
    const polls = new PollScheduler(timers);
    let end: () => void = () => undefined;
    const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const poll = polls.add({ ...options, work });
    polls.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(3500);
    const shared = poll.run();
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await shared;
    await jest.advanceTimersByTimeAsync(500);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('warns of a failure, counts consecutive failures, and runs again', async () => {
    const polls = new PollScheduler(timers);
    const work = jest.fn(() => Promise.reject(new Error('away')));
    const poll = polls.add({ ...options, work });
    await poll.run();
    await poll.run();
    work.mockImplementationOnce(() => Promise.resolve() as Promise<never>);
    await poll.run();
    await poll.run();
    expect(warn.mock.calls).toEqual([
      ['the audit could not run: Error: away'],
      ['the audit could not run (2 times in a row): Error: away'],
      ['the audit could not run: Error: away'],
    ]);
  });

  it('warns if the work throws synchronously', async () => {
    const poll = new PollScheduler(timers).add({
      ...options,
      work: () => {
        throw new Error('broken');
      },
    });
    await poll.run();
    expect(warn).toHaveBeenCalledWith('the audit could not run: Error: broken');
  });

  it('stops at shutdown, which waits for the current run', async () => {
    const polls = new PollScheduler(timers);
    let end: () => void = () => undefined;
    const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    polls.add({ ...options, work });
    polls.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(1000);
    const stopped = jest.fn();
    const stopping = polls.onModuleDestroy().then(stopped);
    await jest.advanceTimersByTimeAsync(5000);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await stopping;
    await jest.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('work that a later run repeats', () => {
  it('warns of a failure and goes on', async () => {
    const logger = new Logger('Balances');
    await warnOnFailure(logger, 'balances could not be sent', () => Promise.reject(new Error('away')));
    await warnOnFailure(logger, 'balances could not be sent', () => Promise.resolve(1));
    expect(warn.mock.calls).toEqual([['balances could not be sent: Error: away']]);
  });
});

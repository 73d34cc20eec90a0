import { jest } from '@jest/globals';
import { SingleFlight } from './single-flight';

describe('a single flight', () => {
  it('runs work once for all concurrent callers, and again for a caller after its end', async () => {
    const flight = new SingleFlight<number>();
    let ends: (value: number) => void = () => undefined;
    const work = jest.fn(() => new Promise<number>((resolve) => (ends = resolve)));
    const calls = [flight.run(work), flight.run(work)];
    expect(work).toHaveBeenCalledTimes(1);
    expect(flight.current).not.toBeNull();
    ends(1);
    expect(await Promise.all(calls)).toEqual([1, 1]);
    expect(flight.current).toBeNull();
    const later = flight.run(work);
    ends(2);
    expect(await later).toBe(2);
  });

  it('rejects for the callers that share a failed run, and for no later caller', async () => {
    const flight = new SingleFlight<number>();
    const failing = () => Promise.reject(new Error('away'));
    const calls = [flight.run(failing), flight.run(failing)];
    for (const call of calls) await expect(call).rejects.toThrow('away');
    expect(await flight.run(() => Promise.resolve(1))).toBe(1);
  });
});

import { jest } from '@jest/globals';
import { DomainError } from '../../platform/errors';
import { PasswordHashQueue, type LoginTrust } from './password-hash-queue';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Fake hashes; each call of `end` ends the one that began first. */
function works() {
  const ends: (() => void)[] = [];
  const order: string[] = [];
  const begin = (queue: PasswordHashQueue, trust: LoginTrust, name: string, tries = 0) =>
    queue.take(
      trust,
      async () => {
        order.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      },
      tries,
    );
  const end = async () => {
    ends.shift()?.();
    await turn();
  };
  return { begin, end, order };
}

describe('the queue of password hashes', () => {
  it('runs two hashes at once, and then those that wait, known devices first', async () => {
    const queue = new PasswordHashQueue();
    const { begin, end, order } = works();
    const all = [
      begin(queue, 'stranger', 's1'),
      begin(queue, 'stranger', 's2'),
      begin(queue, 'stranger', 's3'),
      begin(queue, 'known', 'k1'),
    ];
    await turn();
    expect(order).toEqual(['s1', 's2']);
    expect(queue.waiting).toBe(2);
    for (let i = 0; i < 4; i += 1) await end();
    await Promise.all(all);
    expect(order).toEqual(['s1', 's2', 'k1', 's3']);
    expect(queue.waiting).toBe(0);
  });

  it('refuses a stranger’s hash if 200 of strangers wait, and still accepts one of a known device', async () => {
    const queue = new PasswordHashQueue();
    const { begin, end } = works();
    const waiting: Promise<void>[] = [];
    for (let i = 0; i < 202; i += 1) waiting.push(begin(queue, 'stranger', `s${i}`));
    const refused = begin(queue, 'stranger', 'one too many');
    await expect(refused).rejects.toThrow(new DomainError('UNAVAILABLE'));
    waiting.push(begin(queue, 'known', 'k'));
    for (let i = 0; i < 203; i += 1) await end();
    await Promise.all(waiting);
  });

  it('serves the address with the fewest wrong tries first, and equal ones in order of arrival', async () => {
    const queue = new PasswordHashQueue();
    const { begin, end, order } = works();
    const all = [
      begin(queue, 'stranger', 'a'),
      begin(queue, 'stranger', 'b'),
      begin(queue, 'stranger', 'third try', 2),
      begin(queue, 'stranger', 'second try', 1),
      begin(queue, 'stranger', 'another third try', 2),
      begin(queue, 'stranger', 'first try'),
    ];
    await turn();
    for (let i = 0; i < 6; i += 1) await end();
    await Promise.all(all);
    expect(order.slice(2)).toEqual(['first try', 'second try', 'third try', 'another third try']);
  });

  it('lets a first try into a full queue, and refuses the last of the waiting hashes with the most tries', async () => {
    const queue = new PasswordHashQueue();
    const { begin, end, order } = works();
    const answers: Promise<unknown>[] = [];
    for (let i = 0; i < 202; i += 1)
      answers.push(begin(queue, 'stranger', `g${i}`, 3).catch(() => `g${i} refused`));
    await turn();
    expect(queue.waiting).toBe(200);
    expect(() => queue.requireRoom('stranger', 3)).toThrow(new DomainError('UNAVAILABLE'));
    expect(() => queue.requireRoom('stranger', 2)).not.toThrow();
    answers.push(begin(queue, 'stranger', 'first try'));
    expect(await answers[201]).toBe('g201 refused');
    expect(queue.waiting).toBe(200);
    for (let i = 0; i < 202; i += 1) await end();
    await Promise.all(answers);
    expect(order.slice(0, 4)).toEqual(['g0', 'g1', 'first try', 'g2']);
  });

  it('refuses a stranger after ten seconds of waiting, while a known device waits on', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const queue = new PasswordHashQueue();
      const { begin, end, order } = works();
      const served = [begin(queue, 'known', 'k1'), begin(queue, 'known', 'k2')];
      const refused = begin(queue, 'stranger', 's1').catch((error: unknown) => error);
      const waiting = begin(queue, 'known', 'k3');
      jest.advanceTimersByTime(10_000);
      expect(await refused).toEqual(new DomainError('UNAVAILABLE'));
      expect(queue.waiting).toBe(1);
      for (let i = 0; i < 3; i += 1) await end();
      await Promise.all([...served, waiting]);
      jest.advanceTimersByTime(60_000);
      expect(order).toEqual(['k1', 'k2', 'k3']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes on after a hash that failed', async () => {
    const queue = new PasswordHashQueue();
    for (let i = 0; i < 5; i += 1)
      await expect(queue.take('known', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.take('stranger', () => Promise.resolve(7))).resolves.toBe(7);
  });
});

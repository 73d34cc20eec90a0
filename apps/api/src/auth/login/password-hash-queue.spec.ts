import { jest } from '@jest/globals';
import { DomainError } from '../../platform/errors';
import { HashDesk, type Standing } from './password-hash-queue';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when the test says so. */
function works() {
  const ends: (() => void)[] = [];
  const order: string[] = [];
  const begin = (desk: HashDesk, standing: Standing, name: string) =>
    desk.take(standing, async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const end = async () => {
    ends.shift()?.();
    await turn();
  };
  return { begin, end, order };
}

describe('the desk where passwords are hashed', () => {
  it('serves two at once, the known before strangers before guessers', async () => {
    const desk = new HashDesk();
    const { begin, end, order } = works();
    const all = [
      begin(desk, 'stranger', 's1'),
      begin(desk, 'stranger', 's2'),
      begin(desk, 'suspect', 'g1'),
      begin(desk, 'stranger', 's3'),
      begin(desk, 'known', 'k1'),
    ];
    await turn();
    expect(order).toEqual(['s1', 's2']);
    expect(desk.waiting).toBe(3);
    for (let i = 0; i < 5; i += 1) await end();
    await Promise.all(all);
    expect(order).toEqual(['s1', 's2', 'k1', 's3', 'g1']);
    expect(desk.waiting).toBe(0);
  });

  it('never gives both places to guessers', async () => {
    const desk = new HashDesk();
    const { begin, end, order } = works();
    const guesses = ['g1', 'g2', 'g3'].map((name) => begin(desk, 'suspect', name));
    await turn();
    expect(order).toEqual(['g1']);
    const known = begin(desk, 'known', 'k1');
    await turn();
    expect(order).toEqual(['g1', 'k1']);
    for (let i = 0; i < 4; i += 1) await end();
    await Promise.all([...guesses, known]);
  });

  it('refuses who would wait too long, of their kind only', async () => {
    const desk = new HashDesk();
    const { begin, end } = works();
    const waiting: Promise<void>[] = [];
    for (let i = 0; i < 21; i += 1) waiting.push(begin(desk, 'suspect', `g${i}`));
    const refused = begin(desk, 'suspect', 'one too many');
    await expect(refused).rejects.toThrow(new DomainError('UNAVAILABLE'));
    waiting.push(begin(desk, 'stranger', 's'));
    for (let i = 0; i < 22; i += 1) await end();
    await Promise.all(waiting);
  });

  it('lets nobody wait for ever behind those who go first', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const desk = new HashDesk();
      const { begin, end, order } = works();
      const served = [begin(desk, 'known', 'k1'), begin(desk, 'known', 'k2')];
      const refused = begin(desk, 'suspect', 'g1').catch((error: unknown) => error);
      const waiting = begin(desk, 'stranger', 's1');
      jest.advanceTimersByTime(2000);
      expect(await refused).toEqual(new DomainError('UNAVAILABLE'));
      expect(desk.waiting).toBe(1);
      for (let i = 0; i < 3; i += 1) await end();
      await Promise.all([...served, waiting]);
      jest.advanceTimersByTime(60_000);
      expect(order).toEqual(['k1', 'k2', 's1']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes on after work that failed', async () => {
    const desk = new HashDesk();
    for (let i = 0; i < 5; i += 1)
      await expect(desk.take('known', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(desk.take('suspect', () => Promise.resolve(7))).resolves.toBe(7);
  });
});

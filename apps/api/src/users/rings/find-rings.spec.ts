import { findRings } from './find-rings';
import type { Link, SignalName } from './signals/signal';

const since = new Date('2026-10-01T00:00:00Z');
const link = (a: string, b: string, signal: SignalName, weight: number): Link => ({
  ...(a < b ? { a, b } : { a: b, b: a }),
  ...{ signal, weight, facts: {}, since },
});
/** Links each of these people with each other. */
const all = (people: readonly string[], signal: SignalName, weight: number): Link[] =>
  people.flatMap((a, n) => people.slice(n + 1).map((b) => link(a, b, signal, weight)));

const four = ['a', 'b', 'c', 'd'];

describe('findRings', () => {
  it.each([
    ['a device', all(four, 'device', 2)],
    [
      'a device, an address and referral codes',
      [...all(four, 'device', 2), ...all(four, 'address', 2), ...all(four, 'referral', 1)],
    ],
    ['a device, and the account of a couple', [...all(four, 'device', 2), link('a', 'b', 'payee', 1.5)]],
    ['a device, and money sent between two', [...all(four, 'device', 2), link('a', 'b', 'money', 0.6)]],
    ['the same rounds', all(four, 'together', 2.5)],
  ])('sees no ring in four people who share only %s', (_, links) => {
    expect(findRings(links)).toEqual([]);
  });

  it('sees no ring in a couple, whatever they have in common', () => {
    expect(findRings([...all(['a', 'b'], 'taps', 3), ...all(['a', 'b'], 'money', 3)])).toEqual([]);
  });

  it.each([
    ['buy at the same moments', all(four, 'taps', 3), ['taps']],
    [
      'play the same rounds and send money in a circle',
      [...all(four, 'together', 1.5), ...all(four, 'money', 2)],
      ['money', 'together'],
    ],
    [
      'share device, address and rounds',
      [...all(four, 'device', 2), ...all(four, 'address', 2), ...all(four, 'together', 2.5)],
      ['together', 'address', 'device'],
    ],
  ])('sees a ring in four people who %s', (_, links, signals) => {
    const [ring, ...others] = findRings(links);
    expect(others).toEqual([]);
    expect(ring?.members).toEqual(four);
    expect(ring?.reasons.map(({ signal }) => signal).toSorted()).toEqual(signals.toSorted());
  });

  it('sees a ring in six people whose payouts go to one account, but not in four', () => {
    expect(findRings(all(four, 'payee', 3))).toEqual([]);
    const six = [...four, 'e', 'f'];
    expect(findRings(all(six, 'payee', 3)).map(({ members }) => members)).toEqual([six]);
  });

  it('adds a newcomer who buys at the same moments as two members', () => {
    const links = [...all(four, 'taps', 3), link('a', 'e', 'taps', 1.2), link('b', 'e', 'taps', 1.2)];
    expect(findRings(links).map(({ members }) => members)).toEqual([[...four, 'e']]);
  });

  it('leaves out a person who is linked with one member by a referral code and a little money', () => {
    const links = [...all(four, 'taps', 3), link('d', 'e', 'referral', 0.7), link('d', 'e', 'money', 0.9)];
    expect(findRings(links).map(({ members }) => members)).toEqual([four]);
  });

  it('finds the two rings within a crowd that only shares a device', () => {
    const crowd = Array.from({ length: 40 }, (_, n) => `p${String(n).padStart(2, '0')}`);
    const [one, two] = [crowd.slice(0, 5), crowd.slice(20, 25)];
    const links = [...all(crowd, 'device', 2), ...all(one, 'taps', 3), ...all(two, 'taps', 3)];
    expect(findRings(links).map(({ members }) => members)).toEqual([one, two]);
  });

  it('dates a ring by its oldest link', () => {
    const old = new Date('2026-09-01T00:00:00Z');
    const [first, ...rest] = all(four, 'taps', 3);
    expect(findRings([{ ...(first as Link), since: old }, ...rest])[0]?.since).toEqual(old);
  });
});

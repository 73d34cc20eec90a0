import { ShuffleCounts } from '../../test/chi-square';
import { bytes32, quickBytes } from '../../test/seeded';
import { drawOrder, orderStream, uniformBelow } from '../index';

const SHUFFLES = Number(process.env['ROUNDS'] ?? 100_000);
const MUTANT_SHUFFLES = 10_000;
/** Time limit of the long loops, for a busy machine. */
const TIMEOUT_MS = 120_000;

/** A stream of given bytes that counts the bytes taken and fails when it runs out. */
function crafted(bytes: readonly number[]): { next: () => number; used: () => number } {
  let used = 0;
  return {
    next: () => {
      const byte = bytes[used++];
      if (byte === undefined) throw new Error('took more bytes than the rule needs');
      return byte;
    },
    used: () => used,
  };
}

/** The largest multiple of n that 256 holds, found by counting: bytes from here on are skipped. */
function firstSkipped(n: number): number {
  let limit = 0;
  while (limit + n <= 256) limit += n;
  return limit;
}

describe('uniformBelow', () => {
  const everyN = [...Array.from({ length: 75 }, (_, index) => index + 1), 256];

  it.each(everyN)('of %s takes every byte below the limit at once, as its remainder', (n) => {
    const results = new Map<number, number>();
    for (let byte = 0; byte < firstSkipped(n); byte++) {
      const source = crafted([byte]);
      const result = uniformBelow(n, source.next);
      expect([result, source.used()]).toEqual([byte % n, 1]);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    expect([...results.values()]).toEqual(Array<number>(n).fill(firstSkipped(n) / n));
  });

  it.each(everyN)('of %s skips every byte from the limit on, however many there are', (n) => {
    const limit = firstSkipped(n);
    for (let byte = limit; byte < 256; byte++) {
      const once = crafted([byte, limit - 1]);
      expect([uniformBelow(n, once.next), once.used()]).toEqual([n - 1, 2]);
      const often = crafted([...Array<number>(1000).fill(byte), 0]);
      expect([uniformBelow(n, often.next), often.used()]).toEqual([0, 1001]);
    }
    if (limit < 256) {
      const edges = crafted([255, limit, limit - 1, 7]);
      expect([uniformBelow(n, edges.next), edges.used()]).toEqual([n - 1, 3]);
    }
  });

  it.each([0, -1, 257, 1.5, NaN])('refuses n = %s', (n) => {
    expect(() => uniformBelow(n, () => 0)).toThrow(RangeError);
  });
});

describe('drawOrder', () => {
  it('swaps from the last place down, as fairness.md writes it', () => {
    // Always the last of the rest: nothing moves. Always the first of the rest: each number moves down one place.
    let n = 75;
    expect(drawOrder(() => --n)).toEqual(Array.from({ length: 75 }, (_, index) => index + 1));
    expect(drawOrder(() => 0)).toEqual([...Array.from({ length: 74 }, (_, index) => index + 2), 1]);
  });

  it('takes one byte for each of the 74 places when none is skipped', () => {
    const source = crafted(Array<number>(74).fill(1));
    expect(new Set(drawOrder(source.next)).size).toBe(75);
    expect(source.used()).toBe(74);
  });

  const evenness = `is even over ${SHUFFLES} draws: ball by place, first and last pair, neighbours`;
  it(
    evenness,
    () => {
      const next = orderStream(bytes32('uniform'));
      const counts = new ShuffleCounts();
      for (let i = 0; i < SHUFFLES; i++) counts.add(drawOrder(next));
      const uneven = Object.entries(counts.z()).filter(([, z]) => !(Math.abs(z) < 4));
      expect(uneven).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('the test of evenness sees', () => {
  const numbers = Array.from({ length: 75 }, (_, index) => index + 1);
  const swapped = (choose: (place: number) => number): number[] => {
    const order = [...numbers];
    for (let place = 74; place > 0; place--) {
      const chosen = choose(place);
      [order[place], order[chosen]] = [order[chosen] ?? 0, order[place] ?? 0];
    }
    return order;
  };
  const mutants: Record<string, (next: () => number) => number[]> = {
    'a byte taken modulo n without skipping': (next) => swapped((place) => next() % (place + 1)),
    "Sattolo's cycle": (next) => swapped((place) => uniformBelow(place, next)),
    'a swap with any place': (next) => swapped(() => uniformBelow(75, next)),
    'a random sort': (next) => [...numbers].sort(() => next() - 127.5),
  };

  it.each(Object.entries(mutants))(
    '%s',
    (_name, shuffle) => {
      const next = quickBytes(4711);
      const counts = new ShuffleCounts();
      for (let i = 0; i < MUTANT_SHUFFLES; i++) counts.add(shuffle(next));
      expect(counts.z().places).toBeGreaterThan(6);
    },
    TIMEOUT_MS,
  );

  it(
    'no fault in as many honest draws from the same source',
    () => {
      const next = quickBytes(4711);
      const counts = new ShuffleCounts();
      for (let i = 0; i < MUTANT_SHUFFLES; i++) counts.add(drawOrder(next));
      expect(Math.abs(counts.z().places)).toBeLessThan(4);
    },
    TIMEOUT_MS,
  );
});

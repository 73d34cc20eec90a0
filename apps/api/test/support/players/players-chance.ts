import { createHash } from 'node:crypto';

/** Repeatable chance: the same seed gives the same test. */
export interface Chance {
  readonly seed: string;
  /** A whole number from 0 to n − 1. */
  below(n: number): number;
  bytes(length: number): Uint8Array;
  uuid(): string;
  shuffled<T>(items: readonly T[]): T[];
  pick<T>(items: readonly T[]): T;
}

/**
 * The chance of one test. `SEED=…` in the environment repeats a run; every run prints its seed.
 * @param name makes the tests of a file draw different numbers
 */
export function seeded(name: string): Chance {
  const seed = process.env['SEED'] ?? String(Date.now());
  process.stdout.write(`${name}: SEED=${seed}\n`);
  return chanceOf(seed, name);
}

/** The chance of one of many parts of a test, which prints no seed of its own. */
export function chanceOf(seed: string, name: string): Chance {
  const next = numbers(createHash('sha256').update(`${seed}|${name}`).digest());
  const below = (n: number): number => next() % n;
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => next() & 255);
  return {
    seed,
    below,
    bytes,
    uuid: () => {
      const hex = Buffer.from(bytes(16)).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    shuffled: (items) => {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const [a, b] = [result[i], result[j]];
        if (a !== undefined && b !== undefined) [result[i], result[j]] = [b, a];
      }
      return result;
    },
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

/** The small counter generator sfc32: even enough for tests, never for a draw. @returns 32-bit numbers */
function numbers(seed: Buffer): () => number {
  let [a, b, c, counter] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), 1];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
}

import type { Entropy } from '../../platform/entropy';

/** Choices of the demo by chance. They need not be exactly uniform. */
export class Dice {
  constructor(private readonly entropy: Entropy) {}

  /** A whole number from 0 to n - 1. */
  below(n: number): number {
    return this.entropy.bytes(4).reduce((sum, byte) => sum * 256 + byte, 0) % n;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** At most `n` of a list, each once, in any order. */
  some<T>(list: readonly T[], n: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(n, left.length) }, () =>
      left.splice(this.below(left.length), 1),
    ).flat();
  }
}

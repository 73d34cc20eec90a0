/** Random numbers that depend only on a seed (mulberry32). */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  one<T>(from: readonly T[]): T {
    const item = from[this.whole(0, from.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  normal(mean: number, spread: number): number {
    const [u, v] = [Math.max(1e-12, this.next()), this.next()];
    return mean + spread * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
  }

  uuid(): string {
    const hex = (n: number) =>
      Math.floor(this.next() * 16 ** n)
        .toString(16)
        .padStart(n, '0');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
  }
}

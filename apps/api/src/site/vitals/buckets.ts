import { vitalsMost, type PhoneMeasure } from '@libs/contract';

/** Upper bounds of the buckets, which hold them; times in milliseconds. The last one is the largest value of the measure. */
export const buckets: Readonly<Record<PhoneMeasure, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 20_000, vitalsMost.lcp],
  inp: [50, 100, 150, 200, 300, 500, 800, 1500, 3000, vitalsMost.inp],
  firstCall: [5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1800, 3600].map((seconds) => seconds * 1000),
  reconnects: [0, 1, 2, 3, 5, 10, vitalsMost.reconnects],
};

/** The upper bound of the bucket of a value. */
export function boundOf(measure: PhoneMeasure, value: number): number {
  return buckets[measure].find((bound) => value <= bound) ?? vitalsMost[measure];
}

/** The bucket of a median: above `over` (null in the first bucket), at most `upTo`. */
interface Median {
  over: number | null;
  upTo: number;
}

/**
 * The bucket in which the median lies; of two middle values, the lower one's.
 * @param counts how many values each bucket holds, by its upper bound
 * @returns null without values
 */
export function medianOf(measure: PhoneMeasure, counts: ReadonlyMap<number, number>): Median | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [index, upTo] of buckets[measure].entries()) {
    passed += counts.get(upTo) ?? 0;
    if (all > 0 && passed * 2 >= all) return { over: buckets[measure][index - 1] ?? null, upTo };
  }
  return null;
}

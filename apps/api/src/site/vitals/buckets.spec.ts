import { boundOf, medianOf } from './buckets';

it('puts a value into the bucket whose upper bound is the next one', () => {
  expect([0, 500, 501, 59_999, 60_000, 1e9].map((value) => boundOf('lcp', value))).toEqual([
    500, 500, 1000, 60_000, 60_000, 60_000,
  ]);
  expect([0, 1, 4, 99].map((value) => boundOf('reconnects', value))).toEqual([0, 1, 5, 100]);
});

it('finds the bucket of the median, of two middle values the lower one’s', () => {
  const median = (counts: Record<number, number>) =>
    medianOf('lcp', new Map(Object.entries(counts).map(([bound, count]) => [Number(bound), count])));
  expect(median({})).toBeNull();
  expect(median({ 500: 1 })).toEqual({ over: null, upTo: 500 });
  expect(median({ 500: 1, 4000: 1 })).toEqual({ over: null, upTo: 500 });
  expect(median({ 500: 1, 4000: 2 })).toEqual({ over: 3000, upTo: 4000 });
  expect(median({ 60_000: 3 })).toEqual({ over: 20_000, upTo: 60_000 });
});

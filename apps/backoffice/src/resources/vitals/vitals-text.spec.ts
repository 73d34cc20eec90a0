import { medianText, share, type Median } from './vitals-text';

const median = (measure: Median['measure'], over: number | null, upTo: number) =>
  medianText({ measure, pages: 1, over, upTo });

it('writes a median as the bucket in which it lies', () => {
  expect([
    median('lcp', 1000, 1500),
    median('lcp', null, 500),
    median('inp', 100, 150),
    median('firstCall', 30_000, 45_000),
    median('reconnects', null, 0),
    median('reconnects', 1, 2),
    median('reconnects', 3, 5),
  ]).toEqual(['1–1.5 s', '≤ 0.5 s', '100–150 ms', '30–45 s', '0', '2', '4–5']);
});

it('shows no part of something as nothing', () => {
  expect(
    [share(0, 10), share(1, 1000), share(1, 3), share(3, 3)].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual(['0 %', '< 1 %', '33 %', '100 %']);
});

import type { ApiAnswer } from '@libs/api-client';

export type VersionVitals = ApiAnswer<'admin/vitals', 'get'>['versions'][number];
export type Median = VersionVitals['medians'][number];
export type SeenError = VersionVitals['errors'][number];

/** The bucket of a median in words: `1–1.5 s`, `≤ 50 ms`, or of a count `2` or `4–5`. */
export function medianText({ measure, over, upTo }: Median): string {
  if (measure === 'reconnects') {
    const least = over === null ? 0 : over + 1;
    return least === upTo ? String(upTo) : `${least}–${upTo}`;
  }
  const [unit, ms] = measure === 'inp' ? ['ms', 1] : ['s', 1000];
  return over === null ? `≤ ${upTo / ms} ${unit}` : `${over / ms}–${upTo / ms} ${unit}`;
}

/** A part of a number in whole percent, in one line; a part that is not empty is never shown as 0 %. */
export function share(part: number, of: number): string {
  const percent = Math.round((part / of) * 100);
  return part > 0 && percent === 0 ? '<\u00a01\u00a0%' : `${percent}\u00a0%`;
}

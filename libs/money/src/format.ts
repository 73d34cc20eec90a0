import type { Santim } from './santim';

/**
 * Sign, whole birr with thousands separators, and two digits of santim. Intl is not used, because older engines read a
 * bigint as a float.
 */
function digitsOf(amount: Santim): { sign: string; whole: string; cents: string } {
  const size = amount < 0n ? 0n - amount : amount;
  return {
    sign: amount < 0n ? '-' : '',
    whole: (size / 100n).toString().replace(/\B(?=(?:\d{3})+$)/g, ','),
    cents: (size % 100n).toString().padStart(2, '0'),
  };
}

/** Money for narrow places, without currency: `1,234`, or `1,234.50` if there are santim. */
export function formatAmount(amount: Santim): string {
  const { sign, whole, cents } = digitsOf(amount);
  return cents === '00' ? sign + whole : `${sign}${whole}.${cents}`;
}

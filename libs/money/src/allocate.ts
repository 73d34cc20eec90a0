import { santim } from './santim';
import type { Santim } from './santim';

/**
 * Splits an amount in proportion to weights, exactly (STYLE.md "Money"). Rounding is by largest remainder: every share
 * is rounded down, then the remaining santim (fewer than there are shares) go one each to the shares that lost most by
 * rounding; of equal losses the earlier share wins. So no share is a whole santim away from its exact proportion, and a
 * share of weight 0 stays 0.
 * @param total santim, not negative
 * @param weights not negative, at least one above 0
 * @returns shares in the order of the weights; they sum to `total`
 * @throws RangeError if total or a weight is negative, or no weight is above 0
 */
export function allocate(total: Santim, weights: readonly bigint[]): Santim[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total < 0n || whole <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError(
      'allocate() needs a total and weights that are not negative, and one weight above 0',
    );
  }
  const parts = weights.map((weight, index) => {
    const exact = total * weight;
    return { index, share: exact / whole, lost: exact % whole };
  });
  let left = total - parts.reduce((sum, part) => sum + part.share, 0n);
  const byLoss = [...parts].sort((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1,
  );
  for (const part of byLoss) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map((part) => santim(part.share));
}

/**
 * Splits an amount into equal shares. The santim that cannot be divided (fewer than `count`) all go to the first share,
 * as the rule for a split prize says (rules.md "Winning").
 * @param total santim, not negative
 * @param count shares, a whole number from 1
 * @returns `count` shares that sum to `total`
 * @throws RangeError if total is negative or count is not a whole number from 1
 */
export function splitEqually(total: Santim, count: number): Santim[] {
  if (total < 0n || !Number.isSafeInteger(count) || count < 1) {
    throw new RangeError('splitEqually() needs a total that is not negative and a whole count from 1');
  }
  const each = total / BigInt(count);
  const rest = total % BigInt(count);
  return Array.from({ length: count }, (_, index) => santim(index === 0 ? each + rest : each));
}

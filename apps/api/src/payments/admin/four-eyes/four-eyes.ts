import { adjustmentLimits } from '@libs/contract';
import { birr } from '@libs/money';

/** The largest amount in santim that one admin decides alone (rules.md "Roles and protection"). */
const ALONE_MAX = birr(adjustmentLimits.aloneMax);

/** True if one admin may decide alone about this amount (santim); above the limit a second one must approve. */
export function mayDecideAlone(amount: bigint): boolean {
  return amount <= ALONE_MAX;
}

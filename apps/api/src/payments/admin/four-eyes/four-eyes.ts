import { adjustmentLimits } from '@libs/contract';
import { birr } from '@libs/money';

/** The most that one admin decides alone, in santim; above it two decide (rules.md "Roles and protection"). */
const ALONE_MAX = birr(adjustmentLimits.aloneMax);

/** @param amount santim */
export function mayDecideAlone(amount: bigint): boolean {
  return amount <= ALONE_MAX;
}

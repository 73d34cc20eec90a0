import { santim, type Santim } from '@libs/money';
import type { Tx } from '../../platform/db';

/** The part of an amount that is unplayed money (rules.md "Unplayed money"): unplayed money leaves first. */
export async function unplayedPart(tx: Tx, userId: string, amount: bigint): Promise<Santim> {
  const [row] = await tx.query<{ left: bigint }>(
    'SELECT unplayed_money($1) AS left',
    [userId],
    'unplayed_money',
  );
  const left = row?.left ?? 0n;
  return santim(left < amount ? left : amount);
}

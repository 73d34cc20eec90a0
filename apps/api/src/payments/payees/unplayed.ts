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

/** Notes the unplayed money that goes along with a transfer, in its transaction. */
export async function carryUnplayed(
  tx: Tx,
  move: { key: string; from: string; to: string; amount: Santim; now: Date },
): Promise<void> {
  const part = await unplayedPart(tx, move.from, move.amount);
  if (part === 0n) return;
  await tx.query(
    'INSERT INTO unplayed_transfers (key, sender_id, receiver_id, amount, created_at) VALUES ($1, $2, $3, $4, $5)',
    [move.key, move.from, move.to, part, move.now],
    'unplayed_carry',
  );
}

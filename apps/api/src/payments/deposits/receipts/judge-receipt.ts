import { birr } from '@libs/money';
import type { ReceivingAccount } from '../../../config';
import { matchesMaskedAccount, type Receipt } from './receipt';

/** What a receipt means for the player who claims it. */
export type ReceiptVerdict =
  | { kind: 'credit' }
  /** Not a payment from this player to us. The answer to the player reveals nothing about the payment. */
  | { kind: 'foreign'; failure: string }
  /** A payment from this player to us that a person must check. */
  | { kind: 'unsure'; failure: string };

const HOUR_MS = 3600_000;
const SKEW_MS = 5 * 60_000;

/** Compares a receipt with our account and the player (providers.md section 6.3); every point must match. */
export function judgeReceipt(
  receipt: Receipt,
  expected: { account: ReceivingAccount; payer: string; now: Date; windowHours: number; autoMaxBirr: number },
): ReceiptVerdict {
  const { account, payer, now } = expected;
  const rightName = receipt.receiver.name.trim().toLowerCase() === account.name.trim().toLowerCase();
  if (!receipt.isCompleted) return { kind: 'foreign', failure: 'NOT_COMPLETED' };
  if (!rightName || !matchesMaskedAccount(receipt.receiver.account, account.number))
    return { kind: 'foreign', failure: 'OTHER_RECEIVER' };
  if (!matchesMaskedAccount(receipt.payer, payer)) return { kind: 'foreign', failure: 'OTHER_PAYER' };
  if (receipt.settled <= 0n) return { kind: 'foreign', failure: 'NO_AMOUNT' };
  const ageMs = receipt.paidAt === null ? Infinity : now.getTime() - receipt.paidAt.getTime();
  if (ageMs > expected.windowHours * HOUR_MS || ageMs < -SKEW_MS)
    return { kind: 'unsure', failure: 'OLD_RECEIPT' };
  if (receipt.settled > birr(expected.autoMaxBirr)) return { kind: 'unsure', failure: 'LARGE_RECEIPT' };
  return { kind: 'credit' };
}

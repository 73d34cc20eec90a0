import type { Tx } from '../platform/db';
import { DomainError } from '../platform/errors';

/** Between two codes to one phone, and the most in an hour (contract.md, afroSms/otp). */
const APART_MS = 10_000;
const WINDOW_MS = 3600_000;
const PER_WINDOW = 5;

/**
 * Draws on the budget of a phone, whatever the purpose and whether or not anybody is registered with it. Requests for
 * one phone come one after the other: the lock is held to the end of the transaction.
 *
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function drawOnOtpBudget(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))", [phone], 'otp_lock');
  const sent = await tx.query<{ created_at: Date }>(
    'SELECT created_at FROM otp_challenges WHERE phone = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT $3',
    [phone, new Date(now.getTime() - WINDOW_MS), PER_WINDOW],
    'otp_budget',
  );
  const waitsMs = [
    (sent[0]?.created_at.getTime() ?? -Infinity) + APART_MS - now.getTime(),
    (sent[PER_WINDOW - 1]?.created_at.getTime() ?? -Infinity) + WINDOW_MS - now.getTime(),
  ];
  const waitMs = Math.max(...waitsMs);
  if (waitMs > 0)
    throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

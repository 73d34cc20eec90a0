import type { Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { drawOnWindow } from './otp-budget';
import { WorkNeeded } from '../platform/rate-limit';

/**
 * The sample is the latest codes of the past hour that are at least a minute old, so that people had time to use them.
 */
const LATEST = 100;
const SINCE_MS = 3600_000;
const USE_TIME_MS = 60_000;
/**
 * The codes in a minute that are still sent while too few are used. Whether these are used shows when the trouble is
 * over.
 */
const TRICKLE = 6;
/** The codes in a minute that devices with a proof of work still get then. */
const WORKED_TRICKLE = 60;
const MINUTE_MS = 60_000;

/**
 * Limits public codes when too few of the latest were used: either they do not arrive, or an attacker runs up the cost
 * of SMS (controls.md, threat 20). Codes for signed-in people are not limited here.
 *
 * @param leastPercent share of the latest codes that must have been used, in percent; 0 turns the check off
 * @throws WorkNeeded; DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function passOtpBreaker(
  tx: Tx,
  { leastPercent, isWorked }: { leastPercent: number; isWorked: boolean },
  now: Date,
): Promise<void> {
  if (leastPercent === 0) return;
  const [latest] = await tx.query<{ sent: number; used: number }>(
    `SELECT count(*)::int AS sent, count(used_at)::int AS used FROM (
       SELECT used_at FROM otp_challenges
       WHERE purpose = 'public' AND NOT is_known AND created_at > $1 AND created_at <= $2
       ORDER BY created_at DESC LIMIT $3) AS codes`,
    [new Date(now.getTime() - SINCE_MS), new Date(now.getTime() - USE_TIME_MS), LATEST],
    'otp_conversion',
  );
  if (!latest || latest.sent < LATEST || latest.used * 100 >= leastPercent * latest.sent) return;
  const waitMs = await drawOnWindow(
    tx,
    isWorked
      ? { key: 'sms:trickle:worked', most: WORKED_TRICKLE, windowMs: MINUTE_MS }
      : { key: 'sms:trickle', most: TRICKLE, windowMs: MINUTE_MS },
    now,
  );
  if (waitMs === 0) return;
  if (!isWorked) throw new WorkNeeded();
  throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

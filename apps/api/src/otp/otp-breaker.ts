import type { Tx } from '../platform/db';
import { drawOnWindow } from './otp-budget';

/** The codes whose use is looked at: the latest of an hour, a minute after they were sent. */
const LATEST = 100;
const SINCE_MS = 3600_000;
const CHANCE_MS = 60_000;
/** While hardly a code is used, so many a minute still leave: they tell when it is over. */
const TRICKLE = 6;
const MINUTE_MS = 60_000;

/**
 * Holds public codes back when hardly one of the latest was used: they do not arrive, or somebody makes us pay for them
 * (threats.md, threat 20). Codes for who is signed in do not pass here.
 *
 * @param leastPercent of the latest codes that must have been used; 0 looks at nothing
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function passOtpBreaker(tx: Tx, leastPercent: number, now: Date): Promise<void> {
  if (leastPercent === 0) return;
  const [latest] = await tx.query<{ sent: number; used: number }>(
    `SELECT count(*)::int AS sent, count(used_at)::int AS used FROM (
       SELECT used_at FROM otp_challenges
       WHERE purpose = 'public' AND created_at > $1 AND created_at <= $2
       ORDER BY created_at DESC LIMIT $3) AS codes`,
    [new Date(now.getTime() - SINCE_MS), new Date(now.getTime() - CHANCE_MS), LATEST],
    'otp_conversion',
  );
  if (!latest || latest.sent < LATEST || latest.used * 100 >= leastPercent * latest.sent) return;
  await drawOnWindow(tx, { key: 'sms:trickle', most: TRICKLE, windowMs: MINUTE_MS }, now);
}

import type { Db, Tx } from '../platform/db';
import { DomainError } from '../platform/errors';

/** Shortest time between two codes to one phone, and most codes in an hour (protocol.md, afroSms/otp). */
const APART_MS = 10_000;
const WINDOW_MS = 3600_000;
const PER_WINDOW = 5;

/**
 * Draws on the budget of a phone, for every purpose and whether or not the phone is registered. Requests for one phone
 * run one after the other, because the lock is held to the end of the transaction.
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

const GLOBAL_KEY = 'sms:public';

/**
 * Draws on the hourly budget of all public codes together, which bounds the cost for any number of phones and addresses.
 * It runs in the transaction of the code, so a code that is not sent does not count. Codes for signed-in people do not
 * draw on it.
 *
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export function drawOnSmsBudget(tx: Tx, perHour: number, now: Date): Promise<void> {
  return drawOnWindow(tx, { key: GLOBAL_KEY, most: perHour, windowMs: WINDOW_MS }, now);
}

interface Window {
  key: string;
  /** Draws allowed in one window, which begins with its first draw. */
  most: number;
  windowMs: number;
}

/**
 * Draws on a budget that all servers share.
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function drawOnWindow(tx: Tx, { key, most, windowMs }: Window, now: Date): Promise<void> {
  const [row] = await tx.query<{ points: number; expire: bigint }>(
    `INSERT INTO rate_limits AS b (key, points, expire) VALUES ($1, 1, $3)
     ON CONFLICT ON CONSTRAINT rate_limits_pkey DO UPDATE SET
       points = CASE WHEN b.expire <= $2 THEN 1 ELSE b.points + 1 END,
       expire = CASE WHEN b.expire <= $2 THEN $3 ELSE b.expire END
     RETURNING points, expire`,
    [key, now.getTime(), now.getTime() + windowMs],
    'otp_window',
  );
  if (!row || row.points <= most) return;
  const waitMs = Number(row.expire) - now.getTime();
  throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Public codes that may still be sent in this window. */
export async function smsBudgetLeft(db: Db, perHour: number, now: Date): Promise<number> {
  const [row] = await db.query<{ points: number; expire: bigint }>(
    'SELECT points, expire FROM rate_limits WHERE key = $1',
    [GLOBAL_KEY],
    'otp_sms_left',
  );
  const used = row && Number(row.expire) > now.getTime() ? row.points : 0;
  return Math.max(0, perHour - used);
}

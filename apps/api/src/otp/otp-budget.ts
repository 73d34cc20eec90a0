import { timings } from '@libs/contract';
import type { Db, Row, Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { WorkNeeded } from '../platform/rate-limit';
import type { OtpChallenge } from './otp.entity';

/** The shortest time between two codes to one phone (protocol.md, afroSms/otp). */
const APART_MS = timings.otpResend;
const WINDOW_MS = 3600_000;
/**
 * The most codes in an hour for one phone: for one purpose from the player's own devices, or in all from one network of
 * strangers.
 */
const PER_WINDOW = 5;
/** The codes in an hour that strangers get for one phone without a proof of work. */
const FREE = 3;
/** The most codes in an hour that strangers get for one phone. */
const STRANGERS = 60;
/** After this many codes in an hour a code allows only few tries, so that many codes do not give many guesses. */
const MANY = 5;

/**
 * A code for a device of the phone's own player. These devices have a budget for each purpose, which strangers cannot
 * spend.
 */
interface OwnDraw {
  phone: string;
  purpose: string;
}

/** @throws DomainError TOO_MANY_REQUESTS with the seconds to wait */
export async function drawOnOwnBudget(tx: Tx, { phone, purpose }: OwnDraw, now: Date): Promise<void> {
  await tx.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('otp:own:' || $1, 0))",
    [phone],
    'otp_own_lock',
  );
  const sent = await tx.query<Row<OtpChallenge, 'created_at'>>(
    `SELECT created_at FROM otp_challenges WHERE phone = $1 AND purpose = $2 AND is_known AND created_at > $3
     ORDER BY created_at DESC LIMIT $4`,
    [phone, purpose, new Date(now.getTime() - WINDOW_MS), PER_WINDOW],
    'otp_own_budget',
  );
  const times = sent.map((row) => row.created_at.getTime());
  refuseFor(Math.max(untilApart(times, now), untilRoom(times, PER_WINDOW, now)));
}

interface StrangerDraw {
  phone: string;
  /** A keyed hash of the stranger's network. */
  from: Buffer;
  /** True if the device has done a proof of work for this code. */
  isWorked: boolean;
}

/**
 * Draws on the budgets of strangers for one phone, whether or not the phone is registered: first the network's, then
 * that of all together. Requests for one phone run one after the other, because the lock is held until the end of the
 * transaction.
 * @returns true if so many codes were sent that this one should allow only few tries
 * @throws WorkNeeded; DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function drawOnStrangersBudget(tx: Tx, draw: StrangerDraw, now: Date): Promise<boolean> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))", [draw.phone], 'otp_lock');
  return (await checkStrangersBudget(tx, draw, now)) >= MANY;
}

/**
 * Checks the same budgets as `drawOnStrangersBudget`, but without the lock, so that a storm of requests for one phone
 * is answered without a queue.
 * @returns the number of codes in the past hour
 */
export async function checkStrangersBudget(
  db: Pick<Db, 'query'>,
  { phone, from, isWorked }: StrangerDraw,
  now: Date,
): Promise<number> {
  const sent = await db.query<{ created_at: Date; mine: boolean }>(
    `SELECT created_at, asked_from IS NOT DISTINCT FROM $2 AS mine FROM otp_challenges
     WHERE phone = $1 AND purpose IN ('public', 'telegram') AND NOT is_known AND created_at > $3 ORDER BY created_at DESC LIMIT $4`,
    [phone, from, new Date(now.getTime() - WINDOW_MS), STRANGERS],
    'otp_strangers',
  );
  const all = sent.map((row) => row.created_at.getTime());
  const mine = sent.filter((row) => row.mine).map((row) => row.created_at.getTime());
  refuseFor(
    Math.max(untilApart(mine, now), untilRoom(mine, PER_WINDOW, now), untilRoom(all, STRANGERS, now)),
  );
  if (isWorked) return all.length;
  if (all.length >= FREE) throw new WorkNeeded();
  refuseFor(untilApart(all, now));
  return all.length;
}

/** @param times newest first */
function untilApart(times: readonly number[], now: Date): number {
  return (times[0] ?? -Infinity) + APART_MS - now.getTime();
}

function untilRoom(times: readonly number[], most: number, now: Date): number {
  return (times[most - 1] ?? -Infinity) + WINDOW_MS - now.getTime();
}

function refuseFor(waitMs: number): void {
  if (waitMs > 0)
    throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

const GLOBAL_KEY = 'sms:public';
/** The percentage of the hourly budget that is spent without a proof of work. */
const FREE_PERCENT = 80;

/**
 * Draws on the hourly budget for all codes to strangers, which limits the cost of SMS for any number of phones and
 * addresses. It runs in the transaction of the code, so a code that is not sent does not count. Codes to players' own
 * devices do not draw on it.
 * @throws WorkNeeded; DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function drawOnSmsBudget(
  tx: Tx,
  { perHour, isWorked }: { perHour: number; isWorked: boolean },
  now: Date,
): Promise<void> {
  const most = isWorked ? perHour : Math.ceil((perHour * FREE_PERCENT) / 100);
  const waitMs = await drawOnWindow(tx, { key: GLOBAL_KEY, most, windowMs: WINDOW_MS }, now);
  if (waitMs > 0 && !isWorked) throw new WorkNeeded();
  refuseFor(waitMs);
}

interface Window {
  key: string;
  /** The draws that are allowed in one window, which begins with its first draw. */
  most: number;
  windowMs: number;
}

/**
 * Draws on a budget that all servers share. If there is no room, the caller must refuse, and the rollback undoes the
 * draw.
 * @returns milliseconds to wait; 0 if there is room
 */
export async function drawOnWindow(tx: Tx, { key, most, windowMs }: Window, now: Date): Promise<number> {
  const [row] = await tx.query<{ points: number; expire: bigint }>(
    `INSERT INTO rate_limits AS b (key, points, expire) VALUES ($1, 1, $3)
     ON CONFLICT ON CONSTRAINT rate_limits_pkey DO UPDATE SET
       points = CASE WHEN b.expire <= $2 THEN 1 ELSE b.points + 1 END,
       expire = CASE WHEN b.expire <= $2 THEN $3 ELSE b.expire END
     RETURNING points, expire`,
    [key, now.getTime(), now.getTime() + windowMs],
    'otp_window',
  );
  return !row || row.points <= most ? 0 : Math.max(1, Number(row.expire) - now.getTime());
}

/** The codes that strangers may still get in this window. */
export async function smsBudgetLeft(db: Db, perHour: number, now: Date): Promise<number> {
  const [row] = await db.query<{ points: number; expire: bigint }>(
    'SELECT points, expire FROM rate_limits WHERE key = $1',
    [GLOBAL_KEY],
    'otp_sms_left',
  );
  const used = row && Number(row.expire) > now.getTime() ? row.points : 0;
  return Math.max(0, perHour - used);
}

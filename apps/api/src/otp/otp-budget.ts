import { timings } from '@libs/contract';
import type { Db, Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { WorkNeeded } from '../platform/rate-limit';

/** Shortest time between two codes to one phone (protocol.md, afroSms/otp). */
const APART_MS = timings.otpResend;
const WINDOW_MS = 3600_000;
/** Codes in an hour for one purpose to the player's own devices, and to one network of strangers for one phone. */
const PER_WINDOW = 5;
/** Codes that strangers get for one phone in an hour before their devices have to work for them. */
const FREE = 3;
/** Codes that strangers get for one phone in an hour in all. */
const STRANGERS = 60;
/** From so many on, a code allows only few tries, so that many codes are not many guesses. */
const MANY = 5;

/** The devices of the phone's player have a budget for each purpose, which strangers can't spend. */
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
  const sent = await tx.query<{ created_at: Date }>(
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
  /** Keyed hash of the stranger's network. */
  from: Buffer;
  /** The device has done a proof of work for this code. */
  isWorked: boolean;
}

/**
 * Draws on what strangers may ask for one phone, whether or not it is registered: first by network, then together. Requests
 * for one phone run one after the other, because the lock is held to the end of the transaction.
 *
 * @returns whether so many were sent that the code should allow few tries
 * @throws WorkNeeded; DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function drawOnStrangersBudget(tx: Tx, draw: StrangerDraw, now: Date): Promise<boolean> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('otp:' || $1, 0))", [draw.phone], 'otp_lock');
  return (await checkStrangersBudget(tx, draw, now)) >= MANY;
}

/**
 * As `drawOnStrangersBudget` without the lock, so that a storm for one phone is answered without a queue.
 * @returns codes of the past hour
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
/** Percent of the hourly budget that is spent without work. */
const FREE_PERCENT = 80;

/**
 * Draws on the hourly budget of all strangers' codes together, which bounds the cost for any number of phones and addresses.
 * It runs in the transaction of the code, so a code that is not sent does not count. Codes to players' own devices do not
 * draw on it.
 *
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
  /** Draws allowed in one window, which begins with its first draw. */
  most: number;
  windowMs: number;
}

/**
 * Draws on a budget that all servers share; the caller refuses, and so takes the draw back, where there is no room.
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

/** Strangers' codes that may still be sent in this window. */
export async function smsBudgetLeft(db: Db, perHour: number, now: Date): Promise<number> {
  const [row] = await db.query<{ points: number; expire: bigint }>(
    'SELECT points, expire FROM rate_limits WHERE key = $1',
    [GLOBAL_KEY],
    'otp_sms_left',
  );
  const used = row && Number(row.expire) > now.getTime() ? row.points : 0;
  return Math.max(0, perHour - used);
}

import { QueryRunnerAlreadyReleasedError } from 'typeorm';

/** The SQLSTATE of an error from Postgres; null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/**
 * The name of the constraint that refused a row; null for any other error. Callers match errors by it (STYLE.md
 * "Database").
 */
export function constraintOf(error: unknown): string | null {
  const name = (error as { constraint?: unknown } | null)?.constraint;
  return sqlState(error) !== null && typeof name === 'string' ? name : null;
}

/** Serialization failure, deadlock and lock timeout: the transaction may be tried again (STYLE.md "Money"). */
const RETRYABLE = new Set(['40001', '40P01', '55P03']);
/**
 * SQLSTATEs of a Postgres that is away for a short time: shutdown, crash recovery, start-up, too many connections, or a
 * connection closed because it was idle. 25006 means that the primary has become a standby; a new connection finds the
 * new primary.
 */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25006',
  '53300',
  '08000',
  '08003',
  '08006',
]);
/** Statement timeout, full disk, full memory, I/O error: an immediate second try would not help. */
const BUSY = new Set(['57014', '53000', '53100', '53200', '58030']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const PHRASES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error/i;

/**
 * True if the connection to Postgres is broken, or Postgres is away. TypeORM releases a query runner whose connection
 * breaks, so a released one says the same.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  const state = sqlState(error);
  if (state !== null && AWAY.has(state)) return true;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return NETWORK.has(String(code)) || (typeof message === 'string' && PHRASES.test(message));
}

/** True if a whole new transaction may succeed where this one failed. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return (state !== null && RETRYABLE.has(state)) || isConnectionLoss(error);
}

/** True if no connection of the pool became free in time; an immediate second try would only lengthen the queue. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** True if Postgres was too busy, full or away; the client may try again later. */
export function isUnavailable(error: unknown): boolean {
  return isRetryable(error) || BUSY.has(sqlState(error) ?? '');
}

/** True if a text had a character that Postgres cannot store, such as NUL; the input is then invalid. */
export function isUnstorable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '22021' || state === '22P05';
}

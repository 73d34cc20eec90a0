import { Injectable } from '@nestjs/common';
import { LOGIN_TRIES } from '@libs/contract';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';

/** An account is closed this long, and wrong tries are remembered this long (contract.md, user/login). */
const LOCK_MS = 15 * 60_000;
/** Where the player app leads a locked person. */
const RESET_LINK = '/resetpassword';

/** Counts wrong passwords per phone, whether or not somebody is registered with it. */
@Injectable()
export class Lockout {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one try before the password is looked at, so that guesses sent at the same moment count too.
   *
   * @returns how many tries are left if this one fails
   * @throws DomainError ACCOUNT_LOCKED while the phone is locked
   */
  async takeTry(phone: string): Promise<number> {
    const now = this.clock.now();
    const values = [
      phone,
      now,
      new Date(now.getTime() - LOCK_MS),
      new Date(now.getTime() + LOCK_MS),
      LOGIN_TRIES,
    ];
    const [row] = await this.db.query<{ failures: number }>(
      `INSERT INTO login_failures AS f (phone, failures, updated_at) VALUES ($1, 1, $2)
       ON CONFLICT (phone) DO UPDATE SET
         failures = CASE WHEN f.updated_at <= $3 THEN 1 ELSE f.failures + 1 END,
         locked_until = CASE WHEN f.updated_at > $3 AND f.failures + 1 >= $5 THEN $4::timestamptz END,
         updated_at = $2
       WHERE f.locked_until IS NULL OR f.locked_until <= $2
       RETURNING failures`,
      values,
      'login_try',
    );
    if (!row) throw await this.locked(phone, now);
    return LOGIN_TRIES - row.failures;
  }

  /** Forgets the tries of a phone: the password was right, or has just been reset. */
  async lift(phone: string): Promise<void> {
    await this.db.query('DELETE FROM login_failures WHERE phone = $1', [phone], 'login_lift');
  }

  private async locked(phone: string, now: Date): Promise<DomainError> {
    const [row] = await this.db.query<{ locked_until: Date | null }>(
      'SELECT locked_until FROM login_failures WHERE phone = $1',
      [phone],
    );
    const leftMs = Math.max(1000, (row?.locked_until?.getTime() ?? 0) - now.getTime());
    return new DomainError(
      'ACCOUNT_LOCKED',
      { minutes: Math.ceil(leftMs / 60_000) },
      { retries: 0, link: RESET_LINK, retryAfterSeconds: Math.ceil(leftMs / 1000) },
    );
  }
}

import { Injectable } from '@nestjs/common';
import { LOGIN_TRIES, type ErrorCode } from '@libs/contract';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { KeyedQueue } from '../../platform/async';
import type { LoginFailure } from './login-failures.entity';

/** How long an account stays locked, and for how long a wrong try counts (protocol.md, user/login). */
const LOCK_MS = 15 * 60_000;
/** Page of the player app that is offered to a locked person. */
const RESET_LINK = '/resetpassword';

/** Most logins that may wait for one phone on one server. */
const MAX_WAITING = 50;

/** Counts wrong passwords per phone, whether or not the phone is registered. */
@Injectable()
export class Lockout {
  private readonly queue = new KeyedQueue(MAX_WAITING);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a password that was given for a phone. A try is counted before the check and given back if the password is
   * right, so that guesses sent to several servers at the same moment count too. On one server the checks of a phone
   * run one after the other, so that right passwords sent from several devices at once never lock the account.
   *
   * @param phone the phone, or another name under which tries are counted
   * @param check resolves to true if the password is right; called only while the phone is not locked
   * @param link page offered to a locked person
   * @param wrong code of the refusal of a wrong try
   * @throws DomainError `wrong` with `retries`, ACCOUNT_LOCKED after too many wrong tries,
   *   TOO_MANY_REQUESTS if too many logins wait for the same phone
   */
  async attempt(
    phone: string,
    check: () => Promise<boolean>,
    link: string | null = RESET_LINK,
    wrong: ErrorCode = 'INVALID_CREDENTIALS',
  ): Promise<void> {
    await this.queue.take(phone, async () => {
      const retries = await this.takeTry(phone, link);
      const right = await check().catch(async (error: unknown) => {
        await this.giveBack(phone); // the check itself failed, so nobody found the password wrong
        throw error;
      });
      if (!right) throw new DomainError(wrong, {}, { retries });
      await this.lift(phone);
    });
  }

  /**
   * As `attempt`, but for a code. Wrong codes are counted apart from wrong passwords, so that a right password does not
   * reset the count of wrong codes.
   * @throws DomainError INVALID_OTP with `retries`, ACCOUNT_LOCKED
   */
  attemptCode(key: string, check: () => Promise<boolean>): Promise<void> {
    return this.attempt(key, check, null, 'INVALID_OTP');
  }

  /** Deletes the wrong tries of a phone after a right password or a reset. */
  async lift(phone: string): Promise<void> {
    await this.db.query('DELETE FROM login_failures WHERE phone = $1', [phone], 'login_lift');
  }

  private async giveBack(phone: string): Promise<void> {
    await this.db.query(
      'UPDATE login_failures SET failures = failures - 1, locked_until = NULL WHERE phone = $1 AND failures > 0',
      [phone],
      'login_give_back',
    );
  }

  private async takeTry(phone: string, link: string | null): Promise<number> {
    const now = this.clock.now();
    const values = [
      phone,
      now,
      new Date(now.getTime() - LOCK_MS),
      new Date(now.getTime() + LOCK_MS),
      LOGIN_TRIES,
    ];
    const [row] = await this.db.query<Row<LoginFailure, 'failures'>>(
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
    if (!row) throw await this.locked(phone, link, now);
    return LOGIN_TRIES - row.failures;
  }

  private async locked(phone: string, link: string | null, now: Date): Promise<DomainError> {
    const [row] = await this.db.query<Row<LoginFailure, 'locked_until'>>(
      'SELECT locked_until FROM login_failures WHERE phone = $1',
      [phone],
    );
    const leftMs = Math.max(1000, (row?.locked_until?.getTime() ?? 0) - now.getTime());
    return new DomainError(
      'ACCOUNT_LOCKED',
      { minutes: Math.ceil(leftMs / 60_000) },
      { retries: 0, ...(link === null ? {} : { link }), retryAfterSeconds: Math.ceil(leftMs / 1000) },
    );
  }
}

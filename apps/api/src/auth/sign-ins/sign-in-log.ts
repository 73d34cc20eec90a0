import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditTry } from '@libs/contract';
import { SecurityLog } from '../../platform/admin-log';
import { Clock, dayOf } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { type Account, Accounts } from '../accounts';
import { StaffAccounts } from './staff-accounts';

type Person = Pick<SessionUser | Account, 'id'>;

/**
 * Refusals that say nothing about the person, because the server was busy or the request was unreadable. They are not
 * logged.
 */
const NOT_TRIED = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'VALIDATION_FAILED']);

/**
 * Writes into the audit log each sign-in of a member of staff and each change of their own factors and sessions,
 * whether it succeeded or was refused. Failed sign-ins of players are only counted, by player and day (controls.md 3).
 */
@Injectable()
export class SignInLog {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly staff: StaffAccounts,
    private readonly log: SecurityLog,
  ) {}

  /** @param attempt its `user` is null for a sign-in that still needs the second factor */
  async signIn<T extends { user: object | null }>(phone: string, attempt: () => Promise<T>): Promise<T> {
    const done = await attempt().catch(async (error: unknown) => {
      if (error instanceof DomainError && !NOT_TRIED.has(error.code)) await this.failed(phone, error.code);
      throw error;
    });
    const account = await this.accounts.byPhone(phone);
    if (account) await this.write(account, done.user ? 'sign-in.ok' : 'sign-in.half');
    return done;
  }

  /**
   * Runs `work`, with which a person changes or proves their own sign-in, and logs it: as `action` if it succeeds, as
   * `<action>.failed` if it is refused.
   */
  async own<T>(person: Person, action: AuditTry, work: () => Promise<T>): Promise<T> {
    const done = await this.tried(person, action, work);
    await this.write(person, action);
    return done;
  }

  /** Runs `work`, which logs its own success, and logs `<action>.failed` if it is refused. */
  tried<T>(person: Person, action: AuditTry, work: () => Promise<T>): Promise<T> {
    return work().catch(async (error: unknown) => {
      if (error instanceof DomainError && !NOT_TRIED.has(error.code))
        await this.write(person, `${action}.failed`, error.code);
      throw error;
    });
  }

  private async write(person: Person, action: AuditAction, code: string | null = null): Promise<void> {
    if (!(await this.staff.isStaff(person))) return;
    const after = code === null ? null : { code };
    await this.log.write(this.db, { action, by: { staff: person.id }, subject: `user:${person.id}`, after });
  }

  /**
   * Notes a failed sign-in by an unknown person: as a row of the audit log for the phone of a member of staff, as a
   * count for that of a player. A try with an unknown phone appears in the metric only.
   */
  private async failed(phone: string, code: string): Promise<void> {
    const account = await this.accounts.byPhone(phone);
    if (!account) return;
    if (await this.staff.isStaff(account)) {
      const subject = `user:${account.id}`;
      this.log.gather({ action: 'sign-in.failed', by: 'stranger', subject, phone, after: { code } });
      return;
    }
    const now = this.clock.now();
    await this.db.query(
      `INSERT INTO sign_in_failures AS f (user_id, day, failures, last_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (user_id, day) DO UPDATE SET failures = f.failures + 1, last_at = $3`,
      [account.id, dayOf(now), now],
      'sign_in_failed',
    );
  }
}

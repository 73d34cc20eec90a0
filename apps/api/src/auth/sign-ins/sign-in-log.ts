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

/** Refusals that say nothing of the person: the server was busy, or the request was not readable. */
const NOT_TRIED = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'VALIDATION_FAILED']);

/**
 * Writes the sign-ins of staff, and what they do with their own proofs of identity, into the audit log, done or refused.
 * Failed sign-ins of players are only counted, for each person and day (controls.md 3).
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

  /** Does what a person changes or proves of their own sign-in: `action`, and `<action>.failed` where it is refused. */
  async own<T>(person: Person, action: AuditTry, work: () => Promise<T>): Promise<T> {
    const done = await this.tried(person, action, work);
    await this.write(person, action);
    return done;
  }

  /** Does what writes its own row where it is done; `<action>.failed` where it is refused. */
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

  /** Nobody knows who tried: of a member of staff a row, of a player a count, of an unknown phone only the metric. */
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

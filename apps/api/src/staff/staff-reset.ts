import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@libs/contract';
import { type Account, Accounts, Passkeys, RecoveryCodes, SecondFactor, Sessions } from '../auth';
import { NotificationService } from '../notifications';
import { SecurityLog } from '../platform/admin-log';
import { Db, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { StaffInvitations } from './staff-invitations';
import { StaffRoster } from './staff-roster';

/** Lets an admin or inspector who lost their second factor back in: removes all their factors and invites them anew. */
@Injectable()
export class StaffReset {
  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly secondFactor: SecondFactor,
    private readonly passkeys: Passkeys,
    private readonly recovery: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly roster: StaffRoster,
    private readonly invitations: StaffInvitations,
    private readonly notifications: NotificationService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Resets an admin, for the command on the server.
   * @returns the code of the invitation
   * @throws DomainError INVALID_PHONE, NOT_FOUND for a phone without an account, FORBIDDEN for a phone that is not
   *   listed
   */
  async reset(given: string, by: string | null): Promise<string> {
    const phone = normalizePhone(given);
    if (phone === null) throw new DomainError('INVALID_PHONE');
    const account = await this.accounts.byPhone(phone);
    if (!account) throw new DomainError('NOT_FOUND');
    const code = await this.db.transaction((tx) => this.resetIn(tx, account, by));
    await this.committed(account.id);
    return code;
  }

  /**
   * Removes all factors, sessions and the rights of this person, and invites them anew. The caller calls `committed` after the
   * commit. An inspector's seat ends when it would have ended.
   * @param by id of the admin; null for the command on the server
   * @returns the code of the invitation
   * @throws DomainError FORBIDDEN for a phone that is not listed
   */
  async resetIn(tx: Tx, { id, phone }: Pick<Account, 'id' | 'phone'>, by: string | null): Promise<string> {
    await this.sessions.revokeAllOf(tx, id, 'second factor'); // first: what locks a person locks the user's row first
    await this.secondFactor.remove(tx, id);
    await this.passkeys.removeAll(tx, id, 'secondFactor');
    await this.recovery.forget(tx, id);
    const seatUntil = await this.roster.end(tx, id);
    const actor = by === null ? 'server' : { staff: by };
    await this.log.write(tx, { action: 'staff.reset', by: actor, subject: `user:${id}` });
    await this.notifications.tell(tx, 'admins', { kind: 'staffReset', who: phone });
    return this.invitations.invite(tx, phone, by, seatUntil);
  }

  /** Drops the person's sessions and starts the sending of the news. */
  async committed(userId: string): Promise<void> {
    this.notifications.kick();
    await this.sessions.dropEnded(userId);
  }
}

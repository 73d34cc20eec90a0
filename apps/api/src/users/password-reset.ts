import { Injectable } from '@nestjs/common';
import { Accounts, Lockout, Passkeys, Passwords, Sessions, StaffAccounts } from '../auth';
import { NotificationService } from '../notifications';
import { OtpService } from '../otp';
import { SecurityLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { ForgotPasswordDto } from './users.dto';

/** Replaces a forgotten password. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly otp: OtpService,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly passkeys: Passkeys,
    private readonly lockout: Lockout,
    private readonly notifications: NotificationService,
    private readonly staff: StaffAccounts,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Sets the password, ends every session and passkey, lifts the lockout and notifies the owner by SMS. Payouts are held
   * for a day (`Limits.allowOutgoing`). A player who says so keeps the passkeys. What a thief may have asked for about the
   * player's data is cancelled (end-data-requests.sql).
   * @throws DomainError INVALID_OTP; after a right code NOT_FOUND if the phone is not registered
   */
  async reset({ phoneNo, password, otp, vc, keepPasskeys = false }: ForgotPasswordDto): Promise<void> {
    await this.otp.consume({ vc, otp, phone: phoneNo, purpose: 'public' });
    const account = await this.accounts.byPhone(phoneNo);
    if (!account) throw new DomainError('NOT_FOUND');
    const passwordHash = await this.passwords.hash(password);
    const isStaff = await this.staff.isStaff(account);
    await this.db.transaction(async (tx) => {
      await tx.query(
        `UPDATE users SET password_hash = $2, password_reset_at = $3, phone_unproved = false WHERE id = $1`,
        [account.id, passwordHash, this.clock.now()],
      );
      const subject = `user:${account.id}`;
      if (isStaff)
        await this.log.write(tx, { action: 'password.reset', by: 'stranger', subject, phone: phoneNo });
      if (!keepPasskeys) await this.passkeys.removeAll(tx, account.id, 'signIn');
      await this.notifications.tell(tx, [account.id], { kind: 'password' });
      await this.sessions.revokeAllOf(tx, account.id, 'password reset');
    });
    this.notifications.kick();
    await this.sessions.dropEnded(account.id);
    await this.lockout.lift(phoneNo);
  }
}

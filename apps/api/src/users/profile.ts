import { Injectable } from '@nestjs/common';
import type { UserView } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { Lockout, Passwords, Sessions, SignInLog } from '../auth';
import { Clock } from '../platform/clock';
import { Db, type Row } from '../platform/db';
import { DomainError, invalidField } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { BalanceService } from '../wallet';
import type { UpdateMeDto } from './users.dto';
import { User } from './users.entity';

type ProfileRow = Row<User, 'name' | 'language' | 'role' | 'referral_code' | 'fair_id'>;

/** Shows and changes a person's own account. */
@Injectable()
export class Profile {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly balances: BalanceService,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly lockout: Lockout,
    private readonly signInLog: SignInLog,
  ) {}

  async viewOf({ id, phone, isSystemAdmin }: SessionUser): Promise<UserView> {
    const [[row], { main, bonus }, bonusToPlay] = await Promise.all([
      this.db.query<ProfileRow>(
        'SELECT name, language, role, referral_code, fair_id FROM users WHERE id = $1',
        [id],
        'profile_of',
      ),
      this.balances.of(id),
      this.balances.bonusToPlay(id),
    ]);
    if (!row) throw new DomainError('UNAUTHENTICATED');
    const [activeBalance, bonusWallet] = [toBirr(main), toBirr(bonus)];
    return {
      id,
      _id: id,
      name: row.name,
      username: row.name,
      phoneNo: phone,
      role: row.role,
      isSystemAdmin,
      totalBalance: toBirr(santim(main + bonus)),
      wallet: { activeBalance, bonusWallet, walletBalance: activeBalance, bonusToPlay },
      referralCode: row.referral_code,
      language: row.language,
      fairId: row.fair_id,
    };
  }

  /**
   * Changes the given fields. A new password needs the current one and ends every other session, the binding of a
   * Telegram account and what was asked for about the player's data.
   * @throws DomainError VALIDATION_FAILED for a password without the current one, INVALID_CREDENTIALS with `retries` if
   *   the current one is wrong, ACCOUNT_LOCKED after too many wrong passwords, which count together with those at login
   */
  async update(user: SessionUser, change: UpdateMeDto): Promise<void> {
    if (change.password === undefined) await this.write(user, change);
    else await this.signInLog.own(user, 'password.change', () => this.write(user, change));
  }

  private async write(user: SessionUser, change: UpdateMeDto): Promise<void> {
    const passwordHash = change.password === undefined ? null : await this.newPassword(user, change);
    await this.db.transaction(async (tx) => {
      // First, because the change of the password ends a Telegram binding together with this session if Telegram opened it.
      if (passwordHash !== null)
        await this.sessions.revokeAllOf(tx, user.id, 'password changed', user.sessionId);
      await tx.query(
        `UPDATE users SET name = COALESCE($2, name), language = COALESCE($3, language),
           password_hash = COALESCE($4, password_hash) WHERE id = $1`,
        [user.id, change.username ?? null, change.language ?? null, passwordHash],
        'profile_update',
      );
    });
    if (passwordHash !== null) await this.sessions.dropEnded(user.id);
  }

  private async newPassword(
    user: SessionUser,
    { password = '', currentPassword }: UpdateMeDto,
  ): Promise<string> {
    if (!currentPassword) {
      throw invalidField('currentPassword', 'field.missing');
    }
    await this.lockout.attempt(user.phone, async () => {
      const account = await this.db.repo(User).findOneBy({ id: user.id });
      return this.passwords.matches(currentPassword, account?.password_hash ?? null);
    });
    return this.passwords.hash(password);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { deviceOf, Passkeys, Sessions, StaffAccounts } from '..';
import { ENV, type Env } from '../../config';
import { NotificationService } from '../../notifications';
import { FreezeLinks, MoneyLock } from '../../payments';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';

/** The passkeys with which a player signs in: adds and removes them (players.md 5). */
@Injectable()
export class OwnPasskeys {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly staff: StaffAccounts,
    private readonly links: FreezeLinks,
    private readonly lock: MoneyLock,
    private readonly notifications: NotificationService,
  ) {}

  async list(user: SessionUser) {
    return { passkeys: await this.passkeys.list(user.id, 'signIn'), holdHours: this.env.resetHoldHours };
  }

  /** @throws DomainError FORBIDDEN for staff, whose passkeys are a second factor */
  async begin(user: SessionUser) {
    await this.refuseStaff(user);
    return this.passkeys.optionsToEnrol(user, 'signIn');
  }

  /**
   * Adds a passkey, holds the player's outgoing money (held-since.sql), and tells the player on all devices, with a link
   * that freezes the money and ends the passkey.
   * @throws DomainError FORBIDDEN for staff, INVALID_PASSKEY, LIMIT_REACHED, MONEY_FROZEN, UNAUTHENTICATED if the session
   *   has ended meanwhile
   */
  async add(user: SessionUser, answer: object, userAgent: string): Promise<string> {
    await this.refuseStaff(user);
    const passkey = await this.passkeys.check(user, 'signIn', answer as RegistrationResponseJSON);
    const device = deviceOf(userAgent);
    const added = await this.db.transaction(async (tx) => {
      await this.lock.take(tx, user.id);
      await this.lock.refuseFrozen(tx, user.id);
      // What ends all sessions and passkeys has either ended this session too, or waits for this lock.
      const open = 'SELECT FROM sessions WHERE id = $1 AND revoked_at IS NULL';
      const sessions = await tx.query(open, [user.sessionId], 'passkey_own_session');
      if (sessions.length === 0) throw new DomainError('UNAUTHENTICATED');
      await tx.query('UPDATE users SET passkey_added_at = $2 WHERE id = $1', [user.id, this.clock.now()]);
      const id = await this.passkeys.add(tx, user.id, device, passkey);
      const event = { kind: 'passkey', device, link: await this.links.urlOf(tx, user.id) } as const;
      await this.notifications.tell(tx, [user.id], event, { awayId: id });
      return id;
    });
    this.notifications.kick();
    return added;
  }

  /**
   * Removes a passkey and ends the sessions that it opened, except this one.
   * @throws DomainError NOT_FOUND if the player has no such passkey
   */
  async remove(user: SessionUser, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.passkeys.remove(tx, user.id, id, 'signIn');
      await this.sessions.endOfPasskey(tx, user.id, id, user.sessionId);
    });
    await this.sessions.dropEnded(user.id);
  }

  private async refuseStaff(user: SessionUser): Promise<void> {
    if (await this.staff.isStaff(user)) throw new DomainError('FORBIDDEN');
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Language, LanguageTag } from '@libs/contract';
import { serverMessage, tagOf } from '@libs/messages';
import { Passkeys, Passwords, Sessions } from '../../../auth';
import { ENV, type Env } from '../../../config';
import { NotificationService } from '../../../notifications';
import { OtpService } from '../../../otp';
import { AdminLog } from '../../../platform/admin-log';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { DomainError, invalidField } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { BalanceNotifier } from '../../../wallet';
import { OpenOrders } from '../orders';
import { FreezeLinks } from './freeze-links';
import { MoneyLock, type Frozen } from './money-lock';

const DAY_MS = 24 * 3600_000;
const WEEK_MS = 7 * DAY_MS;
/** The number of freezes in a week that a player can lift alone; after these, staff call the player first. */
const ALONE_A_WEEK = 3;
const DEED = 'unfreeze';

/** Lets a player freeze the money by a link in an SMS, and lets the player or staff lift the freeze. */
@Injectable()
export class FreezesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly links: FreezeLinks,
    private readonly lock: MoneyLock,
    private readonly orders: OpenOrders,
    private readonly notifications: NotificationService,
    private readonly otp: OtpService,
    private readonly passwords: Passwords,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly notifier: BalanceNotifier,
    private readonly log: AdminLog,
  ) {}

  /** Returns null if the money is not frozen. */
  stateOf(userId: string): Promise<Frozen | null> {
    return this.lock.frozen(this.db, userId);
  }

  /**
   * The state of the freeze behind a link, and its player's language.
   * @throws DomainError NOT_FOUND for a link that is not live
   */
  async behind(token: string): Promise<{ frozen: Frozen | null; tag: LanguageTag }> {
    const userId = await this.links.playerOf(this.db, token);
    if (!userId) throw new DomainError('NOT_FOUND');
    const [player] = await this.db.query<{ language: Language }>(
      'SELECT language FROM users WHERE id = $1',
      [userId],
      'freeze_language',
    );
    return { frozen: await this.lock.frozen(this.db, userId), tag: tagOf(player?.language ?? 'amharic') };
  }

  /**
   * Freezes the money: every payout that is not sent yet is given back, and every passkey ends, with the sessions that it
   * opened. A repeated call gets the same answer while the money is frozen.
   * @throws DomainError NOT_FOUND for a link that is not live
   */
  async freeze(token: string): Promise<Frozen> {
    const userId = await this.links.playerOf(this.db, token);
    if (!userId) throw new DomainError('NOT_FOUND');
    const frozen = await this.db.transaction(async (tx) => {
      await this.lock.take(tx, userId);
      const before = await this.lock.frozen(tx, userId);
      if (before) return before;
      if ((await this.links.playerOf(tx, token)) !== userId) throw new DomainError('NOT_FOUND');
      const now = await this.write(tx, userId);
      await this.orders.giveBack(tx, { userId }, 'FROZEN', `user:${userId}`);
      await this.passkeys.removeAll(tx, userId, 'signIn');
      await this.sessions.endOfPasskey(tx, userId, null);
      await this.notifications.tell(tx, [userId], { kind: 'freeze', on: true });
      return now;
    });
    this.notifications.kick();
    await this.sessions.dropEnded(userId);
    await this.notifier.changed([userId]);
    return frozen;
  }

  /** Sends the code that lifts a freeze. @throws DomainError NOT_FOUND, TOO_MANY_REQUESTS */
  async sendCode(user: SessionUser): Promise<string> {
    if (!(await this.stateOf(user.id))) throw new DomainError('NOT_FOUND');
    return this.otp.sendOwn(user, { purpose: 'unfreeze', deed: DEED }, (places, tag) =>
      serverMessage('sms.unfreeze.code', tag, places),
    );
  }

  /**
   * Lifts a freeze with the code and, if the player has one, the password. The links in earlier SMS stop working.
   * @throws DomainError NOT_FOUND, MONEY_FROZEN (a person calls first), VALIDATION_FAILED without the password, INVALID_OTP,
   *   INVALID_CREDENTIALS
   */
  async lift(user: SessionUser, proof: { otp: string; vc: string; password?: string }): Promise<void> {
    const frozen = await this.stateOf(user.id);
    if (!frozen) throw new DomainError('NOT_FOUND');
    if (frozen.needsCall)
      throw new DomainError('MONEY_FROZEN', {}, { frozenUntil: frozen.until.toISOString(), needsCall: true });
    const { otp, vc, password } = proof;
    const hash = await this.passwordOf(user.id);
    if (hash !== null && password === undefined) throw invalidField('password', 'field.missing');
    await this.otp.consume({ otp, vc, phone: user.phone, purpose: 'unfreeze', deed: DEED });
    if (hash !== null && !(await this.passwords.matches(password ?? '', hash)))
      throw new DomainError('INVALID_CREDENTIALS');
    await this.db.transaction((tx) => this.end(tx, user.id, user.id));
    this.notifications.kick();
  }

  async needsPassword(userId: string): Promise<boolean> {
    return (await this.passwordOf(userId)) !== null;
  }

  /**
   * Lifts the freeze by staff, after they have called the player.
   * @throws DomainError NOT_FOUND, FORBIDDEN for one's own
   */
  async liftByStaff(admin: SessionUser, userId: string, reason: string): Promise<void> {
    if (admin.id === userId) throw new DomainError('FORBIDDEN');
    await this.db.transaction(async (tx) => {
      await this.lock.take(tx, userId);
      const frozen = await this.lock.frozen(tx, userId);
      if (!frozen) throw new DomainError('NOT_FOUND');
      await this.end(tx, userId, admin.id);
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'money.unfreeze',
        subject: `user:${userId}`,
        before: { frozenUntil: frozen.until, needsCall: frozen.needsCall },
        after: { frozenUntil: null },
        reason,
      });
    });
    this.notifications.kick();
  }

  private async passwordOf(userId: string): Promise<string | null> {
    const [row] = await this.db.query<{ password_hash: string | null }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [userId],
      'unfreeze_password',
    );
    return row?.password_hash ?? null;
  }

  private async write(tx: Tx, userId: string): Promise<Frozen> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.env.payouts.freezeDays * DAY_MS);
    const [week] = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM freezes WHERE user_id = $1 AND at > $2',
      [userId, new Date(now.getTime() - WEEK_MS)],
      'freezes_week',
    );
    const needsCall = (week?.count ?? 0) >= ALONE_A_WEEK;
    await tx.query('INSERT INTO freezes (id, user_id, at) VALUES ($1, $2, $3)', [
      this.entropy.uuid(),
      userId,
      now,
    ]);
    await tx.query(
      `INSERT INTO payout_guards AS g (user_id, frozen_until, needs_call, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT payout_guards_pkey DO UPDATE SET frozen_until = $2, needs_call = $3, updated_at = $4`,
      [userId, until, needsCall, now],
    );
    return { until, needsCall };
  }

  private async end(tx: Tx, userId: string, liftedBy: string): Promise<void> {
    const now = this.clock.now();
    await this.lock.take(tx, userId);
    await tx.query(
      'UPDATE payout_guards SET frozen_until = NULL, needs_call = false, updated_at = $2 WHERE user_id = $1',
      [userId, now],
    );
    await tx.query(
      'UPDATE freezes SET lifted_at = $2, lifted_by = $3 WHERE user_id = $1 AND lifted_at IS NULL',
      [userId, now, liftedBy],
    );
    await this.links.endAll(tx, userId);
    await this.notifications.tell(tx, [userId], { kind: 'freeze', on: false });
  }
}

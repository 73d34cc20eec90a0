import { Inject, Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { normalizePhone, SEAT_DAYS, type Language } from '@libs/contract';
import { serverMessage, tagOf } from '@libs/messages';
import { FactorProofs, hashOfCode, Lockout, newCode, Sessions } from '../auth';
import { ENV, type Env } from '../config';
import { NotificationService } from '../notifications';
import { Sms } from '../otp/sms';
import { SecurityLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError, invalidField } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { StaffRoster } from './staff-roster';
import { StaffInvitation } from './staff.entity';

const DAY_MS = 24 * 3600_000;
const LIFE_MS = DAY_MS;
const OPEN = { redeemed_at: IsNull(), replaced_at: IsNull() };

/**
 * People become admins by invitation: it needs a listed phone, a code that is valid once within 24 hours, and a second
 * factor. Inspectors become so in the same way, with a phone that is not listed.
 */
@Injectable()
export class StaffInvitations {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly lockout: Lockout,
    private readonly factors: FactorProofs,
    private readonly sessions: Sessions,
    private readonly roster: StaffRoster,
    private readonly notifications: NotificationService,
    private readonly sms: Sms,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Invites the owner of a listed phone to be an admin, or of another one to be an inspector. An earlier invitation for this
   * phone becomes void.
   * @param by id of the admin; null for the command on the server, which invites admins only
   * @param seatUntil when the seat of an inspector ends; null for an admin
   * @returns the code, of which only a hash is stored
   * @throws DomainError INVALID_PHONE, FORBIDDEN for a phone that may not become this, IDEMPOTENCY_CONFLICT for who is it
   */
  async invite(tx: Tx, given: string, by: string | null, seatUntil: Date | null = null): Promise<string> {
    const phone = normalizePhone(given);
    if (phone === null) throw new DomainError('INVALID_PHONE');
    if (seatUntil !== null && by === null) throw new DomainError('FORBIDDEN');
    await this.requireInvitable(tx, phone, seatUntil);
    const now = this.clock.now();
    const code = newCode(this.entropy);
    const id = this.entropy.uuid();
    await tx.repo(StaffInvitation).update({ phone, ...OPEN }, { replaced_at: now });
    await tx.query(
      `INSERT INTO staff_invitations (id, phone, code_hash, invited_by, invited_at, expires_at, seat_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, phone, hashOfCode(code), by, now, new Date(now.getTime() + LIFE_MS), seatUntil],
    );
    await this.log.write(tx, {
      ...{ action: 'staff.invite', by: by === null ? 'server' : { staff: by } },
      ...{ subject: `invitation:${id}`, phone },
      after: seatUntil && { seatUntil },
    });
    const kind = seatUntil === null ? 'staffInvited' : 'seatInvited';
    await this.notifications.tell(tx, 'admins', { kind, who: phone });
    return code;
  }

  /**
   * An inspector is nobody of the house: neither a listed phone nor an agent, and no player,
   * because a seat would keep a player from playing for ever.
   * @throws DomainError FORBIDDEN, IDEMPOTENCY_CONFLICT for who is it already, VALIDATION_FAILED for an end that is too far
   */
  async requireInvitable(tx: Tx, phone: string, seatUntil: Date | null): Promise<void> {
    if (this.isListed(phone) !== (seatUntil === null)) throw new DomainError('FORBIDDEN');
    if (await this.roster.isActive(tx, phone)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    if (seatUntil === null) return;
    if (await this.roster.isSeated(tx, phone)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    const others = await tx.query(
      "SELECT FROM users WHERE phone = $1 AND (role = 'agent' OR has_played(id))",
      [phone],
    );
    if (others.length > 0) throw new DomainError('FORBIDDEN');
    const left = seatUntil.getTime() - this.clock.now().getTime();
    // The seat ends with its last day.
    if (left <= 0 || left > (SEAT_DAYS + 1) * DAY_MS) throw invalidField('seatTo');
  }

  /** Sends the code of an invitation to the invited phone, and to nobody else. The phone may have no account yet. */
  async sendCode(tx: Tx, phone: string, code: string): Promise<void> {
    const [account] = await tx.query<{ language: Language }>('SELECT language FROM users WHERE phone = $1', [
      phone,
    ]);
    const url = `${this.env.payments.publicUrl}/backoffice/`;
    const words = this.isListed(phone) ? 'sms.staff.code' : 'sms.seat.code';
    const text = serverMessage(words, tagOf(account?.language), { code, url });
    await this.sms.add(tx, phone, text, 'notice'); // valid for 24 hours, like the invitation
  }

  /** True while an invitation for this person waits. */
  isInvited(phone: string): Promise<boolean> {
    return this.db.repo(StaffInvitation).existsBy(this.inForce(phone));
  }

  /**
   * Takes the code of an invitation. A person with a second factor becomes an admin at once. Anybody else must set one
   * up in this session within ten minutes, and becomes an admin then.
   * @returns the end of those ten minutes, or null
   * @throws DomainError INVALID_OTP with `retries`, ACCOUNT_LOCKED; STEP_UP_REQUIRED for a person who has a factor and
   *   has not given it within the last ten minutes
   */
  async accept(user: SessionUser, code: string): Promise<Date | null> {
    const hasFactor = await this.factors.isAskedOf(user.id);
    if (hasFactor && !(await this.hasProved(user))) throw new DomainError('STEP_UP_REQUIRED');
    await this.lockout.attemptCode(`invitation:${user.phone}`, () => this.bind(user, code));
    if (!hasFactor) return this.sessions.allowEnrolment(user.sessionId);
    await this.db.transaction((tx) => this.redeem(tx, user));
    this.notifications.kick();
    this.sessions.forget(user.sessionId);
    return null;
  }

  /** Makes a person with a second factor what they are invited to be, if the code of their invitation was given in this session. */
  async redeem(tx: Tx, { id, phone, sessionId }: SessionUser): Promise<void> {
    const now = this.clock.now();
    const [invitation] = await tx.query<{ id: string; seat_until: Date | null }>(
      `UPDATE staff_invitations SET redeemed_by = $1, redeemed_at = $2
       WHERE phone = $3 AND accepted_in = $4 AND redeemed_at IS NULL AND replaced_at IS NULL AND expires_at > $2
       RETURNING id, seat_until`,
      [id, now, phone, sessionId],
    );
    if (!invitation || this.isListed(phone) !== (invitation.seat_until === null)) return;
    const { seat_until: seatUntil } = invitation;
    if (seatUntil === null) await this.roster.admit(tx, id, invitation.id);
    else await this.roster.seat(tx, id, invitation.id, seatUntil);
    await this.log.write(tx, {
      ...{ action: 'staff.join', by: { staff: id }, subject: `user:${id}` },
      after: { invitation: invitation.id, ...(seatUntil ? { seatUntil } : {}) },
    });
    const kind = seatUntil === null ? 'staffJoined' : 'seatJoined';
    await this.notifications.tell(tx, 'admins', { kind, who: phone });
  }

  /**
   * True if this person gave their second factor within the last ten minutes: at the sign-in, where whoever has one must,
   * or at a step-up, which outside demo mode only staff can make.
   */
  private async hasProved({ sessionId, steppedUpUntil }: SessionUser): Promise<boolean> {
    if ((steppedUpUntil ?? 0) > this.clock.now().getTime()) return true;
    return (await this.sessions.enrolmentOf(sessionId)).fresh;
  }

  private async bind({ phone, sessionId }: SessionUser, code: string): Promise<boolean> {
    const { affected } = await this.db
      .repo(StaffInvitation)
      .update({ ...this.inForce(phone), code_hash: hashOfCode(code) }, { accepted_in: sessionId });
    return affected === 1;
  }

  /** The open invitation of a phone to what it may become: a listed one an admin, another one an inspector. */
  private inForce(phone: string) {
    const seat = this.isListed(phone) ? IsNull() : Not(IsNull());
    return { phone, ...OPEN, expires_at: MoreThan(this.clock.now()), seat_until: seat };
  }

  /** True if SYSTEM_ADMIN_PHONES lists this phone. */
  isListed(phone: string): boolean {
    return this.env.systemAdminPhones.some((one) => one === phone);
  }
}

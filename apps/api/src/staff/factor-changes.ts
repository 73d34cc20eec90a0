import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { FactorProofs, Passkeys, RecoveryCodes, SecondFactor, Sessions } from '../auth';
import { ENV, type Env } from '../config';
import { NotificationService } from '../notifications';
import { SecurityLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser, StepUpProof } from '../platform/http';
import { StaffInvitations } from './staff-invitations';
import { StaffRoster } from './staff-roster';

/** A factor of a person: the authenticator app, the recovery codes, or one passkey. */
type Factor = Exclude<StepUpProof, 'signIn'>;

/**
 * Sets up and removes second factors of staff. A first factor needs an admin's accepted invitation, or an agent's fresh
 * sign-in. A further factor needs a step-up. To replace or remove a factor, a person steps up with another factor
 * (controls.md 2).
 */
@Injectable()
export class FactorChanges {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly factors: FactorProofs,
    private readonly secondFactor: SecondFactor,
    private readonly passkeys: Passkeys,
    private readonly recovery: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly roster: StaffRoster,
    private readonly invitations: StaffInvitations,
    private readonly notifications: NotificationService,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError FORBIDDEN, STEP_UP_REQUIRED, IDEMPOTENCY_CONFLICT if an app is already set up */
  async beginApp(user: SessionUser): Promise<{ secret: string; uri: string }> {
    await this.requireMayAdd(user);
    return this.secondFactor.enrol(user);
  }

  /**
   * @returns ten recovery codes, to be shown once; none if the person still has some from another factor
   * @throws DomainError as `beginApp`, INVALID_OTP, ACCOUNT_LOCKED, NOT_FOUND
   */
  async confirmApp(user: SessionUser, code: string): Promise<string[]> {
    const isFirst = await this.requireMayAdd(user);
    const codes = await this.secondFactor.confirm(user, code, (tx) => this.added(tx, user, 'totp', isFirst));
    await this.afterAdding(user, 'totp', isFirst);
    return codes;
  }

  async beginPasskey(user: SessionUser) {
    await this.requireMayAdd(user);
    return this.passkeys.optionsToEnrol(user, 'secondFactor');
  }

  /** @throws DomainError FORBIDDEN, STEP_UP_REQUIRED, INVALID_PASSKEY, LIMIT_REACHED */
  async addPasskey(
    user: SessionUser,
    name: string,
    answer: object,
  ): Promise<{ id: string; codes: string[] }> {
    const isFirst = await this.requireMayAdd(user);
    const passkey = await this.passkeys.check(user, 'secondFactor', answer as RegistrationResponseJSON);
    const made = await this.db.transaction(async (tx) => {
      const id = await this.passkeys.add(tx, user.id, name, passkey);
      return { id, codes: await this.added(tx, user, `passkey:${id}`, isFirst) };
    });
    await this.afterAdding(user, `passkey:${made.id}`, isFirst);
    return made;
  }

  /** @throws DomainError FORBIDDEN, STEP_UP_REQUIRED with `otherThan`, NOT_FOUND without a second factor */
  async renewRecoveryCodes(user: SessionUser): Promise<string[]> {
    this.requireAnother(user, 'recovery');
    if (!(await this.factors.isAskedOf(user.id))) throw new DomainError('NOT_FOUND');
    const codes = await this.db.transaction(async (tx) => {
      const renewed = await this.recovery.renew(tx, user.id);
      await this.changed(tx, user, 'factor.replace', 'recovery');
      return renewed;
    });
    await this.dropOthers(user);
    return codes;
  }

  async removeApp(user: SessionUser): Promise<void> {
    await this.remove(user, 'totp', (tx) => this.secondFactor.remove(tx, user.id));
  }

  renamePasskey(user: SessionUser, id: string, name: string): Promise<void> {
    return this.passkeys.rename(user.id, id, name);
  }

  async removePasskey(user: SessionUser, id: string): Promise<void> {
    await this.remove(user, `passkey:${id}`, async (tx) => {
      await this.passkeys.remove(tx, user.id, id, 'secondFactor');
      return true;
    });
  }

  private async remove(user: SessionUser, factor: Factor, work: (tx: Tx) => Promise<boolean>): Promise<void> {
    this.requireAnother(user, factor);
    const removed = await this.db.transaction(async (tx) => {
      const found = await work(tx);
      if (found) await this.changed(tx, user, 'factor.remove', factor);
      return found;
    });
    if (!removed) return;
    if (!(await this.factors.isAskedOf(user.id))) {
      await this.recovery.forget(this.db, user.id);
      await this.sessions.allowEnrolment(user.sessionId); // so that the person can set up another factor
    }
    await this.dropOthers(user);
  }

  /**
   * The rest of the transaction of a new factor: makes recovery codes, redeems the invitation, and tells the admins. A
   * first factor ends all sessions that were opened without one.
   */
  private async added(tx: Tx, user: SessionUser, factor: Factor, isFirst: boolean): Promise<string[]> {
    if (isFirst) await this.sessions.revokeAllOf(tx, user.id, 'second factor', user.sessionId);
    const codes = (await this.recovery.left(user.id)) === 0 ? await this.recovery.renew(tx, user.id) : [];
    await this.invitations.redeem(tx, user);
    await this.write(tx, user, 'factor.add', factor);
    await this.notifications.tell(tx, 'admins', { kind: 'staffFactorAdded', who: user.phone });
    return codes;
  }

  /**
   * The session in which a first factor was made counts as stepped up, because it has just proved the factor.
   */
  private async afterAdding(user: SessionUser, factor: Factor, isFirst: boolean): Promise<void> {
    this.notifications.kick();
    if (!isFirst) return;
    await this.sessions.stepUp(user.sessionId, factor);
    await this.dropOthers(user);
  }

  private async changed(tx: Tx, user: SessionUser, action: AuditAction, factor: Factor): Promise<void> {
    await this.sessions.revokeAllOf(tx, user.id, 'second factor', user.sessionId);
    await this.roster.hold(tx, user.id);
    await this.write(tx, user, action, factor);
    await this.notifications.tell(tx, 'admins', { kind: 'staffFactorChanged', who: user.phone });
  }

  private async dropOthers(user: SessionUser): Promise<void> {
    this.notifications.kick();
    await this.sessions.dropEnded(user.id);
    this.sessions.forget(user.sessionId);
  }

  private write(tx: Tx, { id }: SessionUser, action: AuditAction, factor: Factor): Promise<void> {
    return this.log.write(tx, { action, by: { staff: id }, subject: `user:${id}`, after: { factor } });
  }

  /** @returns true if the new factor would be the person's first */
  private async requireMayAdd(user: SessionUser): Promise<boolean> {
    const { allowed, fresh } = await this.sessions.enrolmentOf(user.sessionId);
    if (!isStaff(user) && !allowed) throw new DomainError('FORBIDDEN');
    const isFirst = !(await this.factors.isAskedOf(user.id));
    const isAgent = user.role === 'agent' && !user.isSystemAdmin && user.lacksSecondFactor !== 'admin';
    const needsNone = isFirst && (allowed || (isAgent && fresh && !this.env.demo));
    if (!needsNone && isFirst && !this.env.demo) throw new DomainError('STEP_UP_REQUIRED');
    if (!needsNone) this.requireSteppedUp(user);
    return isFirst;
  }

  /**
   * Requires a step-up by another factor than the one that changes. In demo mode the same factor is enough, because
   * anybody may have an admin's code there.
   */
  private requireAnother(user: SessionUser, factor: Factor): void {
    if (!isStaff(user)) throw new DomainError('FORBIDDEN');
    this.requireSteppedUp(user);
    if (!this.env.demo && user.steppedUpBy === factor)
      throw new DomainError('STEP_UP_REQUIRED', {}, { otherThan: factor });
  }

  private requireSteppedUp({ steppedUpUntil }: SessionUser): void {
    if ((steppedUpUntil ?? 0) <= this.clock.now().getTime()) throw new DomainError('STEP_UP_REQUIRED');
  }
}

function isStaff({ isSystemAdmin, seatUntil, lacksSecondFactor, role }: SessionUser): boolean {
  return isSystemAdmin || seatUntil !== null || lacksSecondFactor !== null || role === 'agent';
}

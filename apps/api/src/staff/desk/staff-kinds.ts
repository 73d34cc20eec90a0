import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { NotificationService } from '../../notifications';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../approvals';
import { StaffInvitations } from '../staff-invitations';
import { StaffReset } from '../staff-reset';
import { StaffRoster } from '../staff-roster';

export type InviteCommand = Readonly<{ phone: string; seatUntil?: string | null }>;
export type ResetCommand = Readonly<{ userId: string; phone: string }>;

export const INVITE = 'staffInvite';
export const RESET = 'staffReset';

/**
 * Decisions of two admins about a third (controls.md 2): to invite an admin or an inspector, and to reset their second
 * factors. The code goes by SMS to that phone, so neither of the two admins ever sees it.
 */
@Injectable()
export class StaffKinds {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly invitations: StaffInvitations,
    private readonly resets: StaffReset,
    private readonly roster: StaffRoster,
    private readonly notifications: NotificationService,
    kinds: ProposalKinds,
  ) {
    kinds.add(this.inviting());
    kinds.add(this.resetting());
  }

  private inviting(): ProposalKind<InviteCommand> {
    return {
      name: INVITE,
      subjectOf: ({ phone }) => this.subjectOf(phone),
      describe: (tx, command) => this.describeInvitation(tx, command),
      apply: async (tx, { phone, seatUntil }, { actorId }) =>
        this.invitations.sendCode(
          tx,
          phone,
          await this.invitations.invite(tx, phone, actorId, timeOrNull(seatUntil)),
        ),
      committed: async () => this.notifications.kick(),
    };
  }

  private resetting(): ProposalKind<ResetCommand> {
    return {
      name: RESET,
      subjectOf: ({ phone }) => this.subjectOf(phone),
      describe: (tx, command) => this.describeReset(tx, command),
      apply: (tx, command, decision) => this.reset(tx, command, decision),
      committed: async ({ userId, phone }) => {
        // If the person is still an admin, the proposal was refused, withdrawn or has expired.
        if (!(await this.roster.isActive(this.db, phone)) && !(await this.roster.isSeated(this.db, phone)))
          await this.resets.committed(userId);
      },
    };
  }

  /**
   * A keyed hash instead of the phone: the audit log keeps a subject for ever, but a phone only until its owner asks
   * for erasure.
   */
  private subjectOf(phone: string): string {
    return `staff:${createHmac('sha256', this.env.otpPepper).update(`staff|${phone}`).digest('hex').slice(0, 32)}`;
  }

  private async describeInvitation(tx: Tx, { phone, seatUntil }: InviteCommand): Promise<Described> {
    await this.invitations.requireInvitable(tx, phone, timeOrNull(seatUntil));
    const [account] = await tx.query<{ id: string }>(
      'SELECT id FROM users WHERE phone = $1 FOR NO KEY UPDATE',
      [phone],
      'staff_invited_account',
    );
    // If somebody registers the phone while the proposal waits, the confirmers never saw this owner. The receiver then
    // differs, so the confirmation is refused.
    return {
      receiverId: account?.id ?? null,
      value: 0n,
      before: null,
      after: seatUntil ? { phoneNo: phone, role: 'inspector', seatUntil } : { phoneNo: phone, role: 'admin' },
    };
  }

  /**
   * Contains no fact that the person themselves can change. Otherwise they could block the confirmation of their own
   * reset.
   */
  private async describeReset(tx: Tx, { userId, phone }: ResetCommand): Promise<Described> {
    const [admin] = await tx.query<{ since: Date; seat_until: Date | null }>(
      `SELECT s.since, s.seat_until FROM staff s JOIN users u ON u.id = s.user_id
       WHERE u.id = $1 AND u.phone = $2 AND s.ended_at IS NULL FOR UPDATE OF s`,
      [userId, phone],
      'staff_to_reset',
    );
    if (!admin) throw new DomainError('NOT_FOUND');
    const isIn =
      admin.seat_until === null ? this.roster.isActive(tx, phone) : this.roster.isSeated(tx, phone);
    if (!(await isIn)) throw new DomainError('NOT_FOUND');
    if (this.invitations.isListed(phone) !== (admin.seat_until === null)) throw new DomainError('FORBIDDEN');
    const since = admin.seat_until === null ? 'adminSince' : 'inspectorSince';
    const seat = admin.seat_until && { seatUntil: admin.seat_until.toISOString() };
    return {
      receiverId: userId,
      value: 0n,
      before: { [since]: admin.since.toISOString(), ...seat, factors: true },
      after: { [since]: null, ...seat, factors: false, invited: true },
    };
  }

  private async reset(tx: Tx, { userId, phone }: ResetCommand, { actorId }: Decision): Promise<void> {
    await this.invitations.sendCode(tx, phone, await this.resets.resetIn(tx, { id: userId, phone }, actorId));
  }
}

const timeOrNull = (time: string | null | undefined): Date | null => (time ? new Date(time) : null);

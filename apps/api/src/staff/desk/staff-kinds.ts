import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../approvals';
import { StaffInvitations } from '../staff-invitations';
import { StaffNews } from '../staff-news';
import { StaffReset } from '../staff-reset';
import { StaffRoster } from '../staff-roster';

export type InviteCommand = Readonly<{ phone: string }>;
export type ResetCommand = Readonly<{ userId: string; phone: string }>;

export const INVITE = 'staffInvite';
export const RESET = 'staffReset';

/**
 * What two admins decide about a third (controls.md 2): inviting the owner of a listed phone, and resetting the second
 * factors of an admin. The code goes by SMS to that phone: neither of the two ever sees it.
 */
@Injectable()
export class StaffKinds {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly invitations: StaffInvitations,
    private readonly resets: StaffReset,
    private readonly roster: StaffRoster,
    private readonly news: StaffNews,
    kinds: ProposalKinds,
  ) {
    kinds.add(this.inviting());
    kinds.add(this.resetting());
  }

  private inviting(): ProposalKind<InviteCommand> {
    return {
      name: INVITE,
      alone: 'never',
      subjectOf: ({ phone }) => this.subjectOf(phone),
      describe: (tx, { phone }) => this.describeInvitation(tx, phone),
      apply: async (tx, { phone }, { actorId }) =>
        this.news.sendCode(tx, phone, await this.invitations.invite(tx, phone, actorId)),
      committed: async () => this.news.kick(),
    };
  }

  private resetting(): ProposalKind<ResetCommand> {
    return {
      name: RESET,
      alone: 'never',
      subjectOf: ({ phone }) => this.subjectOf(phone),
      describe: (tx, command) => this.describeReset(tx, command),
      apply: (tx, command, decision) => this.reset(tx, command, decision),
      committed: async ({ userId, phone }) => {
        // Still an admin: the proposal was refused, taken back, or over.
        if (!(await this.roster.isActive(this.db, phone))) await this.resets.committed(userId);
      },
    };
  }

  /** The audit log keeps a subject for good, and a phone only as long as its person wants: hence no phone in it. */
  private subjectOf(phone: string): string {
    return `staff:${createHmac('sha256', this.env.otpPepper).update(`staff|${phone}`).digest('hex').slice(0, 32)}`;
  }

  private async describeInvitation(tx: Tx, phone: string): Promise<Described> {
    if (!this.invitations.isListed(phone)) throw new DomainError('FORBIDDEN');
    if (await this.roster.isActive(tx, phone)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    const [account] = await tx.query<{ id: string }>(
      'SELECT id FROM users WHERE phone = $1 FOR NO KEY UPDATE',
      [phone],
      'staff_invited_account',
    );
    // A phone that is registered while it waits has an owner who was not shown: the receiver differs then.
    return {
      receiverId: account?.id ?? null,
      value: 0n,
      before: null,
      after: { phoneNo: phone, role: 'admin' },
    };
  }

  /** Holds nothing that its person can change, or they could keep their own reset from being confirmed. */
  private async describeReset(tx: Tx, { userId, phone }: ResetCommand): Promise<Described> {
    const [admin] = await tx.query<{ since: Date }>(
      `SELECT s.since FROM staff s JOIN users u ON u.id = s.user_id
       WHERE u.id = $1 AND u.phone = $2 AND s.ended_at IS NULL FOR UPDATE OF s`,
      [userId, phone],
      'staff_to_reset',
    );
    if (!admin || !(await this.roster.isActive(tx, phone))) throw new DomainError('NOT_FOUND');
    if (!this.invitations.isListed(phone)) throw new DomainError('FORBIDDEN');
    return {
      receiverId: userId,
      value: 0n,
      before: { adminSince: admin.since.toISOString(), factors: true },
      after: { adminSince: null, factors: false, invited: true },
    };
  }

  private async reset(tx: Tx, { userId, phone }: ResetCommand, { actorId }: Decision): Promise<void> {
    await this.news.sendCode(tx, phone, await this.resets.resetIn(tx, { id: userId, phone }, actorId));
  }
}

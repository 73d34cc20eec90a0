import { Inject, Injectable } from '@nestjs/common';
import { SignIns } from '../../auth';
import { ENV, type Env } from '../../config';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';

/** Reasons why a member of staff may not decide about a player's money, as the function staff_conflict names them. */
export const conflicts = ['own', 'referral', 'payee', 'payer', 'device', 'ring'] as const;
export type Conflict = (typeof conflicts)[number];

/** How long a browser counts as shared after a sign-in with it (controls.md 1): 90 days. */
export const SHARED_DEVICE_MS = 90 * 86_400_000;

/** Keeps staff from deciding about money of their own or of people near them, and from confirming what they proposed themselves. */
@Injectable()
export class NearPeople {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly signIns: SignIns,
    private readonly log: AdminLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The reason why this person may not decide about this player's money; null if they may. */
  async conflictOf(tx: Tx, adminId: string, playerId: string | null): Promise<Conflict | null> {
    if (playerId === null) return null;
    const [row] = await tx.query<{ conflict: Conflict | null }>(
      'SELECT staff_conflict($1, $2) AS conflict',
      [adminId, playerId],
      'staff_conflict',
    );
    return row?.conflict ?? null;
  }

  /**
   * Refuses a decision about one's own money or that of somebody near. If SHARED_DEVICE says that a shared browser is
   * only noted, it writes that into the audit log instead of refusing.
   * @throws DomainError FORBIDDEN
   */
  async refuse(tx: Tx, adminId: string, playerId: string | null, subject: string): Promise<void> {
    if ((await this.conflictOf(tx, adminId, playerId)) !== null) throw new DomainError('FORBIDDEN');
    if (playerId === null || this.env.sharedDevice === 'refuse') return;
    if (await this.share(tx, adminId, playerId)) await this.note(tx, adminId, subject, { player: playerId });
  }

  /**
   * Refuses a second person who signs in with the same browser as the maker, because the two may be one person. If
   * SHARED_DEVICE says so, it only notes this in the audit log.
   * @throws DomainError NEEDS_ANOTHER
   */
  async refuseTwin(tx: Tx, adminId: string, makerId: string, subject: string): Promise<void> {
    if (!(await this.share(tx, adminId, makerId))) return;
    const isRefused = this.env.sharedDevice === 'refuse';
    // The refusal rolls the transaction back, so the note is written outside of it.
    await this.note(isRefused ? this.db : tx, adminId, subject, { madeBy: makerId });
    if (isRefused) throw new DomainError('NEEDS_ANOTHER');
  }

  private share(tx: Tx, one: string, other: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - SHARED_DEVICE_MS);
    return this.signIns.shareDevice(tx, one, other, since);
  }

  private note(tx: Tx, actorId: string, subject: string, after: object): Promise<void> {
    return this.log.write(tx, {
      ...{ actorId, action: 'proposal.sharedDevice', subject },
      ...{ before: null, after, reason: null },
    });
  }
}

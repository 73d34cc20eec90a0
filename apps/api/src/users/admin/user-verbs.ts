import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import { codeTriesOf, Lockout, Sessions } from '../../auth';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';
import { ProposalsService, waitingFields } from '../../staff/approvals';
import { User } from '../users.entity';
import type { UserKind } from './user-kinds';
import type { UserVerbDto } from './users.dto';

type Person = Row<User, 'id' | 'phone' | 'role' | 'status'>;

/** Actions of system admins on an account; each writes one row to the audit log. */
@Injectable()
export class UserVerbs {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly lockout: Lockout,
    private readonly sessions: Sessions,
    private readonly proposals: ProposalsService,
    private readonly log: AdminLog,
  ) {}

  /**
   * Blocks an account at once and ends its sessions and sockets.
   * @throws DomainError NOT_FOUND, FORBIDDEN for a system admin and for oneself
   */
  async block(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.change(id, async (tx, person) => {
      this.requireOther(admin, person);
      await this.sessions.revokeAllOf(tx, id, 'blocked');
      if (person.status === 'blocked') return;
      await tx.repo(User).update({ id }, { status: 'blocked' });
      const states = { before: { status: person.status }, after: { status: 'blocked' } };
      await this.write(tx, admin, id, 'user.block', states, reason);
    });
    await this.sessions.dropEnded(id);
  }

  /**
   * Proposes to let a blocked account in again.
   * @returns the result, with the id of the waiting proposal if the account was blocked
   * @throws DomainError NOT_FOUND, FORBIDDEN for a system admin, for oneself and for somebody near
   */
  unblock(admin: SessionUser, id: string, reason: string): Promise<UserVerbDto> {
    return this.propose(admin, 'unblock', id, reason, (person) => {
      this.requireOther(admin, person);
      return person.status === 'blocked';
    });
  }

  /**
   * Proposes to make a player an agent, or makes an agent a player again at once.
   * @returns the result, with the id of the waiting proposal unless nothing had to wait
   * @throws DomainError NOT_FOUND, FORBIDDEN for oneself and for somebody near
   */
  async setAgent(admin: SessionUser, id: string, on: boolean, reason: string): Promise<UserVerbDto> {
    if (on) return this.propose(admin, 'agentOn', id, reason, ({ role }) => role !== 'agent');
    await this.change(id, async (tx, person) => {
      if (person.role === 'player') return;
      await tx.repo(User).update({ id }, { role: 'player' });
      const states = { before: { role: person.role }, after: { role: 'player' } };
      await this.write(tx, admin, id, 'user.agentOff', states, reason);
    });
    this.sessions.refresh(id);
    return { success: true };
  }

  /** Resets the counters of wrong passwords and wrong codes. */
  async resetLockout(admin: SessionUser, id: string, reason?: string): Promise<void> {
    const { phone } = await this.change(id, (tx) =>
      this.write(tx, admin, id, 'user.resetLockout', {}, reason),
    );
    for (const name of [phone, ...Object.values(codeTriesOf(phone))]) await this.lockout.lift(name);
  }

  async signOut(admin: SessionUser, id: string, reason?: string): Promise<void> {
    await this.change(id, async (tx) => {
      await this.write(tx, admin, id, 'user.signOut', {}, reason);
      await this.sessions.revokeAllOf(tx, id, 'signed out by staff');
    });
    await this.sessions.dropEnded(id);
  }

  async note(admin: SessionUser, id: string, text: string): Promise<void> {
    const noteId = this.entropy.uuid();
    await this.change(id, async (tx) => {
      await tx.query(
        `INSERT INTO staff_notes (id, user_id, author_id, text, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT staff_notes_pkey DO NOTHING`,
        [noteId, id, admin.id, text, this.clock.now()],
      );
      await this.write(tx, admin, id, 'user.note', { after: { noteId } });
    });
  }

  /** @param isNeeded false if the account is already in the wanted state */
  private async propose(
    admin: SessionUser,
    kind: UserKind,
    id: string,
    reason: string,
    isNeeded: (person: Person) => boolean,
  ): Promise<UserVerbDto> {
    return this.proposals.transaction(async (tx) => {
      if (!isNeeded(await lockPerson(tx, id))) return { success: true };
      const made = await this.proposals.make(tx, admin, { kind, command: { userId: id }, reason });
      return { success: true, ...waitingFields(made.proposalId) };
    });
  }

  private requireOther(admin: SessionUser, { id, phone }: Person): void {
    if (id === admin.id || this.env.systemAdminPhones.some((one) => one === phone))
      throw new DomainError('FORBIDDEN');
  }

  /** Runs a change with the account's row locked, so that a concurrent change sees the result of this one. */
  private change(id: string, work: (tx: Tx, person: Person) => Promise<void>): Promise<Person> {
    return this.db.transaction(async (tx) => {
      const person = await lockPerson(tx, id);
      await work(tx, person);
      return person;
    });
  }

  private write(
    tx: Tx,
    admin: SessionUser,
    id: string,
    action: AuditAction,
    { before = null, after = null }: { before?: object | null; after?: object | null },
    reason?: string,
  ): Promise<void> {
    const subject = `user:${id}`;
    return this.log.write(tx, {
      ...{ actorId: admin.id, action, subject, before, after },
      reason: reason ?? null,
    });
  }
}

async function lockPerson(tx: Tx, id: string): Promise<Person> {
  const [person] = await tx.query<Person>(
    "SELECT id, phone, role, status FROM users WHERE id = $1 AND status <> 'erased' FOR NO KEY UPDATE",
    [id],
  );
  if (!person) throw new DomainError('NOT_FOUND');
  return person;
}

import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract';
import { codeTriesOf, Lockout, Sessions } from '../../auth';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';

interface Person {
  id: string;
  phone: string;
  role: Role;
  status: 'active' | 'blocked';
}

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
    private readonly log: AdminLog,
  ) {}

  /**
   * Blocks an account and ends its sessions and sockets, or unblocks it.
   * @throws DomainError NOT_FOUND, FORBIDDEN for a system admin and for oneself
   */
  async setStatus(admin: SessionUser, id: string, status: Person['status'], reason: string): Promise<void> {
    await this.change(id, async (tx, person) => {
      if (id === admin.id || this.env.systemAdminPhones.some((phone) => phone === person.phone))
        throw new DomainError('FORBIDDEN');
      if (person.status === status) return;
      await tx.query('UPDATE users SET status = $2 WHERE id = $1', [id, status]);
      const action = status === 'blocked' ? 'user.block' : 'user.unblock';
      await this.write(
        tx,
        admin,
        id,
        action,
        { before: { status: person.status }, after: { status } },
        reason,
      );
    });
    if (status === 'blocked') await this.sessions.revokeAllOf(id, 'blocked');
  }

  async setAgent(admin: SessionUser, id: string, on: boolean, reason: string): Promise<void> {
    const role: Role = on ? 'agent' : 'player';
    await this.change(id, async (tx, person) => {
      if (person.role === role) return;
      await tx.query('UPDATE users SET role = $2 WHERE id = $1', [id, role]);
      const states = { before: { role: person.role }, after: { role } };
      await this.write(tx, admin, id, on ? 'user.agentOn' : 'user.agentOff', states, reason);
    });
    this.sessions.refresh(id);
  }

  /** Resets the counters of wrong passwords and wrong codes. */
  async resetLockout(admin: SessionUser, id: string, reason?: string): Promise<void> {
    const { phone } = await this.change(id, (tx) =>
      this.write(tx, admin, id, 'user.resetLockout', {}, reason),
    );
    await this.lockout.lift(phone);
    await this.lockout.lift(codeTriesOf(phone));
  }

  async signOut(admin: SessionUser, id: string, reason?: string): Promise<void> {
    await this.change(id, (tx) => this.write(tx, admin, id, 'user.signOut', {}, reason));
    await this.sessions.revokeAllOf(id, 'signed out by staff');
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

  /** Runs a change with the account's row locked, so that a concurrent change sees the result of this one. */
  private change(id: string, work: (tx: Tx, person: Person) => Promise<void>): Promise<Person> {
    return this.db.transaction(async (tx) => {
      const [person] = await tx.query<Person>(
        'SELECT id, phone, role, status FROM users WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      );
      if (!person) throw new DomainError('NOT_FOUND');
      await work(tx, person);
      return person;
    });
  }

  private write(
    tx: Tx,
    admin: SessionUser,
    id: string,
    action: string,
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

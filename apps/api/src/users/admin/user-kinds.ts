import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import { Sessions } from '../../auth';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Row, Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../../staff/approvals';
import type { User } from '../users.entity';

type Command = Readonly<{ userId: string }>;

/** The column of an account that a proposal changes, with its old and new value. */
interface Turn {
  column: 'role' | 'status';
  from: string;
  to: string;
  action: AuditAction;
}

/** The changes of an account that need two people, by the name of the kind of proposal (controls.md 1). */
const turns = {
  agentOn: { column: 'role', from: 'player', to: 'agent', action: 'user.agentOn' },
  unblock: { column: 'status', from: 'blocked', to: 'active', action: 'user.unblock' },
} as const satisfies Record<string, Turn>;

export type UserKind = keyof typeof turns;

/** The proposals to make a person an agent, and to let a blocked person in again. */
@Injectable()
export class UserKinds {
  constructor(
    private readonly log: AdminLog,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    kinds: ProposalKinds,
  ) {
    for (const name of Object.keys(turns) as UserKind[]) kinds.add(this.kindOf(name));
  }

  private kindOf(name: UserKind): ProposalKind<Command> {
    const turn = turns[name];
    return {
      name,
      subjectOf: ({ userId }) => `user:${userId}`,
      describe: (tx, { userId }) => this.describe(tx, turn, userId),
      apply: (tx, { userId }, decision) => this.apply(tx, turn, userId, decision),
      committed: async ({ userId }) => this.sessions.refresh(userId),
    };
  }

  private async apply(tx: Tx, turn: Turn, id: string, { actorId, reason }: Decision): Promise<void> {
    await tx.query(`UPDATE users SET ${turn.column} = $2 WHERE id = $1`, [id, turn.to]);
    await this.log.write(tx, {
      ...{ actorId, action: turn.action, subject: `user:${id}`, reason },
      before: { [turn.column]: turn.from },
      after: { [turn.column]: turn.to },
    });
  }

  private async describe(tx: Tx, { column, from, to }: Turn, id: string): Promise<Described> {
    const [person] = await tx.query<Row<User, 'name' | 'role' | 'status'> & { seat: boolean }>(
      `SELECT name, role, status, EXISTS (SELECT FROM staff WHERE user_id = u.id AND ended_at IS NULL AND seat_until > $2)
         OR EXISTS (SELECT FROM staff_invitations WHERE phone = u.phone AND seat_until IS NOT NULL AND redeemed_at IS NULL
           AND replaced_at IS NULL AND expires_at > $2) AS seat
       FROM users u WHERE id = $1 FOR NO KEY UPDATE`,
      [id, this.clock.now()],
    );
    if (!person) throw new DomainError('NOT_FOUND');
    if (person[column] !== from) throw new DomainError('IDEMPOTENCY_CONFLICT');
    // An inspector is nobody of the house (controls.md 2).
    if (to === 'agent' && person.seat) throw new DomainError('FORBIDDEN');
    const { name } = person;
    return { receiverId: id, value: 0n, before: { name, [column]: from }, after: { name, [column]: to } };
  }
}

import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import type { Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import { requireAccess, type SessionUser } from '../platform/http';
import { lockSpace, type SpaceRow } from './space-rows';
import { canManage } from './space-view';

/** An action of an agent or admin on a space. */
interface SpaceAction {
  action:
    | 'space.create'
    | 'space.update'
    | 'space.delete'
    | 'space.addMembers'
    | 'space.removeMember'
    | 'space.screen';
  spaceId: string;
  before: object | null;
  after: object;
}

/** Writes the audit log's row of a change, in the transaction of that change. */
@Injectable()
export class SpaceLog {
  constructor(private readonly log: AdminLog) {}

  write(tx: Tx, user: SessionUser, { action, spaceId, before, after }: SpaceAction): Promise<void> {
    return this.log.write(tx, {
      actorId: user.id,
      action,
      subject: `space:${spaceId}`,
      before,
      after,
      reason: null,
    });
  }
}

/**
 * Locks a space that this user may change.
 * @throws DomainError NOT_FOUND, NOT_YOURS
 */
export async function lockOwn(tx: Tx, user: SessionUser, id: string): Promise<SpaceRow> {
  const space = await lockSpace(tx, id);
  if (!space) throw new DomainError('NOT_FOUND');
  if (!canManage(user, space)) throw new DomainError('NOT_YOURS');
  return space;
}

/**
 * Like `lockOwn`, for a verb of agents: an owner need not be an agent any more.
 * @throws DomainError NOT_FOUND, NOT_YOURS, FORBIDDEN, SECOND_FACTOR_REQUIRED for an admin without one
 */
export async function lockAsAgent(tx: Tx, user: SessionUser, id: string): Promise<SpaceRow> {
  const space = await lockOwn(tx, user, id);
  requireAccess('agentOrAdmin', user);
  return space;
}

import { Injectable } from '@nestjs/common';
import { normalizePhone, spaceLimits, type SpaceView } from '@libs/contract';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { SpaceRounds } from '../rooms';
import { SpaceLists } from './space-lists';
import { lockOwn, SpaceLog } from './space-log';
import { isMember, lockSpace, readSpace, type SpaceRow } from './space-rows';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Who belongs to a space: added by its owner or by the invitation, removed by the owner or by leaving. */
@Injectable()
export class SpaceMembers {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rounds: SpaceRounds,
    private readonly lists: SpaceLists,
    private readonly log: SpaceLog,
  ) {}

  /**
   * Adds the people of these phones, all or none; who belongs to the space already, the owner too, stays.
   * @throws DomainError NOT_FOUND, NOT_YOURS, RECEIVER_NOT_FOUND with the `phones` that no active player has,
   *   LIMIT_REACHED
   */
  async add(user: SessionUser, spaceId: string, phones: readonly string[]): Promise<SpaceView> {
    return this.db.transaction(async (tx) => {
      const space = await lockOwn(tx, user, spaceId);
      const people = await tx.query<{ id: string; phone: string }>(
        "SELECT id, phone FROM users WHERE phone = ANY ($1) AND status = 'active' AND kind <> 'bot'",
        [phones],
      );
      const known = new Set(people.map((person) => person.phone));
      const unknown = [...new Set(phones)].filter((phone) => !known.has(phone));
      if (unknown.length > 0) throw new DomainError('RECEIVER_NOT_FOUND', {}, { phones: unknown });
      const guests = people.map((person) => person.id).filter((id) => id !== space.owner_id);
      const added = await this.enlist(tx, space, guests);
      await this.log.write(tx, user, {
        action: 'space.addMembers',
        spaceId,
        before: null,
        after: { userIds: added },
      });
      return this.fresh(tx, user, space);
    });
  }

  /**
   * Ends a membership and gives the member's cards back where a round is not locked.
   * @param who user id, or phone in any form
   * @throws DomainError VALIDATION_FAILED for neither, NOT_FOUND, NOT_YOURS
   */
  async remove(user: SessionUser, spaceId: string, who: string): Promise<void> {
    const phone = normalizePhone(who);
    if (phone === null && !UUID.test(who)) throw new DomainError('VALIDATION_FAILED');
    const { memberId, rounds } = await this.db.transaction(async (tx) => {
      await lockOwn(tx, user, spaceId);
      const found = await tx.query<{ id: string }>(
        phone === null ? 'SELECT id FROM users WHERE id = $1' : 'SELECT id FROM users WHERE phone = $1',
        [phone ?? who],
      );
      const memberId = found[0]?.id;
      if (memberId === undefined || !(await isMember(tx, spaceId, memberId))) {
        throw new DomainError('NOT_FOUND');
      }
      const rounds = await this.end(tx, spaceId, memberId, user.id);
      await this.log.write(tx, user, {
        action: 'space.removeMember',
        spaceId,
        before: { userId: memberId },
        after: { refundedRounds: rounds },
      });
      return { memberId, rounds };
    });
    await this.rounds.tellLeft(rounds, memberId);
  }

  /** @throws DomainError NOT_FOUND, or NOT_A_MEMBER for those who have not joined, the owner among them */
  async leave(user: SessionUser, spaceId: string): Promise<void> {
    const rounds = await this.db.transaction(async (tx) => {
      if (!(await lockSpace(tx, spaceId))) throw new DomainError('NOT_FOUND');
      if (!(await isMember(tx, spaceId, user.id))) throw new DomainError('NOT_A_MEMBER');
      return this.end(tx, spaceId, user.id, user.id);
    });
    await this.rounds.tellLeft(rounds, user.id);
  }

  /**
   * Joins by the invitation, which is the id; once more is a success too.
   * @throws DomainError NOT_FOUND, or LIMIT_REACHED with the `space` that is full
   */
  async join(user: SessionUser, spaceId: string): Promise<SpaceView> {
    return this.db.transaction(async (tx) => {
      const space = await lockSpace(tx, spaceId);
      if (!space) throw new DomainError('NOT_FOUND');
      if (user.id !== space.owner_id) {
        try {
          await this.enlist(tx, space, [user.id]);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          throw new DomainError(error.code, error.params, { space: await this.lists.view(tx, user, space) });
        }
      }
      return this.fresh(tx, user, space);
    });
  }

  /** Makes members of these people; the caller holds the space's row, so that nobody is counted twice. */
  private async enlist(tx: Tx, space: SpaceRow, userIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ user_id: string }>(
      `INSERT INTO space_members (space_id, user_id, joined_at) SELECT $1, p.id, $3 FROM unnest($2::uuid[]) p (id)
       ON CONFLICT ON CONSTRAINT space_members_pkey DO NOTHING RETURNING user_id`,
      [space.id, userIds, this.clock.now()],
    );
    if (space.member_count + rows.length > spaceLimits.members && rows.length > 0) {
      throw new DomainError('LIMIT_REACHED');
    }
    return rows.map((row) => row.user_id);
  }

  private async end(tx: Tx, spaceId: string, memberId: string, actorId: string): Promise<string[]> {
    await tx.query('DELETE FROM space_members WHERE space_id = $1 AND user_id = $2', [spaceId, memberId]);
    return this.rounds.giveBack(tx, spaceId, memberId, actorId);
  }

  private async fresh(tx: Tx, user: SessionUser, space: SpaceRow): Promise<SpaceView> {
    return this.lists.view(tx, user, (await readSpace(tx, space.id)) ?? space);
  }
}

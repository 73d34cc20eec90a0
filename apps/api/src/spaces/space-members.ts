import { Inject, Injectable } from '@nestjs/common';
import { normalizePhone, spaceLimits, type SpaceView } from '@libs/contract';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Db, type Row, type Tx } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { refuseClosed } from '../users/limits';
import { NotificationService } from '../notifications';
import { acceptInvitation, SpaceRounds } from '../rooms';
import type { User } from '../users/users.entity';
import { SpaceLists } from './space-lists';
import { lockAsAgent, lockOwn, SpaceLog } from './space-log';
import { isMember, lockSpace, readSpace, type SpaceRow } from './space-rows';
import { SpaceInvitation, SpaceMember } from './spaces.entity';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Adds and removes the members of a space, at the request of its owner or of the member. */
@Injectable()
export class SpaceMembers {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rounds: SpaceRounds,
    private readonly lists: SpaceLists,
    private readonly log: SpaceLog,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Invites the people with these phone numbers, all or none; with SPACE_MEMBERS=added it makes them members at once.
   * Nothing changes for the owner, for members and for people already invited. A person who declined is invited again.
   * @throws DomainError NOT_FOUND, NOT_YOURS, RECEIVER_NOT_FOUND with the `phones` that no active player has,
   *   ALREADY_MEMBER if nobody is new, LIMIT_REACHED, FORBIDDEN for an owner who is no longer an agent
   */
  async add(user: SessionUser, spaceId: string, phones: readonly string[]): Promise<SpaceView> {
    return this.db.transaction(async (tx) => {
      const space = await lockAsAgent(tx, user, spaceId);
      const people = await tx.query<Row<User, 'id' | 'phone'>>(
        "SELECT id, phone FROM users WHERE phone = ANY ($1) AND status = 'active' AND kind <> 'bot'",
        [phones],
      );
      const known = new Set(people.map((person) => person.phone));
      const unknown = [...new Set(phones)].filter((phone) => !known.has(phone));
      if (unknown.length > 0) throw new DomainError('RECEIVER_NOT_FOUND', {}, { phones: unknown });
      const guests = people.map((person) => person.id).filter((id) => id !== space.owner_id);
      const added = await this.invite(tx, user, space, guests);
      if (added.length === 0) throw new DomainError('ALREADY_MEMBER');
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
   * Ends a membership, and frees or refunds the member's cards in rounds that are not locked. For a person who is only
   * invited, it withdraws the invitation. Neither can come by the link, only by a new invitation.
   * @param idOrPhone user id, or phone number in any usual form
   * @throws DomainError VALIDATION_FAILED for anything else, NOT_FOUND, NOT_YOURS
   */
  async remove(user: SessionUser, spaceId: string, idOrPhone: string): Promise<void> {
    const phone = normalizePhone(idOrPhone);
    if (phone === null && !UUID.test(idOrPhone)) throw new DomainError('VALIDATION_FAILED');
    const { memberId, rounds } = await this.db.transaction(async (tx) => {
      await lockOwn(tx, user, spaceId);
      const found = await tx.query<{ id: string }>(
        phone === null ? 'SELECT id FROM users WHERE id = $1' : 'SELECT id FROM users WHERE phone = $1',
        [phone ?? idOrPhone],
      );
      const memberId = found[0]?.id;
      if (memberId === undefined) throw new DomainError('NOT_FOUND');
      const pending = { space_id: spaceId, user_id: memberId, state: 'pending' } as const;
      const isWithdrawn = (await tx.repo(SpaceInvitation).delete(pending)).affected === 1;
      if (!isWithdrawn && !(await isMember(tx, spaceId, memberId))) throw new DomainError('NOT_FOUND');
      const rounds = await this.endMembership(tx, spaceId, memberId, user.id);
      await this.shutOut(tx, spaceId, memberId, user.id);
      await this.log.write(tx, user, {
        action: 'space.removeMember',
        spaceId,
        before: { userId: memberId },
        after: { refundedRounds: rounds },
      });
      return { memberId, rounds };
    });
    await this.rounds.broadcastLeft(rounds, memberId);
  }

  /**
   * Takes the player out of a space. A player who is only invited declines the invitation.
   * @throws DomainError NOT_FOUND, or NOT_A_MEMBER for the owner and for anybody else without a membership
   */
  async leave(user: SessionUser, spaceId: string): Promise<void> {
    const rounds = await this.db.transaction(async (tx) => {
      if (!(await lockSpace(tx, spaceId))) throw new DomainError('NOT_FOUND');
      if (await this.turnDown(tx, spaceId, user.id)) return [];
      if (!(await isMember(tx, spaceId, user.id))) throw new DomainError('NOT_A_MEMBER');
      return this.endMembership(tx, spaceId, user.id, user.id);
    });
    await this.rounds.broadcastLeft(rounds, user.id);
  }

  /** Makes the invited player a member. A repeat succeeds too. @throws DomainError NOT_FOUND without an invitation, LIMIT_REACHED */
  async accept(user: SessionUser, spaceId: string): Promise<SpaceView> {
    return this.db.transaction(async (tx) => {
      const accepted = await acceptInvitation(tx, spaceId, user.id, this.clock.now());
      const space = await readSpace(tx, spaceId);
      if (!space || (!accepted && !(await isMember(tx, spaceId, user.id))))
        throw new DomainError('NOT_FOUND');
      return this.lists.view(tx, user, space);
    });
  }

  /** Turns an invitation down. @throws DomainError NOT_FOUND without an invitation */
  async decline(user: SessionUser, spaceId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await lockSpace(tx, spaceId);
      if (!(await this.turnDown(tx, spaceId, user.id))) throw new DomainError('NOT_FOUND');
    });
  }

  /**
   * Makes the player a member by the link, which is the space's id. A repeat succeeds too.
   * @throws DomainError NOT_FOUND, NOT_A_MEMBER for a player who was removed or whose invitation was withdrawn, or
   *   LIMIT_REACHED with the `space` that is full
   */
  async join(user: SessionUser, spaceId: string): Promise<SpaceView> {
    return this.db.transaction(async (tx) => {
      const space = await lockSpace(tx, spaceId);
      if (!space) throw new DomainError('NOT_FOUND');
      if (await this.isShutOut(tx, spaceId, user.id)) throw new DomainError('NOT_A_MEMBER');
      const invited = await acceptInvitation(tx, spaceId, user.id, this.clock.now());
      if (!invited && user.id !== space.owner_id) {
        try {
          await refuseClosed(tx, user.id, this.clock.now());
          await this.insertMembers(tx, space, [user.id]);
          await tx.repo(SpaceInvitation).delete({ space_id: spaceId, user_id: user.id, state: 'declined' });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          throw new DomainError(error.code, error.params, {
            ...error.extra,
            space: await this.lists.view(tx, user, space),
          });
        }
      }
      return this.fresh(tx, user, space);
    });
  }

  /** Makes these users members. The caller has locked the space's row, so that the count of members stays right. */
  private async insertMembers(tx: Tx, space: SpaceRow, userIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ user_id: string }>(
      `INSERT INTO space_members (space_id, user_id, joined_at) SELECT $1, p.id, $3 FROM unnest($2::uuid[]) p (id)
       ON CONFLICT ON CONSTRAINT space_members_pkey DO NOTHING RETURNING user_id`,
      [space.id, userIds, this.clock.now()],
    );
    this.refuseCrowd(space, rows.length);
    return rows.map((row) => row.user_id);
  }

  /** Invites the people who are neither members nor invited yet, and notifies them. */
  private async invite(
    tx: Tx,
    user: SessionUser,
    space: SpaceRow,
    userIds: readonly string[],
  ): Promise<string[]> {
    const rows = await tx.query<{ user_id: string }>(
      `INSERT INTO space_invitations AS i (space_id, user_id, invited_by, state, invited_at)
       SELECT $1, p.id, $3, 'pending', $4 FROM unnest($2::uuid[]) p (id)
       WHERE NOT EXISTS (SELECT 1 FROM space_members m WHERE m.space_id = $1 AND m.user_id = p.id)
       ON CONFLICT ON CONSTRAINT space_invitations_pkey DO UPDATE
         SET state = 'pending', invited_by = $3, invited_at = $4, declined_at = NULL WHERE i.state <> 'pending'
       RETURNING user_id`,
      [space.id, userIds, user.id, this.clock.now()],
    );
    this.refuseCrowd(space, rows.length);
    const invited = rows.map((row) => row.user_id);
    const entered = this.env.spaceMembers === 'added' ? await this.enter(tx, space, invited) : [];
    const waiting = invited.filter((id) => !entered.includes(id));
    const names = { owner: space.owner_name, space: space.name };
    await this.notifications.tell(tx, waiting, { kind: 'spaceInvited', ...names });
    await this.notifications.tell(tx, entered, { kind: 'spaceAdded', ...names });
    return invited;
  }

  /**
   * Makes invited people members at once, except players who have excluded themselves.
   * @returns the ids of the new members
   */
  private async enter(tx: Tx, space: SpaceRow, userIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ user_id: string }>(
      `WITH entered AS (
         DELETE FROM space_invitations i USING users u
         WHERE i.space_id = $1 AND i.user_id = ANY ($2) AND u.id = i.user_id AND excluded_since(u, $3) IS NULL
         RETURNING i.user_id)
       INSERT INTO space_members (space_id, user_id, joined_at) SELECT $1, user_id, $3 FROM entered RETURNING user_id`,
      [space.id, userIds, this.clock.now()],
    );
    return rows.map((row) => row.user_id);
  }

  /** Refuses more people than a space may have. Invited people count as members, so that accepting never fails. */
  private refuseCrowd(space: SpaceRow, more: number): void {
    const after = space.member_count + space.invited_count + more;
    if (more > 0 && after > spaceLimits.members) throw new DomainError('LIMIT_REACHED');
  }

  private async turnDown(tx: Tx, spaceId: string, userId: string): Promise<boolean> {
    const pending = { space_id: spaceId, user_id: userId, state: 'pending' } as const;
    const declined = { state: 'declined', declined_at: this.clock.now() } as const;
    return (await tx.repo(SpaceInvitation).update(pending, declined)).affected === 1;
  }

  private async shutOut(tx: Tx, spaceId: string, userId: string, by: string): Promise<void> {
    await tx.query(
      `INSERT INTO space_invitations (space_id, user_id, invited_by, state, invited_at) VALUES ($1, $2, $3, 'removed', $4)
       ON CONFLICT ON CONSTRAINT space_invitations_pkey DO UPDATE SET state = 'removed', declined_at = NULL`,
      [spaceId, userId, by, this.clock.now()],
    );
  }

  private isShutOut(tx: Tx, spaceId: string, userId: string): Promise<boolean> {
    return tx.repo(SpaceInvitation).existsBy({ space_id: spaceId, user_id: userId, state: 'removed' });
  }

  private async endMembership(tx: Tx, spaceId: string, memberId: string, actorId: string): Promise<string[]> {
    await tx.repo(SpaceMember).delete({ space_id: spaceId, user_id: memberId });
    return this.rounds.giveBack(tx, spaceId, memberId, actorId);
  }

  private async fresh(tx: Tx, user: SessionUser, space: SpaceRow): Promise<SpaceView> {
    return this.lists.view(tx, user, (await readSpace(tx, space.id)) ?? space);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { readsAllSpaces, type SessionUser } from '../../platform/http';
import { acceptInvitation } from './space-invitations';

/**
 * Checks the access of players to private spaces and their rounds (protocol.md section 3). The creator of a scheduled game
 * does not enter its hidden space as its owner: like everybody else, they are a member while they take part.
 */
@Injectable()
export class SpaceAccess {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Admits the owner, members and invited players; an invited player accepts the invitation by entering.
   * @throws DomainError NOT_A_MEMBER for anybody else
   */
  async requireMember(spaceId: string, userId: string): Promise<void> {
    if (await this.isMember(spaceId, userId)) return;
    if (!(await this.isInvited(spaceId, userId))) throw new DomainError('NOT_A_MEMBER');
    const accepted = await this.db.transaction((tx) =>
      acceptInvitation(tx, spaceId, userId, this.clock.now()),
    );
    if (!accepted && !(await this.isMember(spaceId, userId))) throw new DomainError('NOT_A_MEMBER');
  }

  /**
   * Admits only users for whom `mayView` is true.
   * @throws DomainError NOT_A_MEMBER for anybody else
   */
  async requireViewer(spaceId: string, roundId: string, user: SessionUser): Promise<void> {
    if (!(await this.mayView(spaceId, roundId, user))) throw new DomainError('NOT_A_MEMBER');
  }

  /** Owner, members, system admins, inspectors and buyers of a card may see a round of a space. */
  async mayView(spaceId: string, roundId: string, user: SessionUser): Promise<boolean> {
    if (readsAllSpaces(user) || (await this.isMember(spaceId, user.id))) return true;
    const cards = await this.db.query(
      "SELECT 1 FROM tickets WHERE round_id = $1 AND user_id = $2 AND state IN ('confirmed', 'refunded') LIMIT 1",
      [roundId, user.id],
    );
    return cards.length > 0;
  }

  /** False for the hidden space of a scheduled game, which is open to everybody. */
  async isPrivate(spaceId: string): Promise<boolean> {
    const rows = await this.db.query("SELECT FROM spaces WHERE id = $1 AND kind = 'private'", [spaceId]);
    return rows.length > 0;
  }

  private async isInvited(spaceId: string, userId: string): Promise<boolean> {
    const rows = await this.db.query(
      "SELECT 1 FROM space_invitations WHERE space_id = $1 AND user_id = $2 AND state = 'pending'",
      [spaceId, userId],
    );
    return rows.length > 0;
  }

  private async isMember(spaceId: string, userId: string): Promise<boolean> {
    const rows = await this.db.query(
      `SELECT 1 FROM spaces s WHERE s.id = $1 AND s.deleted_at IS NULL AND (s.owner_id = $2 AND s.kind = 'private'
         OR EXISTS (SELECT 1 FROM space_members m WHERE m.space_id = s.id AND m.user_id = $2))`,
      [spaceId, userId],
    );
    return rows.length > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';

/** Checks the access of players to private spaces and their rounds (protocol.md section 3). */
@Injectable()
export class SpaceAccess {
  constructor(private readonly db: Db) {}

  /** @throws DomainError NOT_A_MEMBER unless the user owns or belongs to the space */
  async requireMember(spaceId: string, userId: string): Promise<void> {
    if (!(await this.isMember(spaceId, userId))) throw new DomainError('NOT_A_MEMBER');
  }

  /**
   * Owner, members, system admins and buyers of a card may see a round of a space.
   * @throws DomainError NOT_A_MEMBER for anybody else
   */
  async requireViewer(spaceId: string, roundId: string, user: SessionUser): Promise<void> {
    if (user.isSystemAdmin || (await this.isMember(spaceId, user.id))) return;
    const cards = await this.db.query(
      "SELECT 1 FROM tickets WHERE round_id = $1 AND user_id = $2 AND state IN ('confirmed', 'refunded') LIMIT 1",
      [roundId, user.id],
    );
    if (cards.length === 0) throw new DomainError('NOT_A_MEMBER');
  }

  private async isMember(spaceId: string, userId: string): Promise<boolean> {
    const rows = await this.db.query(
      `SELECT 1 FROM spaces s WHERE s.id = $1 AND s.deleted_at IS NULL AND (s.owner_id = $2
         OR EXISTS (SELECT 1 FROM space_members m WHERE m.space_id = s.id AND m.user_id = $2))`,
      [spaceId, userId],
    );
    return rows.length > 0;
  }
}

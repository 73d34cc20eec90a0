import { refuseClosed } from '../../users/limits';
import type { Tx } from '../../platform/db';

/**
 * Makes an invited person a member. Locks the space's row first, as every change of its members does.
 * @throws DomainError LIMIT_REACHED for a player who has excluded themselves, and while the house winds down
 * @returns false without a pending invitation, or if the space has ended
 */
export async function acceptInvitation(tx: Tx, spaceId: string, userId: string, now: Date): Promise<boolean> {
  const [space] = await tx.query(
    'SELECT 1 FROM spaces WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [spaceId],
  );
  if (!space) return false;
  const pending = await tx.query(
    "DELETE FROM space_invitations WHERE space_id = $1 AND user_id = $2 AND state = 'pending' RETURNING user_id",
    [spaceId, userId],
  );
  if (pending.length === 0) return false;
  await refuseClosed(tx, userId, now);
  await tx.query(
    `INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, $3)
     ON CONFLICT ON CONSTRAINT space_members_pkey DO NOTHING`,
    [spaceId, userId, now],
  );
  return true;
}

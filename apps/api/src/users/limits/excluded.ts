import { excluded } from '../../exclusion-register';
import type { Tx } from '../../platform/db';

/** True for a player on a break or excluded by their own wish. An exclusion lasts until the player has come back. */
export async function isExcluded(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [user] = await tx.query<{ excluded: boolean }>(
    'SELECT excluded_since(u, $2) IS NOT NULL AS excluded FROM users u WHERE id = $1',
    [userId, now],
    'limit_excluded',
  );
  return user?.excluded ?? false;
}

/** @throws DomainError LIMIT_REACHED for a player who is excluded by their own wish */
export async function refuseExcluded(tx: Tx, userId: string, now: Date): Promise<void> {
  if (await isExcluded(tx, userId, now)) throw excluded();
}

import { excluded } from '../../exclusion-register';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';

/** Why a player may neither play nor pay in: the house winds down, or the player is away by their own wish. */
export type Closed = 'windDown' | 'excluded';

/** Null for a player who may play and pay in. An exclusion lasts until the player has come back. */
export async function closedFor(tx: Tx, userId: string, now: Date): Promise<Closed | null> {
  const [user] = await tx.query<{ closed: Closed | null }>(
    `SELECT CASE WHEN excluded_since(u, $2) IS NOT NULL THEN 'excluded' WHEN w.from_at <= $2 THEN 'windDown' END AS closed
     FROM users u CROSS JOIN wind_down w WHERE u.id = $1`,
    [userId, now],
    'limit_closed',
  );
  return user?.closed ?? null;
}

/** @throws DomainError LIMIT_REACHED while the house winds down, and for a player who is away by their own wish */
export async function refuseClosed(tx: Tx, userId: string, now: Date): Promise<void> {
  const closed = await closedFor(tx, userId, now);
  if (closed) throw refusalOf(closed);
}

export const refusalOf = (closed: Closed): DomainError =>
  closed === 'windDown'
    ? new DomainError('LIMIT_REACHED', {}, { text: 'message.windDown', details: { limit: null, left: 0 } })
    : excluded();

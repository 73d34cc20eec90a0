import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';

/** What a sign-in rests on. No session opens if it has ended while the sign-in ran. */
export interface Ground {
  /** Hash of the password that was right. */
  passwordHash?: string;
  /** The player's passkey that was the proof; its removal ends the session. */
  passkeyId?: string;
  /** True if the second factor was right, or if the session is a half one, which still asks for it. */
  factor?: true;
  /** Checks anything else in the transaction that opens the session, and throws if it has ended. */
  check?: (tx: Tx, sessionId: string) => Promise<void>;
}

/**
 * Refuses an account that is not active, a password or a passkey that is gone, and a person who has set up a second factor
 * since they were not asked for one. What ends any of these, or all sessions of the user, waits for this transaction: it
 * then finds this session too.
 * @throws DomainError FORBIDDEN, INVALID_CREDENTIALS, UNAUTHENTICATED, INVALID_PASSKEY
 */
export async function keepGround(tx: Tx, userId: string, ground: Ground): Promise<void> {
  const { passwordHash, passkeyId, factor } = ground;
  const [user] = await tx.query<{ password_hash: string | null; status: string }>(
    'SELECT password_hash, status FROM users WHERE id = $1 FOR SHARE',
    [userId],
    'session_user_keep',
  );
  if (user?.status !== 'active') throw new DomainError('FORBIDDEN');
  if (passwordHash !== undefined && user.password_hash !== passwordHash)
    throw new DomainError('INVALID_CREDENTIALS');
  if (!factor && (await hasFactor(tx, userId))) throw new DomainError('UNAUTHENTICATED');
  if (passkeyId === undefined) return;
  const rows = await tx.query('SELECT id FROM passkeys WHERE id = $1 FOR KEY SHARE', [passkeyId]);
  if (rows.length === 0) throw new DomainError('INVALID_PASSKEY');
}

/** A statement of its own, because that of the lock would not see what it has waited for. */
async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL AND NOT is_demo
     UNION ALL SELECT FROM passkeys WHERE user_id = $1 AND use = 'secondFactor'`,
    [userId],
    'session_factor',
  );
  return rows.length > 0;
}

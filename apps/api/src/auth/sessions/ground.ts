import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';

/** What a sign-in rests on. No session opens if it has ended while the sign-in ran. */
export interface Ground {
  /** Hash of the password that was right. */
  passwordHash?: string;
  /** The player's passkey that was the proof; its removal ends the session. */
  passkeyId?: string;
  /** Checks anything else in the transaction that opens the session, and throws if it has ended. */
  check?: (tx: Tx, sessionId: string) => Promise<void>;
}

/**
 * Refuses a password or a passkey that is gone, and makes what ends them, or all sessions of the user, wait for this
 * transaction: it then finds this session too.
 * @throws DomainError INVALID_CREDENTIALS, INVALID_PASSKEY
 */
export async function keepGround(tx: Tx, userId: string, { passwordHash, passkeyId }: Ground): Promise<void> {
  const [user] = await tx.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM users WHERE id = $1 FOR SHARE',
    [userId],
    'session_user_keep',
  );
  if (passwordHash !== undefined && user?.password_hash !== passwordHash)
    throw new DomainError('INVALID_CREDENTIALS');
  if (passkeyId === undefined) return;
  const rows = await tx.query('SELECT id FROM passkeys WHERE id = $1 FOR KEY SHARE', [passkeyId]);
  if (rows.length === 0) throw new DomainError('INVALID_PASSKEY');
}

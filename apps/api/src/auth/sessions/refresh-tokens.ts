import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { Sessions } from './sessions';
import { endOfSession, refusalOfEnded, STAFF_TIMES, type SessionTimes } from './staff-session';
import { hashToken, type SignIn } from './tokens';

interface RefreshTokenRow {
  session_id: string;
  user_id: string;
  generation: number;
  /** True if a later token, or another one of the same generation, has already been used. */
  overtaken: boolean;
}

type Outcome =
  | { kind: 'renewed'; row: RefreshTokenRow; refreshToken: string }
  | { kind: 'reused'; sessionId: string }
  | { kind: 'ended'; session: SessionTimes }
  | null;

/**
 * Rotates refresh tokens. Each use gives a successor. The old token stays valid until a successor is first used, so that
 * a lost answer does not end the session. After that, reuse of the old token means that two parties hold tokens of the
 * session, and ends it.
 */
@Injectable()
export class RefreshTokens {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Renews a sign-in. A renewal does not count as use of the session, so an unattended page cannot keep an admin's
   * session alive.
   * @throws DomainError UNAUTHENTICATED for a token that is unknown, expired, revoked or overtaken; SESSION_UNUSED or
   *   SESSION_OVER for an admin's session that has reached its end
   */
  async renew(token: string | undefined): Promise<Required<SignIn>> {
    if (!token) throw new DomainError('UNAUTHENTICATED');
    const outcome = await this.db.transaction((tx) => this.rotate(tx, token));
    if (outcome?.kind === 'reused') await this.sessions.revoke(outcome.sessionId, 'token reused');
    if (outcome?.kind === 'ended') throw refusalOfEnded(outcome.session);
    if (outcome?.kind !== 'renewed') throw new DomainError('UNAUTHENTICATED');
    const { row, refreshToken } = outcome;
    return { accessToken: this.sessions.accessToken(row.user_id, row.session_id), refreshToken };
  }

  private async rotate(tx: Tx, token: string): Promise<Outcome> {
    const tokenHash = hashToken(token);
    const now = this.clock.now();
    // The lock on the session's row guards all its tokens, so that simultaneous uses run one after the other.
    const [locked] = await tx.query<SessionTimes>(
      `SELECT s.created_at, s.last_seen_at, s.expires_at, ${STAFF_TIMES} FROM sessions s JOIN refresh_tokens r ON r.session_id = s.id JOIN users u ON u.id = s.user_id
       WHERE r.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.status = 'active'
       FOR UPDATE OF s`,
      [tokenHash, now],
    );
    if (!locked) return null;
    if (endOfSession(locked) <= now) return { kind: 'ended', session: locked };
    const [row] = await tx.query<RefreshTokenRow>(
      `SELECT r.session_id, s.user_id, r.generation, EXISTS (
         SELECT 1 FROM refresh_tokens o WHERE o.session_id = r.session_id AND o.first_used_at IS NOT NULL
           AND (o.generation > r.generation OR o.generation = r.generation AND o.token_hash <> r.token_hash)
       ) AS overtaken
       FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id WHERE r.token_hash = $1`,
      [tokenHash],
    );
    if (!row) return null;
    if (row.overtaken) return { kind: 'reused', sessionId: row.session_id };
    await tx.query(
      'UPDATE refresh_tokens SET first_used_at = COALESCE(first_used_at, $2) WHERE token_hash = $1',
      [tokenHash, now],
    );
    const refreshToken = await this.sessions.issueRefreshToken(tx, row.session_id, row.generation + 1);
    return { kind: 'renewed', row, refreshToken };
  }
}

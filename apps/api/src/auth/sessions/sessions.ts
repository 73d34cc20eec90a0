import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { StepUpProof } from '../../platform/http';
import { ClusterSignals, SocketRegistry } from '../../platform/sockets';
import { SignIns } from '../sign-ins/sign-ins';
import { keepGround, type Ground } from './ground';
import { SessionCache } from './session-cache';
import {
  ACCESS_TOKEN_MS,
  HALF_SESSION_MS,
  hashToken,
  SESSION_MS,
  STEP_UP_MS,
  tokenText,
  type AccessClaims,
  type SignIn,
} from './tokens';

/** Why a session ended; stored in `sessions.revoked_reason`. */
export type RevocationReason =
  | 'logout'
  | 'password changed'
  | 'password reset'
  | 'blocked'
  | 'token reused'
  | 'second factor'
  | 'signed out elsewhere'
  | 'signed out by staff'
  | 'unbound'
  | 'passkey removed'
  | 'erased';

/**
 * Reasons for ending sessions that also end the binding of a Telegram account (channels.md 1), with their names in the
 * binding's row. For a changed password the database does this by itself (unbind-telegram.sql).
 */
const UNBINDING: Partial<Record<RevocationReason, string>> = {
  'password reset': 'password reset',
  'password changed': 'password changed',
  blocked: 'blocked',
  'signed out elsewhere': 'signed out',
  'signed out by staff': 'signed out',
};

/** Opens and ends sessions. The end of a session also closes its sockets. */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly jwt: JwtService,
    private readonly cache: SessionCache,
    private readonly signIns: SignIns,
    private readonly sockets: SocketRegistry,
    private readonly signals: ClusterSignals,
  ) {
    signals.on('sessions', (ids) => ids.forEach((id) => this.drop(id)));
  }

  /**
   * Opens a session for a person whose identity has just been checked.
   * @param stepUpMs how long this proof also counts as a step-up
   * @throws DomainError as `keepGround`, and the errors of the ground's check
   */
  async open(userId: string, userAgent: string, stepUpMs: number, ground: Ground): Promise<Required<SignIn>> {
    const sessionId = this.entropy.uuid();
    let refreshToken = '';
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      await keepGround(tx, userId, ground);
      const made = await tx.query(
        `INSERT INTO sessions (id, user_id, user_agent, created_at, expires_at, last_seen_at, stepped_up_until, stepped_up_by, passkey_id)
         VALUES ($1, $2, $3, $4, $5, $4, $6, CASE WHEN $6::timestamptz IS NOT NULL THEN 'signIn' END, $7)
         ON CONFLICT ON CONSTRAINT sessions_pkey DO NOTHING RETURNING id`,
        [
          sessionId,
          userId,
          userAgent.slice(0, 200),
          now,
          new Date(now.getTime() + SESSION_MS),
          stepUpMs > 0 ? new Date(now.getTime() + stepUpMs) : null,
          ground.passkeyId ?? null,
        ],
        'session_open',
      );
      if (made.length === 0) return; // the try before was committed, and its answer lost
      await ground.check?.(tx, sessionId);
      await this.signIns.record(tx, userId, 'ok');
      refreshToken = await this.issueRefreshToken(tx, sessionId, 1);
    });
    return { accessToken: this.accessToken(userId, sessionId), refreshToken };
  }

  /** Opens a half session, which grants no access: the password was right, but the second factor is missing. */
  async openHalf(userId: string, userAgent: string, ground: Ground): Promise<SignIn> {
    const now = this.clock.now();
    const halfId = await this.db.transaction(async (tx) => {
      const sessionId = this.entropy.uuid();
      await keepGround(tx, userId, { ...ground, factor: true });
      await tx.query(
        `INSERT INTO sessions (id, user_id, user_agent, created_at, expires_at, is_half)
         VALUES ($1, $2, $3, $4, $5, true)`,
        [sessionId, userId, userAgent.slice(0, 200), now, new Date(now.getTime() + HALF_SESSION_MS)],
      );
      await ground.check?.(tx, sessionId);
      await this.signIns.record(tx, userId, 'half');
      return sessionId;
    });
    return { accessToken: this.accessToken(userId, halfId) };
  }

  /**
   * Records a step-up of a session. The other servers see it within a second.
   * @returns the time at which the step-up ends
   */
  async stepUp(sessionId: string, by: StepUpProof): Promise<Date> {
    const until = new Date(this.clock.now().getTime() + STEP_UP_MS);
    await this.db.query('UPDATE sessions SET stepped_up_until = $2, stepped_up_by = $3 WHERE id = $1', [
      sessionId,
      until,
      by,
    ]);
    this.cache.forget(sessionId);
    return until;
  }

  /**
   * Records the one confirmation that a passkey has signed. The session gets no other right by it.
   * @returns the time at which this ends
   */
  async signFor(sessionId: string, confirmation: string): Promise<Date> {
    const until = new Date(this.clock.now().getTime() + STEP_UP_MS);
    await this.db.query('UPDATE sessions SET signed_until = $2, signed_for = $3 WHERE id = $1', [
      sessionId,
      until,
      confirmation,
    ]);
    this.cache.forget(sessionId);
    return until;
  }

  /** Lets a person without a second factor set one up in this session, for ten minutes. */
  async allowEnrolment(sessionId: string): Promise<Date> {
    const until = new Date(this.clock.now().getTime() + STEP_UP_MS);
    await this.db.query('UPDATE sessions SET enrol_until = $2 WHERE id = $1', [sessionId, until]);
    return until;
  }

  /**
   * Whether a person without a second factor may set one up in this session (`allowed`), and whether they signed in for
   * it within the last ten minutes (`fresh`).
   */
  async enrolmentOf(sessionId: string): Promise<{ allowed: boolean; fresh: boolean }> {
    const now = this.clock.now();
    const [row] = await this.db.query<{ allowed: boolean; fresh: boolean }>(
      'SELECT COALESCE(enrol_until > $2, false) AS allowed, created_at > $3 AS fresh FROM sessions WHERE id = $1',
      [sessionId, now, new Date(now.getTime() - STEP_UP_MS)],
    );
    return row ?? { allowed: false, fresh: false };
  }

  /** Makes this server read a changed session from the database again. */
  forget(sessionId: string): void {
    this.cache.forget(sessionId);
  }

  /** Signs an access token; the caller has checked that the session is valid. */
  accessToken(userId: string, sessionId: string): string {
    const iat = Math.floor(this.clock.now().getTime() / 1000);
    const claims: AccessClaims = { sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_MS / 1000 };
    return this.jwt.sign(claims);
  }

  /** Writes a refresh token of the given generation; only its hash is stored. */
  async issueRefreshToken(tx: Tx, sessionId: string, generation: number): Promise<string> {
    const token = tokenText(this.entropy.bytes(32));
    await tx.query(
      'INSERT INTO refresh_tokens (token_hash, session_id, generation, issued_at) VALUES ($1, $2, $3, $4)',
      [hashToken(token), sessionId, generation, this.clock.now()],
      'refresh_token_issue',
    );
    return token;
  }

  async revoke(sessionId: string, reason: RevocationReason): Promise<void> {
    this.dropEverywhere(await this.revokeWhere(this.db, 'id = $3', [sessionId], reason));
  }

  /**
   * Ends a half session in the transaction that opens the whole one. The caller calls `dropEnded` after the commit.
   * @throws DomainError UNAUTHENTICATED if it has ended
   */
  async replaceHalf(tx: Tx, sessionId: string): Promise<void> {
    const ended = await this.revokeWhere(tx, 'id = $3', [sessionId], 'second factor');
    if (ended.length === 0) throw new DomainError('UNAUTHENTICATED');
  }

  /** Ends one session if it belongs to this user; returns the number of sessions ended. */
  async revokeOwn(userId: string, sessionId: string, reason: RevocationReason): Promise<number> {
    const ended = await this.revokeWhere(this.db, 'id = $3 AND user_id = $4', [sessionId, userId], reason);
    this.dropEverywhere(ended);
    return ended.length;
  }

  /**
   * Ends every session of a user except `keep`, if given (the session that changes its own password), in the transaction
   * of whatever ends them, so that neither happens without the other. The caller calls `dropEnded` after the commit.
   * @returns the number of sessions ended
   */
  async revokeAllOf(
    tx: Tx,
    userId: string,
    reason: RevocationReason,
    keep: string | null = null,
  ): Promise<number> {
    // Waits for the sign-ins that are opening a session (ground.ts), so that the statement below finds them.
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId], 'sessions_user_lock');
    const unbinding = UNBINDING[reason];
    if (unbinding !== undefined)
      await tx.query(
        'SELECT end_telegram_binding($1, $2, $3, $4)',
        [userId, unbinding, this.clock.now(), keep],
        'sessions_unbind_telegram',
      );
    const condition = 'user_id = $3 AND id IS DISTINCT FROM $4';
    return (await this.revokeWhere(tx, condition, [userId, keep], reason)).length;
  }

  /**
   * Ends the sessions that this passkey of the user opened, or, for null, any passkey; not `keep`, if given. It runs in
   * the transaction that removes the passkey; the caller calls `dropEnded` after the commit.
   */
  async endOfPasskey(tx: Tx, userId: string, id: string | null, keep: string | null = null): Promise<void> {
    await this.revokeWhere(
      tx,
      'user_id = $3 AND passkey_id = COALESCE($4, passkey_id) AND id IS DISTINCT FROM $5',
      [userId, id, keep],
      'passkey removed',
    );
  }

  /** Drops, on every server at once, the sessions of a user that a transaction has just ended. */
  async dropEnded(userId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - 10_000); // a commit may come some seconds later
    const ended = await this.db
      .query<{ id: string }>(
        'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at > $2',
        [userId, since],
        'sessions_just_ended',
      )
      .catch(() => []); // they are dropped within a second anyway (revocation-poller.ts)
    this.dropEverywhere(ended.map(({ id }) => id));
  }

  /** Makes this server read again every connected session of a user whose role or name changed. */
  refresh(userId: string): void {
    for (const socket of this.sockets.socketsOf(userId))
      this.cache.forget(this.sockets.userOf(socket).sessionId);
  }

  /** Forgets a session that ended on any server, and closes its sockets on this server. */
  drop(sessionId: string): void {
    this.cache.forget(sessionId);
    this.sockets.closeSession(sessionId);
  }

  private dropEverywhere(ids: string[]): void {
    for (const id of ids) this.drop(id);
    this.signals.publish('sessions', ids);
  }

  /** @returns the ids of the sessions ended */
  private async revokeWhere(
    tx: Tx,
    condition:
      | 'id = $3'
      | 'id = $3 AND user_id = $4'
      | 'user_id = $3 AND id IS DISTINCT FROM $4'
      | 'user_id = $3 AND passkey_id = COALESCE($4, passkey_id) AND id IS DISTINCT FROM $5',
    ids: readonly (string | null)[],
    reason: RevocationReason,
  ): Promise<string[]> {
    const ended = await tx.query<{ id: string }>(
      `UPDATE sessions SET revoked_at = $1, revoked_reason = $2
       WHERE ${condition} AND revoked_at IS NULL RETURNING id`,
      [this.clock.now(), reason, ...ids],
    );
    return ended.map(({ id }) => id);
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Role } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { Gatherer } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { SessionVerifier, type SessionUser, type StepUpProof } from '../../platform/http';
import { accessTokenOf, JwtStrategy } from './jwt.strategy';
import type { AccessClaims } from './tokens';

/** Resolution of `sessions.last_seen_at`. */
const SEEN_EVERY_MS = 5 * 60_000;
/** Uses are written together, so that a wave of sign-ins costs a few commits. */
const SEEN_GATHERED_MS = 1000;
/** Life of a cached session; after it the session is read from the database again. */
const CACHED_MS = 1000;
const MAX_TOKENS = 20_000;
const MAX_SESSIONS = 50_000;

interface CachedSession {
  user: SessionUser | null;
  /** performance.now() of the answer */
  at: number;
}

/**
 * Finds the signed-in person of a request. The signature of a token is checked once, its session is read at most once a
 * second. A session that this server ends is dropped at once; one that another server ends is dropped within a second
 * (revocation-poller.ts).
 */
@Injectable()
export class SessionCache extends SessionVerifier implements OnModuleDestroy {
  private readonly logger = new Logger(SessionCache.name);
  private readonly tokens = new Map<string, AccessClaims>();
  private readonly sessions = new Map<string, CachedSession>();
  private readonly loading = new Map<string, Promise<SessionUser | null>>();
  private readonly used = new Gatherer<null>((batch) => this.noteUse([...(batch.get(null) ?? [])]), {
    delayMs: SEEN_GATHERED_MS,
  });

  constructor(
    private readonly strategy: JwtStrategy,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  onModuleDestroy(): void {
    this.used.stop();
  }

  signedIn(headers: IncomingHttpHeaders): SessionUser | null | Promise<SessionUser | null> {
    const token = accessTokenOf(headers);
    if (token === null) return null;
    const claims = this.tokens.get(token);
    if (!claims) return this.verify(token, headers);
    if (claims.exp * 1000 <= this.clock.now().getTime()) {
      this.tokens.delete(token);
      return null;
    }
    return this.session(claims.sid);
  }

  async signedInHalf(headers: IncomingHttpHeaders): Promise<SessionUser | null> {
    const claims = await this.strategy.claimsOf(headers);
    return claims && this.load(claims.sid, true);
  }

  current(user: SessionUser): SessionUser | null | Promise<SessionUser | null> {
    return this.session(user.sessionId);
  }

  /** Drops the cached answer of a session that ended or whose account changed. */
  forget(sessionId: string): void {
    this.sessions.delete(sessionId);
    this.loading.delete(sessionId); // a query still running may return the old row
  }

  private async verify(token: string, headers: IncomingHttpHeaders): Promise<SessionUser | null> {
    const claims = await this.strategy.claimsOf(headers);
    if (!claims) return null;
    remember(this.tokens, token, claims, MAX_TOKENS);
    return this.session(claims.sid);
  }

  private session(id: string): SessionUser | null | Promise<SessionUser | null> {
    const cached = this.sessions.get(id);
    if (cached && performance.now() - cached.at < CACHED_MS) return cached.user;
    const running = this.loading.get(id);
    if (running) return running;
    const load: Promise<SessionUser | null> = this.load(id).then(
      (user) => {
        if (this.loading.get(id) === load) {
          this.loading.delete(id);
          remember(this.sessions, id, { user, at: performance.now() }, MAX_SESSIONS);
        }
        return user;
      },
      (error: unknown) => {
        if (this.loading.get(id) === load) this.loading.delete(id);
        throw error;
      },
    );
    this.loading.set(id, load);
    return load;
  }

  private async load(sessionId: string, orHalf = false): Promise<SessionUser | null> {
    const now = this.clock.now();
    const [row] = await this.db.query<SessionRow>(
      `SELECT u.id, u.phone, u.role, u.kind, s.is_half, s.last_seen_at, s.stepped_up_until, s.stepped_up_by,
         f.confirmed_at IS NOT NULL AND NOT f.is_demo OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS second_factor,
         a.origin AS admitted_by, a.no_money_until
       FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN second_factors f ON f.user_id = u.id
         LEFT JOIN staff a ON a.user_id = u.id AND a.ended_at IS NULL
       WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.status = 'active'`,
      [sessionId, now],
      'session_user',
    );
    if (!row || (row.is_half && !orHalf)) return null;
    if (!row.is_half) this.touch(sessionId, row.last_seen_at, now);
    return this.userOf(sessionId, row);
  }

  /**
   * Outside demo mode an account without a second factor has no staff rights (threats.md rule 42). An admin has accepted
   * an invitation, and their phone is still listed (controls.md 2).
   */
  private userOf(sessionId: string, row: SessionRow): SessionUser {
    const { id, phone, role, kind } = row;
    const admitted = row.admitted_by !== null && (row.admitted_by !== 'demo' || this.env.demo);
    const admin = admitted && this.env.systemAdminPhones.some((one) => one === phone);
    const proved = row.second_factor || this.env.demo;
    const staff = admin ? 'admin' : role === 'agent' ? 'agent' : null;
    return Object.freeze({
      ...{ id, phone, role, kind, sessionId },
      isSystemAdmin: admin && proved,
      lacksSecondFactor: proved ? null : staff,
      steppedUpUntil: row.stepped_up_until?.getTime() ?? null,
      steppedUpBy: row.stepped_up_by,
      moneyHeldUntil: row.no_money_until?.getTime() ?? null,
      isHalf: row.is_half,
    });
  }

  /**
   * Writes at most every five minutes that a session is in use. The request does not wait for the write. If the write
   * fails, the next request repeats it.
   */
  private touch(sessionId: string, last: Date | null, now: Date): void {
    if (!last || now.getTime() - last.getTime() >= SEEN_EVERY_MS) this.used.add(null, [sessionId]);
  }

  private async noteUse(sessionIds: readonly string[]): Promise<void> {
    const values = [sessionIds, this.clock.now()];
    await this.db
      .query(
        // Waits for nobody, so that it is never part of a deadlock; a row that is locked now is noted at its next use.
        `UPDATE sessions SET last_seen_at = $2 WHERE id IN
           (SELECT id FROM sessions WHERE id = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED)`,
        values,
        'sessions_seen',
      )
      .catch((error: unknown) =>
        this.logger.debug(`the last use of sessions was not noted: ${String(error)}`),
      );
  }
}

interface SessionRow {
  id: string;
  phone: string;
  role: Role;
  kind: SessionUser['kind'];
  is_half: boolean;
  last_seen_at: Date | null;
  stepped_up_until: Date | null;
  stepped_up_by: StepUpProof | null;
  second_factor: boolean;
  /** Of their row in `staff`; null for others. */
  admitted_by: 'invitation' | 'demo' | null;
  no_money_until: Date | null;
}

/** Keeps a map bounded by dropping its oldest entry. */
function remember<V>(map: Map<string, V>, key: string, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > limit) map.delete(map.keys().next().value as string);
}

import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ATTENDED_HEADER, type Role } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { Gatherer } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { SessionVerifier, type SessionUser, type StepUpProof } from '../../platform/http';
import { accessTokenOf, JwtStrategy } from './jwt.strategy';
import { endOfSession, type SessionTimes } from './staff-session';
import type { AccessClaims } from './tokens';

/** Shortest time between two writes of a session's last use, `sessions.last_seen_at`. */
const SEEN_EVERY_MS = 5 * 60_000;
/**
 * The same time for an admin, whose session ends if it is not used (staff-session.ts): it can end too early by at most
 * this time.
 */
const STAFF_SEEN_EVERY_MS = 10_000;
/** Uses of this span are written together, so that a wave of sign-ins costs a few commits. */
const SEEN_GATHERED_MS = 1000;
/** Life of a cached session; afterwards the session is read from the database again. */
const CACHED_MS = 1000;
const MAX_TOKENS = 20_000;
const MAX_SESSIONS = 50_000;

interface FoundSession {
  user: SessionUser;
  /** Start, last use and expiry of an admin's session; null for everybody else. */
  times: SessionTimes | null;
}

interface CachedSession {
  found: FoundSession | null;
  /** Time of the answer, as performance.now() */
  at: number;
}

/**
 * Finds the signed-in person of a request. The signature of a token is checked once; its session is read at most once a
 * second. A session that ends on this server is dropped at once, a session that ends on another server within a second
 * (revocation-poller.ts).
 */
@Injectable()
export class SessionCache extends SessionVerifier implements OnModuleDestroy {
  private readonly logger = new Logger(SessionCache.name);
  private readonly tokens = new Map<string, AccessClaims>();
  private readonly sessions = new Map<string, CachedSession>();
  private readonly loading = new Map<string, Promise<FoundSession | null>>();
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
    return this.session(claims.sid, headers);
  }

  async signedInHalf(headers: IncomingHttpHeaders): Promise<SessionUser | null> {
    const claims = await this.strategy.claimsOf(headers);
    return claims && this.whileItLasts(claims.sid, await this.load(claims.sid, true));
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
    return this.session(claims.sid, headers);
  }

  private session(
    id: string,
    headers?: IncomingHttpHeaders,
  ): SessionUser | null | Promise<SessionUser | null> {
    const cached = this.sessions.get(id);
    if (cached && performance.now() - cached.at < CACHED_MS)
      return this.whileItLasts(id, cached.found, headers);
    return this.read(id).then((found) => this.whileItLasts(id, found, headers));
  }

  /**
   * Checks the end of an admin's session at every call, also for a cached one, and notes its use. The call waits until
   * the note is stored, so that every server sees it at the next call. Sockets, and calls that a page makes by itself,
   * do not count as use.
   */
  private whileItLasts(
    id: string,
    found: FoundSession | null,
    headers: IncomingHttpHeaders = {},
  ): SessionUser | null | Promise<SessionUser | null> {
    if (!found?.times) return found && found.user;
    const { user, times } = found;
    const now = this.clock.now();
    if (endOfSession(times) <= now) return null;
    const idleMs = now.getTime() - (times.last_seen_at ?? times.created_at).getTime();
    if (user.isHalf || headers[ATTENDED_HEADER] !== '1' || idleMs < STAFF_SEEN_EVERY_MS) return user;
    times.last_seen_at = now;
    return this.noteUse([id]).then(() => user);
  }

  private read(id: string): Promise<FoundSession | null> {
    const running = this.loading.get(id);
    if (running) return running;
    const load: Promise<FoundSession | null> = this.load(id).then(
      (found) => {
        if (this.loading.get(id) === load) {
          this.loading.delete(id);
          remember(this.sessions, id, { found, at: performance.now() }, MAX_SESSIONS);
        }
        return found;
      },
      (error: unknown) => {
        if (this.loading.get(id) === load) this.loading.delete(id);
        throw error;
      },
    );
    this.loading.set(id, load);
    return load;
  }

  private async load(sessionId: string, orHalf = false): Promise<FoundSession | null> {
    const now = this.clock.now();
    const [row] = await this.db.query<SessionRow>(
      `SELECT u.id, u.phone, u.role, u.kind, s.is_half, s.created_at, s.last_seen_at, s.expires_at, s.stepped_up_until, s.stepped_up_by, s.signed_for, s.signed_until,
         f.confirmed_at IS NOT NULL AND NOT f.is_demo OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id AND p.use = 'secondFactor') AS second_factor,
         a.user_id IS NOT NULL AS of_admin, a.origin AS admitted_by, a.no_money_until, a.seat_until
       FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN second_factors f ON f.user_id = u.id
         LEFT JOIN staff a ON a.user_id = u.id AND a.ended_at IS NULL
       WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.status = 'active'`,
      [sessionId, now],
      'session_user',
    );
    if (!row || (row.is_half && !orHalf)) return null;
    const user = this.userOf(sessionId, row);
    if (row.of_admin) return { user, times: row };
    if (!row.is_half) this.touch(sessionId, row.last_seen_at, now);
    return { user, times: null };
  }

  /**
   * Outside demo mode an account without a second factor has no staff rights (controls.md rule 42). An admin has accepted
   * an invitation, and their phone is still listed (controls.md 2).
   */
  private userOf(sessionId: string, row: SessionRow): SessionUser {
    const { id, phone, role, kind, seat_until: seat } = row;
    const admitted =
      row.admitted_by !== null && seat === null && (row.admitted_by !== 'demo' || this.env.demo);
    const admin = admitted && this.env.systemAdminPhones.some((one) => one === phone);
    const seated = seat !== null && row.created_at < seat;
    const proved = row.second_factor || (this.env.demo && !seated);
    const staff = seated ? 'inspector' : admin ? 'admin' : role === 'agent' ? 'agent' : null;
    return Object.freeze({
      ...{ id, phone, role, kind, sessionId },
      isSystemAdmin: admin && proved,
      lacksSecondFactor: proved ? null : staff,
      steppedUpUntil: row.stepped_up_until?.getTime() ?? null,
      steppedUpBy: row.stepped_up_by,
      signedFor: row.signed_for,
      signedUntil: row.signed_until?.getTime() ?? null,
      moneyHeldUntil: row.no_money_until?.getTime() ?? null,
      seatUntil: seated ? seat.getTime() : null,
      isHalf: row.is_half,
    });
  }

  /**
   * Notes the use of a session at most every five minutes. The request does not wait for this write; if it fails, the
   * next request repeats it.
   */
  private touch(sessionId: string, last: Date | null, now: Date): void {
    if (!last || now.getTime() - last.getTime() >= SEEN_EVERY_MS) this.used.add(null, [sessionId]);
  }

  private async noteUse(sessionIds: readonly string[]): Promise<void> {
    const values = [sessionIds, this.clock.now()];
    await this.db
      .query(
        // Waits for no lock, so that it is never part of a deadlock. The use of a locked row is noted the next time.
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

interface SessionRow extends SessionTimes {
  id: string;
  phone: string;
  role: Role;
  kind: SessionUser['kind'];
  is_half: boolean;
  stepped_up_until: Date | null;
  stepped_up_by: StepUpProof | null;
  signed_for: string | null;
  signed_until: Date | null;
  second_factor: boolean;
  /** How the admin was admitted, from the row in `staff`; null for everybody else. */
  admitted_by: 'invitation' | 'demo' | null;
  no_money_until: Date | null;
}

/** Keeps a map bounded by dropping its oldest entry. */
function remember<V>(map: Map<string, V>, key: string, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > limit) map.delete(map.keys().next().value as string);
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { deviceOf } from './device';
import type { SessionDto } from '../second-factor/security.dto';
import { Sessions } from './sessions';
import { endOfSession, STAFF_TIMES, type SessionTimes } from './staff-session';

/** Limit of the list, far above the number of devices of a person. */
const MAX_ROWS = 100;

/** Lists and ends the sessions of the signed-in person. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  async list(user: SessionUser): Promise<SessionDto[]> {
    const now = this.clock.now();
    const rows = await this.db.query<SessionTimes & { id: string; user_agent: string }>(
      `SELECT id, user_agent, created_at, last_seen_at, expires_at, ${STAFF_TIMES} FROM sessions s
       WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND NOT is_half
       ORDER BY created_at DESC, id LIMIT ${MAX_ROWS}`,
      [user.id, now],
    );
    const open = rows.filter((row) => endOfSession(row) > now);
    return open.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: (row.last_seen_at ?? row.created_at).toISOString(),
      current: row.id === user.sessionId,
    }));
  }

  /** @throws DomainError NOT_FOUND for a session of another person or one that has ended */
  async end(user: SessionUser, sessionId: string): Promise<void> {
    const ended = await this.sessions.revokeOwn(user.id, sessionId, 'signed out elsewhere');
    if (ended === 0) throw new DomainError('NOT_FOUND');
  }

  async endOthers({ id, sessionId }: SessionUser): Promise<number> {
    const ended = await this.db.transaction((tx) =>
      this.sessions.revokeAllOf(tx, id, 'signed out elsewhere', sessionId),
    );
    await this.sessions.dropEnded(id);
    return ended;
  }
}

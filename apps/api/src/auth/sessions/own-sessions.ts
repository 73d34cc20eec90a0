import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { deviceOf } from './device';
import type { SessionDto } from '../second-factor/security.dto';
import { Sessions } from './sessions';

/** Limit of the list; far above the number of devices that a person has. */
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
    const rows = await this.db.query<{
      id: string;
      user_agent: string;
      created_at: Date;
      last_seen_at: Date | null;
    }>(
      `SELECT id, user_agent, created_at, last_seen_at FROM sessions
       WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 AND NOT is_half
       ORDER BY created_at DESC, id LIMIT ${MAX_ROWS}`,
      [user.id, this.clock.now()],
    );
    return rows.map((row) => ({
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

  endOthers(user: SessionUser): Promise<number> {
    return this.sessions.revokeAllOf(user.id, 'signed out elsewhere', user.sessionId);
  }
}

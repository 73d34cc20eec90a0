import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@libs/contract';
import { deviceOf, endOfSession, STAFF_TIMES, type SessionTimes } from '../../auth';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';
import { Lists, timeOf } from '../../platform/lists';
import { Timeline } from './timeline';
import { UserFacts } from './user-facts';
import type { TimelineDto, TimelineQueryDto, UserPageDto, UserSessionDto } from './users.dto';
import { type UserRowDto, usersList } from './users.list';

const MAX_SESSIONS = 100;

/** Users for system admins: details, timeline and sessions. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly lists: Lists,
    private readonly facts: UserFacts,
    private readonly timelines: Timeline,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async show(admin: SessionUser, id: string): Promise<UserPageDto> {
    const row = await this.lists.one(admin, usersList, id);
    const facts = await this.facts.of(row);
    const unfreeze = facts.frozenUntil && id !== admin.id ? ['unfreeze'] : [];
    const mute = facts.mutedUntil ? 'unmute' : 'mute';
    return { ...row, ...facts, can: [...verbsOpen(admin, row), mute, ...unfreeze] };
  }

  timeline(admin: SessionUser, id: string, query: TimelineQueryDto): Promise<TimelineDto> {
    this.logRead(admin, id, 'users.timeline', query);
    return this.timelines.of(admin.id, id, query);
  }

  /** The user's latest sessions, open and ended. */
  async sessions(admin: SessionUser, id: string): Promise<UserSessionDto[]> {
    this.logRead(admin, id, 'users.sessions', {});
    const now = this.clock.now();
    const rows = await this.db.query<
      SessionTimes & {
        id: string;
        user_agent: string;
        revoked_at: Date | null;
        revoked_reason: string | null;
      }
    >(
      `SELECT id, user_agent, created_at, last_seen_at, expires_at, revoked_at, revoked_reason, ${STAFF_TIMES}
       FROM sessions s
       WHERE user_id = $1 AND NOT is_half ORDER BY created_at DESC LIMIT ${MAX_SESSIONS}`,
      [id],
    );
    return rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      createdAt: timeOf(row.created_at),
      lastSeenAt: timeOf(row.last_seen_at),
      expiresAt: timeOf(endOfSession(row)),
      endedAt: timeOf(row.revoked_at),
      endedBy: row.revoked_reason,
      open: row.revoked_at === null && endOfSession(row) > now,
    }));
  }

  private logRead(admin: SessionUser, id: string, action: AuditAction, asked: object): void {
    this.log.note({ actorId: admin.id, action, subject: `users:${id}`, asked });
  }
}

function verbsOpen(admin: SessionUser, row: UserRowDto): string[] {
  const isProtected = row.isSystemAdmin || row.id === admin.id;
  const block = row.status === 'active' ? 'block' : 'unblock';
  return [...(isProtected ? [] : [block]), 'agent', 'reset-lockout', 'sign-out', 'note'];
}

import { Injectable } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { groupsOf, shown, type NewNotice, type NoticeRow } from './notices';
import type { NotificationListDto } from './notifications.dto';

/** Most notices that one person receives. */
const SHOWN = 50;
const COLUMNS = 'id, content, audience, user_id, space_id, starts_at';
const IN_FORCE = 'starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)';

/** Publishes notices and reads those in force. */
@Injectable()
export class NotificationService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Writes a notice in the transaction of the event that it reports. Connected readers receive it within a second of its
   * start; others read it when they connect. An audience of several people gets one row per person.
   *
   * @returns the ids of the rows
   * @throws DomainError VALIDATION_FAILED if the end is not after the start
   */
  async publish(tx: Tx, notice: NewNotice): Promise<string[]> {
    const now = this.clock.now();
    const startsAt = notice.startsAt && notice.startsAt > now ? notice.startsAt : now;
    if (notice.endsAt && notice.endsAt <= startsAt) throw new DomainError('VALIDATION_FAILED');
    const people = typeof notice.audience === 'string' ? [null] : notice.audience.people;
    const ids = people.map(() => this.entropy.uuid());
    await tx.query(
      `INSERT INTO notifications
         (id, content, audience, user_id, space_id, starts_at, ends_at, created_by, created_at)
       SELECT n.id, $3, $4, n.user_id, $5, $6, $7, $8, $9 FROM unnest($1::uuid[], $2::uuid[]) AS n (id, user_id)`,
      [
        ids,
        people,
        JSON.stringify(notice.content),
        typeof notice.audience === 'string' ? notice.audience : 'person',
        notice.gameSpace ?? null,
        startsAt,
        notice.endsAt ?? null,
        notice.createdBy ?? null,
        now,
      ],
      'notification_publish',
    );
    return ids;
  }

  /**
   * The notices in force for one person in one language, newest first. An excluded player gets only notices to them
   * alone.
   */
  async inForce(user: SessionUser, tag: LanguageTag): Promise<NotificationListDto> {
    const rows = await this.db.query<NoticeRow>(
      `SELECT ${COLUMNS} FROM (
         (SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 AND ${IN_FORCE}
          ORDER BY starts_at DESC LIMIT ${SHOWN})
         UNION ALL
         SELECT n.* FROM unnest(CASE WHEN (SELECT excluded_since(u, $2) IS NOT NULL FROM users u WHERE u.id = $1)
             THEN '{}' ELSE $3::text[] END) AS g (name) CROSS JOIN LATERAL (
           SELECT ${COLUMNS} FROM notifications WHERE user_id IS NULL AND audience = g.name AND ${IN_FORCE}
           ORDER BY starts_at DESC LIMIT ${SHOWN}) n) AS mine
       ORDER BY starts_at DESC, id LIMIT ${SHOWN}`,
      [user.id, this.clock.now(), groupsOf(user)],
      'notifications_in_force',
    );
    return {
      notifications: rows.map((row) => ({ ...shown(row, tag), createdAt: row.starts_at.toISOString() })),
    };
  }
}

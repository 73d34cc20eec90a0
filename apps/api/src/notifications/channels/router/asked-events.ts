import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../../../platform/async';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';

const EVERY_MS = 5000;
/** How far back a server looks for notices when it starts. Older ones are no news. */
const LOOK_BACK_MS = 3600_000;
/** How often the poll looks for players to remind of their limits. Each is reminded only twice a year. */
const LIMITS_EVERY_MS = 600_000;
const REVIEW_DAYS = 183;

/**
 * Writes the messages that no trigger of the database writes: notices of staff, and reminders to players who have not
 * reviewed their limits for long.
 */
@Injectable()
export class AskedEventsPoller {
  private since: Date | null = null;
  private limitsAt = 0;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    polls: PollScheduler,
  ) {
    polls.add({
      name: AskedEventsPoller.name,
      everyMs: EVERY_MS,
      warning: 'messages of notices and limits could not be written',
      work: () => this.look(),
    });
  }

  private async look(): Promise<void> {
    const now = this.clock.now();
    await this.tellNotices(this.since ?? new Date(now.getTime() - LOOK_BACK_MS), now);
    this.since = new Date(now.getTime() - 10_000); // a row may be committed later than the time that it contains
    if (now.getTime() < this.limitsAt) return;
    await this.remindOfLimits(now);
    this.limitsAt = now.getTime() + LIMITS_EVERY_MS;
  }

  private async tellNotices(from: Date, now: Date): Promise<void> {
    await this.db.query(
      `SELECT add_message($2, s.user_id, 'notice', n.id::text, jsonb_build_object('notice', n.id), '/BetAmountPage', n.ends_at)
       FROM notifications n JOIN message_settings s ON 'notice' = ANY (s.kinds) AND (n.user_id IS NULL OR n.user_id = s.user_id)
       JOIN users u ON u.id = s.user_id
       WHERE n.starts_at > $1 AND n.starts_at <= $2 AND (n.ends_at IS NULL OR n.ends_at > $2) AND n.created_by IS NOT NULL
         AND (n.audience IN ('all', 'person') OR n.audience = u.role)
         AND NOT EXISTS (SELECT FROM messages m WHERE m.user_id = s.user_id AND m.kind = 'notice' AND m.event = n.id::text)`,
      [from, now],
      'message_notices',
    );
  }

  private async remindOfLimits(now: Date): Promise<void> {
    await this.db.query(
      `SELECT add_message($1, u.id, 'limitReminder', (u.limits_reviewed_at AT TIME ZONE 'UTC')::text, '{}', '/limits')
       FROM message_settings s JOIN users u ON u.id = s.user_id
       WHERE 'limitReminder' = ANY (s.kinds) AND u.limits_reviewed_at < $1::timestamptz - interval '${REVIEW_DAYS} days'
         AND NOT EXISTS (SELECT FROM messages m WHERE m.user_id = u.id AND m.kind = 'limitReminder'
           AND m.event = (u.limits_reviewed_at AT TIME ZONE 'UTC')::text)`,
      [now],
      'message_limits',
    );
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';

const DAY_MS = 24 * 3600_000;
/** Rows of one statement: short locks. */
const BATCH = 5000;
/** Statements of one run and rule: an end. */
const MAX_BATCHES = 100;

/** What goes when it is old: conversations before their messages, mutes that are over, reports somebody has looked at. */
const RULES = [
  'DELETE FROM chat_threads WHERE ctid IN (SELECT ctid FROM chat_threads WHERE last_at < $1 LIMIT $2)',
  `DELETE FROM chat_messages WHERE place IN (
     SELECT place FROM (SELECT place, created_at FROM chat_messages ORDER BY place LIMIT $2) oldest
     WHERE created_at < $1)`,
  'DELETE FROM chat_mutes WHERE user_id IN (SELECT user_id FROM chat_mutes WHERE until < $1 LIMIT $2)',
  `DELETE FROM chat_reports WHERE id IN (
     SELECT id FROM chat_reports WHERE created_at < $1 AND (kind = 'masked' OR resolved_at IS NOT NULL) LIMIT $2)`,
] as const;

/** Removes old messages (reliability.md section 8 "Privacy"; setting CHAT_RETENTION_DAYS). Safe on every server at once. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.env.chatRetentionDays * DAY_MS);
    try {
      for (const rule of RULES) await this.clean(rule, before);
    } catch (error) {
      this.logger.warn(`old messages stay for another hour: ${String(error)}`);
    }
  }

  private async clean(rule: string, before: Date): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const removed = await this.db.query(`${rule} RETURNING 1`, [before, BATCH]);
      if (removed.length < BATCH) return;
    }
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';

const DAY_MS = 24 * 3600_000;
/** Rows of one statement: short locks, and an end. */
const BATCH = 5000;

/** What is thrown away, and how long it is kept after it ended (reliability.md section 8 "Privacy"). */
const RULES = [
  { table: 'refresh_tokens', key: 'token_hash', ended: 'issued_at', keepMs: 90 * DAY_MS },
  { table: 'sessions', key: 'id', ended: 'expires_at', keepMs: 90 * DAY_MS },
  { table: 'bot_tokens', key: 'token_hash', ended: 'expires_at', keepMs: DAY_MS },
  { table: 'otp_challenges', key: 'vc', ended: 'expires_at', keepMs: DAY_MS },
  { table: 'login_failures', key: 'phone', ended: 'updated_at', keepMs: DAY_MS },
  { table: 'ledger_audits', key: 'id', ended: 'at', keepMs: 90 * DAY_MS },
  { table: 'outbox', key: 'id', ended: 'done_at', keepMs: 30 * DAY_MS },
  { table: 'notifications', key: 'id', ended: 'ends_at', keepMs: 30 * DAY_MS },
] as const;

/** Throws away what nobody needs any more. Safe on every server at once: the same rows are deleted only once. */
@Injectable()
export class HousekeepingJob {
  private readonly logger = new Logger(HousekeepingJob.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<void> {
    try {
      for (const rule of RULES) await this.clean(rule);
    } catch (error) {
      this.logger.warn(`housekeeping stopped and goes on in an hour: ${String(error)}`);
    }
  }

  private async clean({ table, key, ended, keepMs }: (typeof RULES)[number]): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keepMs);
    // A session goes only after its tokens: they are older than it by their own rule.
    const unused =
      table === 'sessions'
        ? 'AND NOT EXISTS (SELECT 1 FROM refresh_tokens r WHERE r.session_id = sessions.id)'
        : '';
    await this.db.query(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE ${ended} < $1 ${unused} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
      [before],
    );
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ENV, type Env } from '../../config';
import { warnOnFailure } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { JobRuns } from '../../platform/jobs';
import { retentionRules, type RetentionRule } from './retention-rules';

const JOB = 'retention';
const DAY_MS = 24 * 3600_000;
/** Most rows that one statement deletes, so that its locks are short. */
const BATCH = 5000;
/** Most statements for one rule in a run, which bounds the run. */
const MAX_BATCHES = 100;

/** Deletes expired rows every hour. Of several servers one runs at a time. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly runs: JobRuns,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @returns the number of deleted rows by rule; a rule that fails does not stop the others and runs again in an hour */
  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<Readonly<Record<string, number>>> {
    const start = performance.now();
    const deleted: Record<string, number> = {};
    let failed = false;
    for (const rule of retentionRules) {
      try {
        const removed = await this.clean(rule);
        if (removed === null) return deleted;
        if (removed > 0) deleted[rule.name] = removed;
      } catch (error) {
        failed = true;
        this.logger.error(`old ${rule.name} stay for another hour: ${String(error)}`);
      }
    }
    if (!failed) await this.recordRun(performance.now() - start, deleted);
    return deleted;
  }

  private recordRun(tookMs: number, deleted: Readonly<Record<string, number>>): Promise<void> {
    return warnOnFailure(this.logger, 'the end of a retention run could not be noted', () =>
      this.runs.succeeded(JOB, tookMs, JSON.stringify(deleted)),
    );
  }

  /** Deletes the expired rows of one rule. @returns their number, or null if another server runs the job */
  private async clean({ keep, sql }: RetentionRule): Promise<number | null> {
    const days = keep === 'chat' ? this.env.chatRetentionDays : keep;
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    let total = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const removed = await this.runs.alone(JOB, (tx) => tx.query(`${sql} RETURNING 1`, [before, BATCH]));
      if (removed === null) return null;
      total += removed.length;
      if (removed.length < BATCH) break;
    }
    return total;
  }
}

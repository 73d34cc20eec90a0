import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ENV, type Env } from '../config';
import { warnOnFailure } from '../platform/async';
import { Clock } from '../platform/clock';
import { JobRuns } from '../platform/jobs';
import { retentionRules, type RetentionRule } from './retention-rules';

const JOB = 'retention';
const DAY_MS = 24 * 3600_000;
/** Rows of one statement: short locks. */
const BATCH = 5000;
/** Statements of one run and rule: an end. */
const MAX_BATCHES = 100;

/** Throws away each hour what is old enough; of several servers one at a time. */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger(RetentionJob.name);

  constructor(
    private readonly runs: JobRuns,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @returns how many rows went, by rule; what fails stops no other rule and is tried again in an hour */
  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<Readonly<Record<string, number>>> {
    const start = performance.now();
    const gone: Record<string, number> = {};
    let failed = false;
    for (const rule of retentionRules) {
      try {
        const removed = await this.clean(rule);
        if (removed === null) return gone;
        if (removed > 0) gone[rule.name] = removed;
      } catch (error) {
        failed = true;
        this.logger.error(`old ${rule.name} stay for another hour: ${String(error)}`);
      }
    }
    if (!failed) await this.note(performance.now() - start, gone);
    return gone;
  }

  private note(tookMs: number, gone: Readonly<Record<string, number>>): Promise<void> {
    return warnOnFailure(this.logger, 'the end of a retention run could not be noted', () =>
      this.runs.succeeded(JOB, tookMs, JSON.stringify(gone)),
    );
  }

  /** Null if another server is at it. */
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

import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../../platform/async';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { JobRuns } from '../../platform/jobs';
import { Reconcile } from './comparison';

const HOUR_MS = 3600_000;
const LOOK_EVERY_MS = 5 * 60_000;
/**
 * Name of the row that records when a server last began a run; the job's own row is written only when a run has
 * succeeded.
 */
const CLAIM = 'reconcile-begun';

/** Reconciles once an hour, on one of the servers. */
@Injectable()
export class ReconcileJob {
  constructor(
    private readonly reconcile: Reconcile,
    private readonly clock: Clock,
    private readonly jobs: JobRuns,
    polls: PollScheduler,
  ) {
    polls.add({
      name: ReconcileJob.name,
      everyMs: LOOK_EVERY_MS,
      warning: 'payments could not be reconciled',
      work: () => this.runIfDue(),
    });
  }

  private async runIfDue(): Promise<void> {
    if (!(await this.jobs.alone('reconcile', (tx) => this.claim(tx)))) return;
    const start = performance.now();
    const { asked, unasked, differences } = await this.reconcile.run();
    const result = `${asked} compared, ${unasked} without an answer, ${differences.length} differ`;
    await this.jobs.succeeded('reconcile', performance.now() - start, result);
  }

  /** @returns true if this server may begin, because none has begun within the hour */
  private async claim(tx: Tx): Promise<boolean> {
    const now = this.clock.now();
    const rows = await tx.query(
      `INSERT INTO job_runs AS j (name, last_ok_at, took_ms, result) VALUES ($1, $2, 0, 'begun')
       ON CONFLICT ON CONSTRAINT job_runs_pkey DO UPDATE SET last_ok_at = $2 WHERE j.last_ok_at <= $3 RETURNING name`,
      [CLAIM, now, new Date(now.getTime() - HOUR_MS)],
    );
    return rows.length === 1;
  }
}

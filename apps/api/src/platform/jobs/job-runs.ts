import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Db, type Row, type Tx } from '../db';
import { Metrics, Snapshot } from '../metrics';
import type { JobRun } from './job-runs.entity';

/** Runs a job on one server at a time, and records its last success. */
@Injectable()
export class JobRuns {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const runs = new Snapshot(() => this.read());
    metrics.gaugeBy('job_last_ok_seconds', 'When a job last came to a good end', 'job', () => runs.read());
  }

  /**
   * Runs one piece of a job in a transaction of its own, unless another server runs this job at the moment. The
   * advisory lock ends with the transaction, so a killed server leaves nothing locked.
   * @param isSnapshot true if everything that the piece reads must be of one moment (REPEATABLE READ)
   * @returns null if another server runs the job
   */
  async alone<T>(
    job: string,
    piece: (tx: Tx) => Promise<T>,
    { isSnapshot = false }: { isSnapshot?: boolean } = {},
  ): Promise<T | null> {
    return this.db.transaction(async (tx) => {
      if (isSnapshot) await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const [row] = await tx.query<{ mine: boolean }>(
        "SELECT pg_try_advisory_xact_lock(hashtextextended('job:' || $1, 0)) AS mine",
        [job],
        'job_lock',
      );
      return row?.mine ? piece(tx) : null;
    });
  }

  /** Records a success. @param result the outcome in a few words, cut at 300 characters */
  async succeeded(job: string, tookMs: number, result: string): Promise<void> {
    await this.db.query(
      `INSERT INTO job_runs (name, last_ok_at, took_ms, result) VALUES ($1, $2, $3, $4)
       ON CONFLICT ON CONSTRAINT job_runs_pkey DO UPDATE SET
         last_ok_at = excluded.last_ok_at, took_ms = excluded.took_ms, result = excluded.result`,
      [job, this.clock.now(), Math.round(tookMs), result.slice(0, 300)],
    );
  }

  private async read(): Promise<Record<string, number>> {
    const rows = await this.db.query<Row<JobRun, 'name' | 'last_ok_at'>>(
      'SELECT name, last_ok_at FROM job_runs',
      [],
      'job_figures',
    );
    return Object.fromEntries(rows.map((row) => [row.name, Math.floor(row.last_ok_at.getTime() / 1000)]));
  }
}

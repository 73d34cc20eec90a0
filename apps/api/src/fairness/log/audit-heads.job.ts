import { Injectable } from '@nestjs/common';
import { entryBytes } from '@libs/transparency';
import { AuditChain } from '../../platform/admin-log';
import { PollScheduler, type Poll } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { JobRuns } from '../../platform/jobs';
import type { Row, Tx } from '../../platform/db';
import type { JobRun } from '../../platform/jobs/job-runs.entity';
import { LogKeys } from './log-keys';
import { LogSequencer } from './log-sequencer';

const JOB = 'audit-heads';
const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const ROWS = /\nrows (\d+)\n/;

/** Logs the head of the audit log's chain, in each hour in which rows were added (fairness.md 8; controls.md 3). */
@Injectable()
export class AuditHeadsJob {
  private readonly poll: Poll;

  constructor(
    private readonly clock: Clock,
    private readonly keys: LogKeys,
    private readonly chain: AuditChain,
    private readonly runs: JobRuns,
    private readonly log: LogSequencer,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: AuditHeadsJob.name,
      everyMs: LOOK_EVERY_MS,
      warning: 'the head of the audit log could not be logged',
      work: () => this.write(),
    });
  }

  /** Logs a head if one is due, and waits for the end. */
  run(): Promise<void> {
    return this.poll.run();
  }

  private async write(): Promise<void> {
    if (!this.keys.areThere) return;
    const started = performance.now();
    const rows = await this.runs.alone(JOB, (tx) => this.next(tx));
    if (rows === null) return;
    this.log.wake();
    await this.runs.succeeded(JOB, performance.now() - started, `${rows} rows`);
  }

  /** @returns number of rows that the new head covers; null if no head is due */
  private async next(tx: Tx): Promise<bigint | null> {
    const { size, head } = await this.chain.head();
    const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS);
    const [run] = await tx.query<Row<JobRun, 'last_ok_at'>>(
      'SELECT last_ok_at FROM job_runs WHERE name = $1',
      [JOB],
      'log_last_audit_run',
    );
    if (run && hourOf(run.last_ok_at) === hourOf(this.clock.now())) return null;
    if (size <= (await this.loggedRows(tx))) return null;
    const bytes = entryBytes({ type: 'edil-bingo/audit/v1', values: { rows: String(size), head } });
    await tx.query("INSERT INTO log_waiting (type, entry) VALUES ('edil-bingo/audit/v1', $1)", [
      Buffer.from(bytes).toString('utf8'),
    ]);
    return size;
  }

  private async loggedRows(tx: Tx): Promise<bigint> {
    const [newest] = await tx.query<{ entry: string }>(
      `(SELECT entry FROM log_waiting WHERE type = 'edil-bingo/audit/v1' ORDER BY id DESC LIMIT 1)
       UNION ALL
       (SELECT entry FROM log_entries WHERE type = 'edil-bingo/audit/v1' ORDER BY index DESC LIMIT 1)`,
      [],
      'log_last_audit_head',
    );
    return BigInt(ROWS.exec(newest?.entry ?? '')?.[1] ?? 0);
  }
}

import { Injectable } from '@nestjs/common';
import { LogKeys, LogSequencer } from '../fairness/log';
import { PollScheduler, type Poll } from '../platform/async';
import type { Tx } from '../platform/db';
import { JobRuns } from '../platform/jobs';
import { ExportWriter } from './export-writer';

const JOB = 'exports';
const LOOK_EVERY_MS = 10 * 60_000;
/** Most days that one run seals, so that a run ends. */
const MOST_DAYS = 40;

interface Sealed {
  day: string;
  rows: number;
}

/**
 * Seals each day that the reports have closed, an hour or more after its end, on one server. Days that passed while no server
 * ran are sealed after the next start, oldest first. An export is never made a second time. Without LOG_KEY there are none.
 */
@Injectable()
export class ExportsJob {
  private readonly poll: Poll;

  constructor(
    private readonly keys: LogKeys,
    private readonly writer: ExportWriter,
    private readonly runs: JobRuns,
    private readonly log: LogSequencer,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: ExportsJob.name,
      everyMs: LOOK_EVERY_MS,
      warning: 'the export of a day could not be sealed',
      work: () => this.sealDue(),
    });
  }

  /** Seals the days that are due, and waits for the end. */
  run(): Promise<void> {
    return this.poll.run();
  }

  private async sealDue(): Promise<void> {
    if (!this.keys.areThere) return;
    for (let days = 0; days < MOST_DAYS; days += 1) {
      const start = performance.now();
      const sealed = await this.runs.alone(JOB, (tx) => this.sealNext(tx), { isSnapshot: true });
      if (sealed === null) return;
      this.log.wake();
      await this.runs.succeeded(JOB, performance.now() - start, `${sealed.day}: ${sealed.rows} rows`);
    }
  }

  /** @returns null if no day is due */
  private async sealNext(tx: Tx): Promise<Sealed | null> {
    const [row] = await tx.query<{ day: string | null }>(
      `SELECT min(day)::text AS day FROM closed_days
       WHERE day > COALESCE((SELECT max(day) FROM sealed_exports), '-infinity')`,
      [],
      'export_due',
    );
    const day = row?.day ?? null;
    return day === null ? null : { day, rows: await this.writer.seal(tx, day) };
  }
}

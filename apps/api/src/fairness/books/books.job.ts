import { Injectable, Logger } from '@nestjs/common';
import { PollScheduler, warnOnFailure, type Poll } from '../../platform/async';
import { Clock, dayOf, daysAfter } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { JobRuns } from '../../platform/jobs';
import { LogSequencer } from '../log';
import { BooksKeys } from './books-keys';
import { BooksWriter } from './books-writer';

const JOB = 'books';
const LOOK_EVERY_MS = 60_000;
/** Delay after midnight in Addis Ababa, by which rounds that ended around midnight have been stored. */
const TAKEN_AFTER_MS = 10 * 60_000;

/**
 * Takes the books of each day at 00:10 in Addis Ababa, on one server. Days that passed while no server ran are taken
 * after the next start, oldest first, each with the time at which it was really taken. Books are never taken a second
 * time.
 */
@Injectable()
export class BooksJob {
  private readonly logger = new Logger(BooksJob.name);
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly keys: BooksKeys,
    private readonly writer: BooksWriter,
    private readonly runs: JobRuns,
    private readonly log: LogSequencer,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: BooksJob.name,
      everyMs: LOOK_EVERY_MS,
      warning: 'the books of a day could not be taken',
      work: () => this.takeMissing(),
    });
  }

  /** Takes the books that are due, and waits for the end. */
  run(): Promise<void> {
    return this.poll.run();
  }

  private async takeMissing(): Promise<void> {
    if (!this.keys.areThere) return;
    const due = dayOf(daysAfter(new Date(this.clock.now().getTime() - TAKEN_AFTER_MS), -1));
    for (let day = await this.next(due); day <= due; day = following(day)) {
      const start = performance.now();
      const done = await this.runs.alone(JOB, (tx) => this.take(tx, day), { isSnapshot: true });
      if (done === null) return;
      if (done.accounts === null) continue;
      this.log.wake();
      await this.noted(performance.now() - start, `${day}: ${done.accounts} accounts`);
    }
  }

  /** The first books of an installation are those of yesterday. */
  private async next(due: string): Promise<string> {
    const [row] = await this.db.query<{ day: string | null }>(
      'SELECT max(day)::text AS day FROM books_days',
      [],
      'books_newest',
    );
    return row?.day ? following(row.day) : due;
  }

  /** @returns the number of accounts; null if the day's books exist already */
  private async take(tx: Tx, day: string): Promise<{ accounts: number | null }> {
    const there = await tx.query('SELECT FROM books_days WHERE day = $1', [day], 'books_there');
    return { accounts: there.length > 0 ? null : await this.writer.take(tx, day) };
  }

  private noted(tookMs: number, result: string): Promise<void> {
    return warnOnFailure(this.logger, 'the end of the books could not be noted', () =>
      this.runs.succeeded(JOB, tookMs, result),
    );
  }
}

function following(day: string): string {
  return daysAfter(new Date(`${day}T00:00:00Z`), 1)
    .toISOString()
    .slice(0, 10);
}

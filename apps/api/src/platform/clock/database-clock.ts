import { Logger } from '@nestjs/common';
import type { PollScheduler } from '../async';
import type { Db } from '../db';
import { Clock } from './clock';

const RESYNC_MS = 30_000;
/** Time between two checks whether this machine slept or its clock was set, and the smallest jump that counts. */
const JUMP_CHECK_MS = 1000;
const JUMP_MS = 500;
/** A measurement is wrong by up to half the time that its answer took. It is repeated while the answers take longer. */
const QUICK_MS = 20;
const TRIES = 3;

/**
 * The time of Postgres, so that all servers agree. The clock measures the offset between Postgres and this process's
 * monotonic clock at the start, every 30 s, and after this machine slept (which stops the monotonic clock) or its clock
 * was set. If a measurement fails, the last offset stays in force.
 */
export class DatabaseClock extends Clock {
  private readonly logger = new Logger(DatabaseClock.name);
  private offsetMs = 0;
  /** Wall clock minus monotonic clock at the last check, in milliseconds. */
  private clockGapMs = Date.now() - performance.now();

  private constructor(private readonly db: Db) {
    super();
  }

  /**
   * @param polls measures again while the process runs; a short-lived command needs none
   * @throws the error of Postgres if its time cannot be read
   */
  static async start(db: Db, polls?: PollScheduler): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db);
    await clock.measure();
    if (polls) clock.resyncRegularly(polls);
    return clock;
  }

  now(): Date {
    return new Date(this.offsetMs + performance.now());
  }

  private resyncRegularly(polls: PollScheduler): void {
    const [name, warning] = [DatabaseClock.name, 'the time of the database could not be read'];
    polls.add({ name, everyMs: RESYNC_MS, warning, work: () => this.measure() });
    polls.add({ name: `${name} jumps`, everyMs: JUMP_CHECK_MS, warning, work: () => this.checkForJump() });
  }

  private async checkForJump(): Promise<void> {
    const clockGapMs = Date.now() - performance.now();
    const jumpMs = clockGapMs - this.clockGapMs;
    this.clockGapMs = clockGapMs;
    if (Math.abs(jumpMs) <= JUMP_MS) return;
    this.logger.warn(`the clock of this machine jumped by ${Math.round(jumpMs)} ms`);
    await this.measure();
  }

  private async measure(): Promise<void> {
    let quickestMs = Infinity;
    for (let tries = 0; tries < TRIES && quickestMs > QUICK_MS; tries += 1) {
      const before = performance.now();
      const [row] = await this.db.query<{ ms: number }>(
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
        [],
        'clock',
      );
      const after = performance.now();
      if (!row || after - before >= quickestMs) continue;
      quickestMs = after - before;
      // Postgres read its clock about half way between the query and the answer.
      this.offsetMs = row.ms - (before + after) / 2;
    }
  }
}

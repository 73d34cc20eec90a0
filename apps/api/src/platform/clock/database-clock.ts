import { Logger } from '@nestjs/common';
import type { PollScheduler } from '../async';
import type { Db } from '../db';
import { Clock } from './clock';

const RESYNC_MS = 30_000;
/** How often, and from what difference on, it is looked whether this machine slept or its clock was set. */
const LOOK_MS = 1000;
const JUMP_MS = 500;

/**
 * The time of Postgres, so that all servers agree: its offset to this process' monotonic clock is measured at the
 * start, every 30 s, and when this machine slept (its monotonic clock stood still) or its clock was set. A measurement that
 * fails leaves the last one in force.
 */
export class DatabaseClock extends Clock {
  private readonly logger = new Logger(DatabaseClock.name);
  private offsetMs = 0;
  /** Wall clock minus monotonic clock at the last look. */
  private apartMs = Date.now() - performance.now();

  private constructor(private readonly db: Db) {
    super();
  }

  /**
   * @param polls keeps the clock right while the process runs; a command that ends at once needs none
   * @throws if Postgres cannot be asked for its time
   */
  static async start(db: Db, polls?: PollScheduler): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db);
    await clock.measure();
    if (polls) clock.keepRight(polls);
    return clock;
  }

  now(): Date {
    return new Date(this.offsetMs + performance.now());
  }

  private keepRight(polls: PollScheduler): void {
    const [name, warning] = [DatabaseClock.name, 'the time of the database could not be read'];
    polls.add({ name, everyMs: RESYNC_MS, warning, work: () => this.measure() });
    polls.add({ name, everyMs: LOOK_MS, warning, work: () => this.lookForJump() });
  }

  private async lookForJump(): Promise<void> {
    const apartMs = Date.now() - performance.now();
    const jumpMs = apartMs - this.apartMs;
    this.apartMs = apartMs;
    if (Math.abs(jumpMs) <= JUMP_MS) return;
    this.logger.warn(`the clock of this machine jumped by ${Math.round(jumpMs)} ms`);
    await this.measure();
  }

  private async measure(): Promise<void> {
    const before = performance.now();
    const [row] = await this.db.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
      [],
      'clock',
    );
    // The answer was made about half way between question and arrival.
    if (row) this.offsetMs = row.ms - (before + performance.now()) / 2;
  }
}

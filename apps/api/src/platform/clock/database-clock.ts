import { Logger, type OnModuleDestroy } from '@nestjs/common';
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
export class DatabaseClock extends Clock implements OnModuleDestroy {
  private readonly logger = new Logger(DatabaseClock.name);
  private offsetMs = 0;
  private readonly timers: readonly NodeJS.Timeout[];
  /** Wall clock minus monotonic clock at the last look. */
  private apartMs = Date.now() - performance.now();

  private constructor(private readonly db: Db) {
    super();
    this.timers = [
      setInterval(() => void this.resync(), RESYNC_MS).unref(),
      setInterval(() => this.lookForJump(), LOOK_MS).unref(),
    ];
  }

  /** @throws if Postgres cannot be asked for its time */
  static async start(db: Db): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db);
    await clock.measure();
    return clock;
  }

  now(): Date {
    return new Date(this.offsetMs + performance.now());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private lookForJump(): void {
    const apartMs = Date.now() - performance.now();
    if (Math.abs(apartMs - this.apartMs) > JUMP_MS) {
      this.logger.warn(`the clock of this machine jumped by ${Math.round(apartMs - this.apartMs)} ms`);
      void this.resync();
    }
    this.apartMs = apartMs;
  }

  private async resync(): Promise<void> {
    try {
      await this.measure();
    } catch (error) {
      this.logger.warn(`the time of the database could not be read: ${String(error)}`);
    }
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

import { Logger } from '@nestjs/common';
import type { SchedulerRegistry } from '@nestjs/schedule';
import { SingleFlight } from './single-flight';

export interface PollOptions {
  /** Name of the poll in the log and in Nest's registry of timers; no other poll has it. */
  name: string;
  /** Milliseconds between two runs. */
  everyMs: number;
  /** The warning to log when `work` throws: what could not be done, such as `the audit could not run`. */
  warning: string;
  work: () => void | Promise<void>;
}

/**
 * Work that runs again and again. Runs never overlap: a tick during a run is skipped, and a call shares the run. A
 * failure is logged with the number of consecutive failures and not thrown, because the next run repeats the work.
 */
export class Poll {
  private readonly logger: Logger;
  private readonly flight = new SingleFlight<void>();
  private timer: NodeJS.Timeout | null = null;
  private failures = 0;

  constructor(
    private readonly options: PollOptions,
    private readonly timers: SchedulerRegistry,
  ) {
    this.logger = new Logger(options.name);
  }

  /** Begins to tick; the first run comes after one interval. Does not keep the process alive. */
  start(): void {
    if (this.timer) return;
    this.timer = setInterval(() => void this.run(), this.options.everyMs).unref();
    this.timers.addInterval(this.options.name, this.timer);
  }

  /** Runs at once, or shares the current run; never rejects. */
  run(): Promise<void> {
    return this.flight.run(() => this.attempt());
  }

  /** Ends the ticks and waits for the current run. */
  async stop(): Promise<void> {
    if (this.timer) this.timers.deleteInterval(this.options.name);
    this.timer = null;
    await this.flight.current;
  }

  private async attempt(): Promise<void> {
    try {
      await this.options.work();
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      const times = this.failures > 1 ? ` (${this.failures} times in a row)` : '';
      this.logger.warn(`${this.options.warning}${times}: ${String(error)}`);
    }
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Poll, type PollOptions } from './poll';

/**
 * Starts every poll once the application is up and stops them at shutdown, before Nest clears the registry where their
 * timers stand.
 */
@Injectable()
export class PollScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly polls = new Map<string, Poll>();
  private isStarted = false;

  constructor(private readonly timers: SchedulerRegistry) {}

  /**
   * Schedules work; a poll that is added after the start begins at once.
   * @throws Error for a name that another poll has
   */
  add(options: PollOptions): Poll {
    if (this.polls.has(options.name)) throw new Error(`there are two polls of the name ${options.name}`);
    const poll = new Poll(options, this.timers);
    this.polls.set(options.name, poll);
    if (this.isStarted) poll.start();
    return poll;
  }

  onApplicationBootstrap(): void {
    this.isStarted = true;
    for (const poll of this.polls.values()) poll.start();
  }

  /** Waits for the current runs. A service that must run once more at shutdown stops its own poll before this. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.polls.values()].map((poll) => poll.stop()));
  }
}

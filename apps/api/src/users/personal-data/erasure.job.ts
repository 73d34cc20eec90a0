import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler, type Poll } from '../../platform/async';
import { Erasing } from './erasing';

const EVERY_MS = 60_000;

/** Erases due accounts each minute. Every server may run it at the same time, because each takes a request of its own. */
@Injectable()
export class ErasureJob implements OnModuleDestroy {
  private readonly poll: Poll;

  constructor(erasing: Erasing, polls: PollScheduler) {
    this.poll = polls.add({
      name: ErasureJob.name,
      everyMs: EVERY_MS,
      warning: 'accounts that are due could not be erased and are tried again',
      work: () => erasing.eraseDue(),
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.poll.stop();
  }

  /** Erases the accounts that are due. Never throws. */
  run(): Promise<void> {
    return this.poll.run();
  }
}

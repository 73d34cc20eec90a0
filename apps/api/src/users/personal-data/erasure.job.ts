import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler, type Poll } from '../../platform/async';
import { Erasing } from './erasing';

const EVERY_MS = 60_000;
/** Most accounts in one run. The next run continues with the others. */
const AT_ONCE = 20;

/** Erases due accounts each minute. Every server may run it at the same time, because each takes a request of its own. */
@Injectable()
export class ErasureJob implements OnModuleDestroy {
  private readonly poll: Poll;

  constructor(
    private readonly erasing: Erasing,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: ErasureJob.name,
      everyMs: EVERY_MS,
      warning: 'an account could not be erased and is tried again',
      work: () => this.eraseDue(),
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.poll.stop();
  }

  /** Erases the accounts that are due. Never throws. */
  run(): Promise<void> {
    return this.poll.run();
  }

  private async eraseDue(): Promise<void> {
    for (let done = 0; done < AT_ONCE; done += 1) if (!(await this.erasing.eraseNext())) return;
  }
}

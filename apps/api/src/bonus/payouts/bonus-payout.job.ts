import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler, type Poll } from '../../platform/async';
import { BonusPayouts } from './bonus-payouts';

const EVERY_MS = 15_000;

/**
 * Pays bonus days that are due. Every server may run it at the same time, because each day is claimed in the database.
 */
@Injectable()
export class BonusPayoutJob implements OnModuleDestroy {
  private readonly poll: Poll;

  constructor(payouts: BonusPayouts, polls: PollScheduler) {
    this.poll = polls.add({
      name: BonusPayoutJob.name,
      everyMs: EVERY_MS,
      warning: 'the bonus could not be paid and is tried again',
      work: async () => void (await payouts.payDue()),
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.poll.stop();
  }

  /** Pays the days that are due. Never throws. */
  run(): Promise<void> {
    return this.poll.run();
  }
}

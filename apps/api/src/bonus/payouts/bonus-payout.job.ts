import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BonusPayouts } from './bonus-payouts';

const EVERY_MS = 15_000;

/** Pays bonus days that are due. Every server may run it at once, because each day is claimed in the database. */
@Injectable()
export class BonusPayoutJob implements OnModuleDestroy {
  private readonly logger = new Logger(BonusPayoutJob.name);
  private running: Promise<void> | null = null;

  constructor(private readonly payouts: BonusPayouts) {}

  async onModuleDestroy(): Promise<void> {
    await this.running;
  }

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    this.running ??= this.payDue().finally(() => (this.running = null));
    await this.running;
  }

  private async payDue(): Promise<void> {
    try {
      await this.payouts.payDue();
    } catch (error) {
      this.logger.warn(`the bonus could not be paid and is tried again: ${String(error)}`);
    }
  }
}

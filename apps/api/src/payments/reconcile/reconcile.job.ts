import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Metrics } from '../../platform/metrics';
import { Reconcile } from './reconcile';

const EVERY_MS = 6 * 3600_000;

/** Reconciles on a schedule and keeps the result as figures. */
@Injectable()
export class ReconcileJob {
  private readonly logger = new Logger(ReconcileJob.name);
  private differences = 0;
  private unasked = 0;

  constructor(
    private readonly reconcile: Reconcile,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'reconcile_differences',
      'Payments that did not agree at the last look',
      () => this.differences,
    );
    metrics.gauge('reconcile_unasked', 'Payments about which no provider could be asked', () => this.unasked);
  }

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      const report = await this.reconcile.run();
      this.differences = report.differences.length;
      this.unasked = report.unasked;
    } catch (error) {
      this.logger.warn(`payments could not be reconciled: ${String(error)}`);
    }
  }
}

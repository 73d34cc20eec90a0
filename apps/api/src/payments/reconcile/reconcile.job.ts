import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../../platform/async';
import { Metrics } from '../../platform/metrics';
import { Reconcile } from './reconcile';

const EVERY_MS = 6 * 3600_000;

/** Reconciles every six hours and publishes the result as metrics. */
@Injectable()
export class ReconcileJob {
  private differences = 0;
  private unasked = 0;

  constructor(
    private readonly reconcile: Reconcile,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    metrics.gauge(
      'reconcile_differences',
      'Payments that did not agree at the last look',
      () => this.differences,
    );
    metrics.gauge('reconcile_unasked', 'Payments about which no provider could be asked', () => this.unasked);
    polls.add({
      name: ReconcileJob.name,
      everyMs: EVERY_MS,
      warning: 'payments could not be reconciled',
      work: () => this.run(),
    });
  }

  private async run(): Promise<void> {
    const report = await this.reconcile.run();
    this.differences = report.differences.length;
    this.unasked = report.unasked;
  }
}

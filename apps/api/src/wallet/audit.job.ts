import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Metrics } from '../platform/metrics';
import { AuditService } from './audit.service';

const EVERY_MS = 10 * 60_000;

/** Audits the ledger on a schedule and keeps the result as figures. */
@Injectable()
export class AuditJob {
  private readonly logger = new Logger(AuditJob.name);
  private imbalance = 0;
  private violations = 0;
  private lastOkSeconds = 0;

  constructor(
    private readonly audit: AuditService,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'ledger_imbalance_santim',
      'Santim by which the ledger is out of balance',
      () => this.imbalance,
    );
    metrics.gauge('ledger_violations', 'Rows that broke a rule at the last audit', () => this.violations);
    metrics.gauge(
      'invariant_last_ok_seconds',
      'When the ledger was last found whole',
      () => this.lastOkSeconds,
    );
  }

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      const report = await this.audit.run();
      this.imbalance = report.imbalance;
      this.violations = report.violations.length;
      if (report.ok) this.lastOkSeconds = Math.floor(Date.now() / 1000);
    } catch (error) {
      this.logger.warn(`the audit could not run: ${String(error)}`);
    }
  }
}

import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../config';
import { Admission } from '../admission';
import { isMigrated } from '../db';
import { DomainError } from '../errors';
import { readBearer } from '../http';
import { Metrics } from '../metrics';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether this server can serve, and its figures. */
@Injectable()
export class HealthService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(HealthService.name);
  private readonly lag = monitorEventLoopDelay({ resolution: 20 });

  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    private readonly admission: Admission,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.lag.enable();
    metrics.gauge('event_loop_lag_seconds', '99th percentile of the delay since the start', () =>
      Number((this.lag.percentile(99) / 1e9).toFixed(6)),
    );
    metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  }

  beforeApplicationShutdown(): void {
    this.lag.disable();
  }

  /** @throws DomainError UNAVAILABLE while the server leaves or is overwhelmed, or the database is away or behind */
  async assertReady(): Promise<void> {
    if (this.admission.isOpen && (await this.databaseIsReady())) return;
    throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 2 });
  }

  /** @throws DomainError FORBIDDEN for callers from elsewhere without the token */
  metricsFor(address: string, headers: IncomingHttpHeaders): string {
    const { metricsToken } = this.env;
    const token = readBearer(headers);
    const byToken = metricsToken !== null && token !== undefined && sameText(token, metricsToken);
    if (!byToken && !LOOPBACK.has(address)) throw new DomainError('FORBIDDEN');
    return this.metrics.render();
  }

  private async databaseIsReady(): Promise<boolean> {
    try {
      return await isMigrated(this.dataSource);
    } catch (error) {
      this.logger.warn(`not ready: ${String(error)}`);
      return false;
    }
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

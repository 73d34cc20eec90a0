import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Metrics } from '../metrics';

/**
 * The lag is measured over at least this time. Then the measurement starts again, so that an old stall leaves the
 * metric.
 */
const WINDOW_MS = 10_000;

/** Publishes metrics of the process: event loop, memory, processor. */
@Injectable()
export class ProcessMetrics implements BeforeApplicationShutdown {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });
  private used = performance.eventLoopUtilization();
  private windowStart = performance.now();
  private lag = { p99: 0, max: 0, utilization: 0 };

  constructor(metrics: Metrics) {
    this.delay.enable();
    metrics.gauge(
      'event_loop_lag_seconds',
      '99th percentile of the delay in the last ten seconds or more',
      () => this.readLag().p99,
    );
    metrics.gauge('event_loop_lag_max_seconds', 'Longest delay in the same time', () => this.readLag().max);
    metrics.gauge(
      'event_loop_utilization',
      'Part of the same time in which the loop worked, 0 to 1',
      () => this.readLag().utilization,
    );
    metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
    metrics.gauge('process_heap_bytes', 'JavaScript heap in use', () => process.memoryUsage().heapUsed);
    metrics.gauge(
      'process_external_bytes',
      'Buffers and other memory outside the heap',
      () => process.memoryUsage().external,
    );
    metrics.gauge('process_cpu_seconds', 'Processor time since the start', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    metrics.gauge('process_uptime_seconds', 'Time since the start of the process', () => process.uptime());
  }

  beforeApplicationShutdown(): void {
    this.delay.disable();
  }

  private readLag(): { p99: number; max: number; utilization: number } {
    const now = performance.now();
    if (now - this.windowStart >= WINDOW_MS) {
      const { p99, max } = this.delaySeconds();
      const { utilization } = performance.eventLoopUtilization(this.used);
      this.lag = { p99, max, utilization };
      this.delay.reset();
      this.used = performance.eventLoopUtilization();
      this.windowStart = now;
    }
    return this.lag;
  }

  private delaySeconds(): { p99: number; max: number } {
    const seconds = (nanos: number) => (Number.isFinite(nanos) ? Number((nanos / 1e9).toFixed(6)) : 0);
    return this.delay.count === 0
      ? { p99: 0, max: 0 }
      : { p99: seconds(this.delay.percentile(99)), max: seconds(this.delay.max) };
  }
}

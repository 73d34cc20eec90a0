import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../config';
import { Admission } from '../admission';
import { readSchemaState } from '../db';
import { DomainError } from '../errors';
import { isSameText, readBearer } from '../http';
import { Metrics, Snapshot } from '../metrics';
import { release } from '../release';
import type { ServerDto, ServerHealthDto } from './health.dto';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A request with any of these headers came through a proxy. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

/** Checks the readiness of this server, and gives access to its metrics. */
@Injectable()
export class HealthService {
  private readonly logger = new Logger(HealthService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    private readonly admission: Admission,
    @Inject(ENV) private readonly env: Env,
  ) {
    const health = new Snapshot(() => this.about(), 10_000);
    metrics.gauge(
      'server_ready',
      '1 if the server takes visitors and its database answers, else 0',
      async () => (this.admission.isOpen && (await health.read())?.ready ? 1 : 0),
    );
    metrics.info(
      'build_info',
      'Always 1: version and commit of the server, last step of its database',
      ['version', 'commit', 'schema'],
      async () => {
        const schema = (await health.read())?.schema ?? 'unknown';
        return { ...release, schema };
      },
    );
  }

  /** What this server is, and whether it takes visitors. */
  async about(): Promise<ServerHealthDto> {
    const { schema, isComplete } = await this.readSchema();
    return { ...release, schema, ready: this.admission.isOpen && isComplete };
  }

  /** What this server is. */
  async server(): Promise<ServerDto> {
    return { ...release, schema: (await this.readSchema()).schema };
  }

  /**
   * @throws DomainError UNAVAILABLE while the server drains or is overwhelmed, or the database is away or not migrated
   */
  async assertReady(): Promise<void> {
    if (this.admission.isOpen && (await this.readSchema()).isComplete) return;
    throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 2 });
  }

  /**
   * All metrics in the text format.
   * @throws DomainError FORBIDDEN without the token for a caller from another machine, and for a request through a
   *   proxy on this machine, because any client may use that proxy
   */
  metricsFor(address: string, headers: IncomingHttpHeaders): Promise<string> {
    const { metricsToken } = this.env;
    const token = readBearer(headers);
    const byToken = metricsToken !== null && token !== undefined && isSameText(token, metricsToken);
    const isHere = LOOPBACK.has(address) && !PROXY_HEADERS.some((name) => name in headers);
    if (!byToken && !isHere) throw new DomainError('FORBIDDEN');
    return this.metrics.render();
  }

  private async readSchema(): Promise<{ schema: string | null; isComplete: boolean }> {
    try {
      const { last, isComplete } = await readSchemaState(this.dataSource);
      return { schema: last, isComplete };
    } catch (error) {
      this.logger.warn(`not ready: ${String(error)}`);
      return { schema: null, isComplete: false };
    }
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { warnOnFailure } from '../../platform/async';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { JobRuns } from '../../platform/jobs';
import { Metrics, Snapshot } from '../../platform/metrics';
import { findLinks } from './find-links';
import { findRings } from './find-rings';
import { RingRepository } from './ring.repository';

const JOB = 'rings';
const DAY_MS = 24 * 3600_000;
/** The span that is examined. It is long, because the signs of a ring are habits, not single days. */
const SPAN_MS = 30 * DAY_MS;

/** Computes once an hour, on one server, which players are linked. This only changes what staff see. */
@Injectable()
export class RingsJob {
  private readonly logger = new Logger(RingsJob.name);

  constructor(
    private readonly clock: Clock,
    private readonly runs: JobRuns,
    private readonly rings: RingRepository,
    metrics: Metrics,
  ) {
    const open = new Snapshot(() => rings.countOpen());
    metrics.gauge('rings_open', 'Rings of linked players that nobody has dismissed', () => open.read());
  }

  /** @returns false if another server is computing */
  @Cron(CronExpression.EVERY_HOUR)
  async run(): Promise<boolean> {
    const start = performance.now();
    const found = await this.runs.alone(JOB, (tx) => this.compute(tx));
    if (found === null) return false;
    await warnOnFailure(this.logger, 'the end of the computation of rings could not be noted', () =>
      this.runs.succeeded(JOB, performance.now() - start, found),
    );
    return true;
  }

  private async compute(tx: Tx): Promise<string> {
    await tx.query("SET LOCAL statement_timeout = '120s'");
    await tx.query("SET LOCAL work_mem = '96MB'");
    // The steps of the query are large and have no statistics, so a nested loop over two of them would take for ever.
    await tx.query('SET LOCAL enable_nestloop = off');
    const now = this.clock.now();
    const links = await findLinks(tx, { from: new Date(now.getTime() - SPAN_MS), to: now });
    await this.rings.writeLinks(tx, links);
    const rings = findRings(links);
    const kept = await this.rings.merge(tx, rings, now);
    return `${links.length} links, ${rings.length} rings, ${kept} of them not dismissed`;
  }
}

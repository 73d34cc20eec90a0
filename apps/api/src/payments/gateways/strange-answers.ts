import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Metrics, type Counter } from '../../platform/metrics';
import { CaseRepository } from '../reconcile/cases/case.repository';
import type { GatewayId, ReportStrange, StrangeAnswer } from './gateway';
import { redacted } from './redact';

/** Beyond this many shapes the metric counts the rest as one, so that no provider can fill it. */
const MAX_SHAPES = 100;

/**
 * "Provider says something new": an answer with an unknown status word or shape is counted, and kept without its data as
 * a case for people. It is never read as success.
 */
@Injectable()
export class StrangeAnswers {
  private readonly logger = new Logger(StrangeAnswers.name);
  private readonly counted: Counter;
  private readonly shapes = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cases: CaseRepository,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter(
      'provider_strange_answers_total',
      'Answers of providers with an unknown status word or shape',
      ['provider', 'call', 'shape'],
    );
  }

  /** Where an adapter reports; it never throws, and no answer waits for it. */
  readonly reporter =
    (provider: GatewayId): ReportStrange =>
    (answer) => {
      this.count(provider, answer);
      this.keep(provider, answer).catch((error: unknown) => {
        this.logger.error(`a strange answer of ${provider} was not kept: ${String(error)}`);
      });
    };

  private count(provider: GatewayId, { call, shape }: StrangeAnswer): void {
    const key = `${provider}|${call}|${shape}`;
    if (this.shapes.size < MAX_SHAPES) this.shapes.add(key);
    this.counted.increment({ provider, call, shape: this.shapes.has(key) ? shape : 'another' });
    this.logger.warn(`${provider} says something new in "${call}": ${shape}`);
  }

  private async keep(provider: GatewayId, { call, shape, body }: StrangeAnswer): Promise<void> {
    await this.db.transaction((tx) =>
      this.cases.open(tx, {
        kind: 'unknown shape',
        cause: `unknown shape:${provider}:${call}:${shape}`,
        provider,
        amount: 0n,
        happenedAt: this.clock.now(),
        ours: { call, shape },
        theirs: { body: redacted(body) },
        isCertain: true,
      }),
    );
  }
}

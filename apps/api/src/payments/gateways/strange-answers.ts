import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Metrics, type Counter } from '../../platform/metrics';
import { CaseRepository } from '../reconcile/cases';
import type { GatewayId, ReportStrange, StrangeAnswer } from './gateway';
import { asRecord } from './reading';

/**
 * After this many different shapes the metric counts all further ones under one label, so that it stays small.
 */
const MAX_SHAPES = 100;

/**
 * Reports an answer with an unknown status word or shape: it is counted, and a case for people keeps it without its
 * data. Such an answer is never read as success.
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

  /** The function through which an adapter reports. It never throws, and the adapter does not wait for it. */
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

/** Fields whose texts say what happened, but not to whom. */
const TELLING = /^(event|webhook_type|status|transactionstatus|message|msg|reason|error|code|type|method)$/i;
const MAX_TEXT = 2000;

/**
 * The shape of an answer without its data: names of fields, kinds of values, and the words that say what happened, with
 * their digits hidden. Two answers of the same shape give the same text.
 */
function redacted(body: unknown): string {
  const text = typeof body === 'string' ? JSON.stringify(words(body)) : JSON.stringify(shape(body, ''));
  return (text ?? 'nothing').slice(0, MAX_TEXT);
}

function shape(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shape(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(asRecord(value)).map(([key, inner]) => [key, shape(inner, key)]),
    );
  if (typeof value === 'string') return TELLING.test(name) ? words(value) : '<text>';
  return typeof value === 'number' ? '<number>' : value;
}

/** Removes everything that may be a person's, an account's or a payment's number, a key or an address. */
function words(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w.-]+/g, '<address>')
    .replace(/\+?\d[\d .,-]*/g, '#')
    .replace(/\S{25,}/g, '<long>')
    .slice(0, 300);
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Metrics, type Counter } from '../platform/metrics';
import { nextCheckAt } from './check-times';
import type { Outcome, Verified } from './providers/gateway';
import { Gateways } from './providers/gateways';

/** What is asked about, as stored. */
interface Asked {
  provider: string;
  reference: string;
  provider_session: string | null;
  checks: number;
}

/** Asks providers what became of a deposit or a payout, and when to ask again. */
@Injectable()
export class ProviderAnswers {
  private readonly logger = new Logger(ProviderAnswers.name);
  private readonly counters: Readonly<Record<'deposits' | 'payouts', Counter>>;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly gateways: Gateways,
    metrics: Metrics,
  ) {
    const counter = (name: string, what: string) =>
      metrics.counter(name, `Looks at ${what} by verdict`, ['provider', 'verdict']);
    this.counters = {
      deposits: counter('deposits_total', 'deposits'),
      payouts: counter('payouts_total', 'payouts'),
    };
  }

  /** Undefined if the keys of this provider were taken away since. That it refuses our settings is told to people. */
  async ask(row: Asked, what: 'verifyDeposit' | 'verifyPayout'): Promise<Outcome<Verified> | undefined> {
    const gateway = this.gateways.find(row.provider);
    const outcome = await gateway?.[what]({ reference: row.reference, session: row.provider_session });
    if (outcome?.ok === false && outcome.failure.kind === 'config')
      this.logger.error(`${row.provider} refuses our settings: ${outcome.failure.code}`);
    return outcome;
  }

  count(kind: 'deposits' | 'payouts', { provider }: Asked, verdict: string): void {
    this.counters[kind].increment({ provider, verdict });
  }

  /** When to ask again, ever more seldom. */
  nextLook(row: Asked): Date {
    return nextCheckAt(this.clock.now(), row.checks, this.env.payments.checkMs);
  }
}

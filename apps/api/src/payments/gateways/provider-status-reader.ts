import { Inject, Injectable, Logger } from '@nestjs/common';
import { santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Metrics, type Counter } from '../../platform/metrics';
import { nextCheckAt } from './check-times';
import type { Outcome, Verified } from './gateway';
import { Gateways } from './gateways';

/** The columns of a deposit or payout that are needed to ask its provider. */
interface StoredPayment {
  provider: string;
  reference: string;
  provider_session: string | null;
  amount: bigint;
  checks: number;
}

/** Asks providers for the state of a deposit or payout, and plans the next check. */
@Injectable()
export class ProviderStatusReader {
  private readonly logger = new Logger(ProviderStatusReader.name);
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

  /**
   * Returns undefined if this deployment no longer has keys of the provider. A refused key is logged as an error, for a
   * person.
   */
  async ask(
    row: StoredPayment,
    what: 'verifyDeposit' | 'verifyPayout',
  ): Promise<Outcome<Verified> | undefined> {
    const gateway = this.gateways.find(row.provider);
    const { reference, provider_session: session, amount } = row;
    const outcome = await gateway?.[what]({ reference, session, asked: santim(amount) });
    if (outcome?.ok === false && outcome.failure.kind === 'config')
      this.logger.error(`${row.provider} refuses our settings: ${outcome.failure.code}`);
    return outcome;
  }

  count(kind: 'deposits' | 'payouts', { provider }: StoredPayment, verdict: string): void {
    this.counters[kind].increment({ provider, verdict });
  }

  /** The time of the next check; the pauses between checks grow. */
  nextCheckTime(row: StoredPayment): Date {
    return nextCheckAt(this.clock.now(), row.checks, this.env.payments.checkMs);
  }
}

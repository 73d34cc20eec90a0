import { Inject, Injectable, Logger } from '@nestjs/common';
import { santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Metrics, type Counter } from '../../platform/metrics';
import type { Outcome, Verified } from './gateway';
import { Gateways } from './gateways';

/**
 * Pauses between two checks of an open payment, in multiples of the first pause. With a first pause of 15 s they are 15
 * s, 1, 5, 15 and 60 minutes, then hourly (providers.md 11).
 */
const MULTIPLES = [1, 4, 20, 60, 240];

/**
 * Pauses for a payout that was given back to the player or that waits for a person: 5 and 15 minutes, 1 hour, then
 * hourly (providers.md P3.3).
 */
const WATCH_MULTIPLES = [20, 60, 240];
/** For this long a provider may still pay a payout or report its end: Chapa retries a payment for 72 hours. */
const WATCH_MS = 72 * 3600_000;

/**
 * The time of the next check of a payout that was given back to the player; null when the watch over it has ended.
 * @param since when it was given back
 * @param checks number of checks since then
 * @param checkMs the first pause of an open payment
 */
export function nextWatchAt(now: Date, since: Date, checks: number, checkMs: number): Date | null {
  const next =
    now.getTime() + checkMs * (WATCH_MULTIPLES[Math.min(checks, WATCH_MULTIPLES.length - 1)] ?? 240);
  return next > since.getTime() + WATCH_MS ? null : new Date(next);
}

/**
 * The time of the next check.
 * @param checks number of checks so far
 * @param checkMs the first pause
 */
export function nextCheckAt(now: Date, checks: number, checkMs: number): Date {
  return new Date(now.getTime() + checkMs * (MULTIPLES[Math.min(checks, MULTIPLES.length - 1)] ?? 240));
}

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
   * Asks the provider about a payment; undefined if this deployment no longer has its keys. A refused key is logged as
   * an error, for a person.
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

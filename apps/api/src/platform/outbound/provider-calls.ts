import { Injectable } from '@nestjs/common';
import { Metrics, type Counter, type Histogram } from '../metrics';
import { inPartSpan } from '../tracing';

/** The result of a request to a provider, for metrics. `ok` and `rejected` are answers; the others are faults. */
export type CallResult = 'ok' | 'rejected' | 'retry' | 'ambiguous' | 'config';

const SECONDS = [0.1, 0.5, 2, 10];

/** Counts and times requests to providers. */
@Injectable()
export class ProviderCalls {
  private readonly results: Counter;
  private readonly durations: Histogram;

  constructor(metrics: Metrics) {
    this.results = metrics.counter('provider_calls_total', 'Calls to providers by what came of them', [
      'provider',
      'result',
    ]);
    this.durations = metrics.histogram('provider_call_seconds', 'Time of a call to a provider', SECONDS, [
      'provider',
    ]);
  }

  /** Sends one request, and records its time and result. */
  async measure<T>(
    provider: string,
    call: () => Promise<T>,
    resultOf: (answer: T) => CallResult,
  ): Promise<T> {
    const start = performance.now();
    const answer = await inPartSpan(`provider ${provider}`, {}, call);
    this.durations.observe((performance.now() - start) / 1000, { provider });
    this.results.increment({ provider, result: resultOf(answer) });
    return answer;
  }
}

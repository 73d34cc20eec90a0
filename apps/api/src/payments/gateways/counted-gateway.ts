import type { CallResult, ProviderCalls } from '../../platform/outbound';
import type { Gateway, Outcome, PayoutAnswer } from './gateway';

/** Wraps a gateway so that each call to the provider is counted and timed; methods without a call are not. */
export function countedGateway<T extends Gateway>(gateway: T, calls: ProviderCalls): T {
  return new Proxy(gateway, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const answer: unknown = value.apply(target, args);
        if (!(answer instanceof Promise)) return answer;
        return calls.measure(target.id, () => answer as Promise<Outcome<unknown> | PayoutAnswer>, resultOf);
      };
    },
  });
}

const OF_PAYOUT: Readonly<Record<PayoutAnswer['kind'], CallResult>> = {
  accepted: 'ok',
  notTaken: 'retry',
  refused: 'rejected',
  duplicate: 'ambiguous',
  unknown: 'ambiguous',
};

function resultOf(outcome: Outcome<unknown> | PayoutAnswer): CallResult {
  if ('ok' in outcome) return outcome.ok ? 'ok' : outcome.failure.kind;
  return outcome.kind === 'notTaken' && outcome.code === 'KEY_REFUSED' ? 'config' : OF_PAYOUT[outcome.kind];
}

import type { ProviderCalls } from '../../platform/outbound';
import type { Gateway, Outcome } from './gateway';

/** Wraps a gateway so that each call to the provider is counted and timed; methods without a call are not. */
export function countedGateway<T extends Gateway>(gateway: T, calls: ProviderCalls): T {
  return new Proxy(gateway, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const answer: unknown = value.apply(target, args);
        if (!(answer instanceof Promise)) return answer;
        return calls.measure(
          target.id,
          () => answer as Promise<Outcome<unknown>>,
          (outcome) => (outcome.ok ? 'ok' : outcome.failure.kind),
        );
      };
    },
  });
}

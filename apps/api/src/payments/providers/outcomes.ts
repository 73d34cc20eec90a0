import type { OutboundAnswer } from '../../platform/outbound';
import type { Failure, Outcome } from './gateway';

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** @param code short and stable: it is stored in rows and used in metrics */
export const failed = (kind: Failure['kind'], code: string, message = ''): Outcome<never> => ({
  ok: false,
  failure: { kind, code, message: message.slice(0, 200) },
});

/** Failures that mean the same with every provider: no answer, a server error or a page in place of JSON proves nothing. */
export function commonFailure(answer: OutboundAnswer): Outcome<never> | null {
  if (answer.kind === 'unknown') return failed('ambiguous', 'NO_ANSWER', answer.reason);
  if (answer.status === 429) return failed('retry', 'TOO_MANY_REQUESTS');
  if (answer.status >= 500) return failed('ambiguous', `HTTP_${answer.status}`);
  if (typeof answer.body !== 'object' || answer.body === null) return failed('ambiguous', 'NOT_JSON');
  return null;
}

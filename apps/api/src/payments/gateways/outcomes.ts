import type { OutboundAnswer } from '../../platform/outbound';
import type { Failure, NotTakenCode, Outcome, PayoutAnswer, Verified } from './gateway';

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** @param code short and stable: it is stored in rows and used in metrics */
export const failed = (kind: Failure['kind'], code: string, message = ''): Outcome<never> => ({
  ok: false,
  failure: { kind, code, message: message.slice(0, 200) },
});

/**
 * Failures with the same meaning for every provider: a missing answer, a server error or a page instead of JSON proves
 * nothing.
 */
export function commonFailure(answer: OutboundAnswer): Outcome<never> | null {
  if (answer.kind === 'unknown') return failed('ambiguous', 'NO_ANSWER', answer.reason);
  if (answer.status === 429) return failed('retry', 'TOO_MANY_REQUESTS');
  if (answer.status >= 500) return failed('ambiguous', `HTTP_${answer.status}`);
  if (typeof answer.body !== 'object' || answer.body === null) return failed('ambiguous', 'NOT_JSON');
  return null;
}

/** The answer to a payout that the provider has not taken: its reference may be sent again. */
export const notTaken = (code: NotTakenCode, message = '') =>
  ({ kind: 'notTaken', code, message: message.slice(0, 200) }) as const;

export const answered = <K extends 'refused' | 'unknown'>(kind: K, code: string, message = '') =>
  ({ kind, code, message: message.slice(0, 200) }) as const;

export const duplicate = (message: string): PayoutAnswer => ({
  kind: 'duplicate',
  code: 'REFERENCE_USED',
  message: message.slice(0, 200),
});

/** Answers to a payout that have the same meaning for every provider; null if the provider's own rules decide. */
export function commonPayoutAnswer(answer: OutboundAnswer): PayoutAnswer | null {
  if (answer.kind === 'unknown')
    return answer.sent
      ? answered('unknown', 'NO_ANSWER', answer.reason)
      : notTaken('NOT_SENT', answer.reason);
  if (answer.status === 429) return notTaken('TOO_MANY_REQUESTS');
  if (answer.status >= 500) return answered('unknown', `HTTP_${answer.status}`);
  if (typeof answer.body !== 'object' || answer.body === null) return answered('unknown', 'NOT_JSON');
  return null;
}

/**
 * The meaning of a failed preparation for its payout: the preparation moves no money, so even a lost answer is
 * harmless.
 */
export function payoutAnswerOf({
  kind,
  code,
  message,
}: Failure): Exclude<PayoutAnswer, { kind: 'accepted' }> {
  if (kind === 'rejected') return answered('refused', code, message);
  if (kind === 'config') return notTaken('KEY_REFUSED', message);
  return notTaken(code === 'TOO_MANY_REQUESTS' ? code : 'NOT_PREPARED', message);
}

/** The answer to a status call that names no payment, or one without details. */
export function bareStatus(state: Verified['state'], status: string): Verified {
  return {
    state,
    reference: null,
    amount: null,
    returned: null,
    fee: null,
    currency: null,
    mode: null,
    providerRef: null,
    status,
    mayChange: true,
    shown: null,
  };
}

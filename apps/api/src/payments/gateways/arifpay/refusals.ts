import type { PayoutAnswer } from '../gateway';
import { answered, duplicate, notTaken } from '../outcomes';

/** The meaning of ArifPay's refusals of a payout, known from community code only (providers.md section 2.4). */
const RULES: readonly (readonly [message: RegExp, answer: (message: string) => PayoutAnswer])[] = [
  [/already|duplicate|has been used/i, duplicate],
  [/insufficient|balance|float/i, (message) => notTaken('INSUFFICIENT_FLOAT', message)],
  [/too many/i, (message) => notTaken('TOO_MANY_REQUESTS', message)],
  [/not available|unavailable|maintenance/i, (message) => notTaken('UNAVAILABLE', message)],
  [/phone ?number is (not valid|invalid)/i, (message) => answered('refused', 'ACCOUNT_INVALID', message)],
  [/session is (not valid|invalid|expired)/i, (message) => answered('refused', 'SESSION_INVALID', message)],
];

/** A refusal without a rule is unknown; 401 and 403 mean our key. */
export function refusalOfPayout(
  status: number,
  message: string,
  strange: (shape: string) => void,
): PayoutAnswer {
  if (status === 401 || status === 403) return notTaken('KEY_REFUSED', message);
  const rule = RULES.find(([pattern]) => pattern.test(message));
  if (rule) return rule[1](message);
  strange(`refusal HTTP ${status}`);
  return answered('unknown', 'UNKNOWN_REFUSAL', message);
}

import type { PayoutAnswer } from '../gateway';
import { answered, duplicate, notTaken } from '../outcomes';

type Rule = readonly [message: RegExp, answer: (message: string) => PayoutAnswer];

/** The meaning of Chapa's refusals of a transfer, by their text: its HTTP status misleads (providers.md section 1.5). */
const RULES: readonly Rule[] = [
  [/reference.*(has been used|already been taken)|duplicate/i, duplicate], // first: it may stand among field errors
  [/transfer hours/i, (message) => notTaken('TRANSFER_HOURS', message)],
  [/insufficient (wallet )?balance/i, (message) => notTaken('INSUFFICIENT_FLOAT', message)],
  [/isn.t available/i, (message) => notTaken('UNAVAILABLE', message)],
  [/too many requests/i, (message) => notTaken('TOO_MANY_REQUESTS', message)],
  [/account number is not valid/i, (message) => answered('refused', 'ACCOUNT_INVALID', message)],
  [/no longer supported/i, (message) => answered('refused', 'BANK_UNSUPPORTED', message)],
  [/bank code is incorrect/i, (message) => answered('refused', 'BANK_UNKNOWN', message)],
];

/**
 * A refusal without a rule: 401 and 403 point to our key, errors by field to our data; any other text is unknown, so
 * the status call decides.
 * @param message a text, or an object of errors by field
 */
export function refusalOfTransfer(
  status: number,
  message: unknown,
  report: (shape: string) => void,
): PayoutAnswer {
  const text = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  const rule = RULES.find(([pattern]) => pattern.test(text));
  if (rule) return rule[1](text);
  if (status === 401 || status === 403) return notTaken('KEY_REFUSED', text);
  const byField = typeof message === 'object' && message !== null && Object.keys(message).length > 0;
  if ((status === 400 || status === 422) && byField) return answered('refused', 'INVALID', text);
  report(`refusal HTTP ${status}`);
  return answered('unknown', 'UNKNOWN_REFUSAL', text);
}

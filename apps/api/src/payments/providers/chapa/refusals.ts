import type { Failure, Outcome } from '../gateway';
import { failed } from '../outcomes';

const QUARTER_HOUR_MS = 15 * 60_000;

/** The meaning of Chapa's refusals of a transfer, by HTTP status and message (providers.md section 1.5). */
const RULES: readonly (readonly [
  status: number,
  message: RegExp,
  kind: Failure['kind'],
  code: string,
  afterMs?: number,
])[] = [
  [401, /transfer hours/i, 'retry', 'TRANSFER_HOURS', QUARTER_HOUR_MS],
  [400, /insufficient balance/i, 'retry', 'INSUFFICIENT_FLOAT', QUARTER_HOUR_MS],
  [400, /account number is not valid/i, 'rejected', 'ACCOUNT_INVALID'],
  [400, /no longer supported/i, 'rejected', 'BANK_UNSUPPORTED'],
  [401, /bank code is incorrect/i, 'rejected', 'BANK_UNKNOWN'],
  [400, /reference number has been used/i, 'ambiguous', 'REFERENCE_USED'], // sent already: ask about it
  [404, /isn.t available/i, 'retry', 'UNAVAILABLE', 60_000],
];

/** A refusal without a rule: 401 and 403 point to our key, so the payout stays open; any other 4xx is final. */
export function refusalOfTransfer(status: number, message: string): Outcome<never> {
  const rule = RULES.find(([code, text]) => code === status && text.test(message));
  if (!rule) {
    if (status === 401 || status === 403) return failed('config', 'KEY_REFUSED', message);
    return failed(status >= 400 ? 'rejected' : 'ambiguous', 'REFUSED', message);
  }
  const [, , kind, code, afterMs] = rule;
  if (kind === 'retry' && afterMs !== undefined) {
    return { ok: false, failure: { kind, code, message: message.slice(0, 200), afterMs } };
  }
  return failed(kind, code, message);
}

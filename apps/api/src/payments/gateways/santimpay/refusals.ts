import type { OutboundAnswer } from '../../../platform/outbound';
import type { PayoutAnswer, ReportStrange } from '../gateway';
import { answered, commonPayoutAnswer, duplicate, notTaken } from '../outcomes';
import { asRecord, firstText, shapeOf } from '../reading';

type Rule = readonly [message: RegExp, answer: (message: string) => PayoutAnswer];

/** The meaning of SantimPay's refusals of a payout (providers.md, S3, S4 and S7). */
const RULES: readonly Rule[] = [
  [/duplicate|already (exists|been)/i, duplicate],
  [/insufficient|escrow|SQLSTATE 23514/i, (message) => notTaken('INSUFFICIENT_FLOAT', message)],
  // Our copy of SantimPay's list of methods was old; the list is read again before the next try.
  [/payment method not supported/i, (message) => notTaken('UNAVAILABLE', message)],
  [/invalid token|merchant not found|unauthori[sz]ed/i, (message) => notTaken('KEY_REFUSED', message)],
];

/**
 * Status words with which SantimPay says that it has taken a payout. `SUCCESS` does not mean paid: for that the status
 * call says COMPLETED (providers.md, S4).
 */
const TAKEN = new Set(['SUCCESS', 'PENDING', 'PROCESSING', 'COMPLETED']);

/**
 * Reads the answer to `/payout-transfer`. A business refusal has HTTP status 200 and `status: "declined"`
 * (providers.md, S3).
 */
export function readPayoutAnswer(answer: OutboundAnswer, report: ReportStrange): PayoutAnswer {
  // If the escrow is too small, SantimPay answers with an error text of its database, with any HTTP status. The failed
  // check has undone the whole payout (providers.md, S4).
  if (answer.kind === 'answer' && /SQLSTATE 23514/.test(textIn(answer.body)))
    return notTaken('INSUFFICIENT_FLOAT', textIn(answer.body));
  const common = commonPayoutAnswer(answer);
  if (common) return common;
  if (answer.kind !== 'answer') return answered('unknown', 'NO_ANSWER');
  const record = asRecord(answer.body);
  const word = firstText(record, 'Status', 'status');
  const message = messageOf(record);
  const strange = (code: string, shape: string): PayoutAnswer => {
    report({ call: 'payout', shape, body: answer.body });
    return answered('unknown', code, message);
  };
  const isDeclined = word?.toLowerCase() === 'declined';
  if (answer.status >= 400 || isDeclined) {
    const rule = RULES.find(([pattern]) => pattern.test(message));
    if (rule) return rule[1](message);
    if (answer.status === 401 || answer.status === 403) return notTaken('KEY_REFUSED', message);
    if (isDeclined) return answered('refused', 'DECLINED', message);
    return strange(`HTTP_${answer.status}`, `HTTP ${answer.status}`);
  }
  const ref = firstText(record, 'txnId', 'refId');
  const taken = word === null ? ref !== null : TAKEN.has(word.toUpperCase());
  return taken ? { kind: 'accepted', providerRef: ref } : strange('UNKNOWN_STATUS', shapeOf(word));
}

/** The message of an answer that is not a success; SantimPay writes it in one of three fields. */
export function messageOf(record: Record<string, unknown>): string {
  return firstText(record, 'message', 'msg', 'Reason') ?? '';
}

function textIn(body: unknown): string {
  return typeof body === 'string' ? body : messageOf(asRecord(body));
}

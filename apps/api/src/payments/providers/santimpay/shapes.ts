import type { MoneyState, Outcome, Verified } from '../gateway';
import { done, failed } from '../outcomes';
import { amountOf, asRecord, firstText } from '../reading';

/** SantimPay's names of the final states (providers.md section 3.4); any other one is pending. */
const STATES: Readonly<Record<string, MoneyState>> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
  CANCELED: 'failed',
  REJECTED: 'failed',
  EXPIRED: 'expired',
};

export function readStatus(body: unknown): Outcome<Verified> {
  const record = asRecord(body);
  const word = firstText(record, 'Status', 'status');
  if (word === null) return failed('ambiguous', 'SHAPE');
  return done({
    state: STATES[word.toUpperCase()] ?? 'pending',
    reference: firstText(record, 'thirdPartyId', 'clientReference'),
    amount: amountOf(record['amount']), // totalAmount may include a fee
    returned: null,
    fee: null,
    currency: null,
    mode: null,
    providerRef: firstText(record, 'txnId', 'refId'),
    status: word,
    mayChange: false,
    shown: null,
  });
}

/** True if SantimPay answers that it does not know the reference. */
export function isUnknown(status: number, body: unknown): boolean {
  const message = firstText(asRecord(body), 'message', 'msg', 'Reason') ?? '';
  return status === 404 || (status === 400 && /not found/i.test(message));
}

import type { MoneyState, Outcome, Verified } from '../gateway';
import { bareStatus, done, failed } from '../outcomes';
import { amountOf, asRecord, firstText, textOf } from '../reading';

/** ArifPay's names of the final states (providers.md section 2.4); any other one is pending. */
const STATES: Readonly<Record<string, MoneyState>> = {
  SUCCESS: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
  CANCELED: 'failed',
  UNAUTHORIZED: 'failed',
  FORBIDDEN: 'failed',
  EXPIRED: 'expired',
};

/** Reads a session of `GET /checkout/session/{id}`; `transaction.transactionStatus` takes precedence over `status`. */
export function readSession(status: number, data: unknown): Outcome<Verified> {
  if (status === 404) return done(bareStatus('missing', 'not found'));
  const session = asRecord(data);
  const reference = textOf(session['nonce']);
  if (status !== 200 || reference === null) return failed('ambiguous', 'SHAPE');
  const transaction = asRecord(session['transaction']);
  const word = firstText(transaction, 'transactionStatus') ?? firstText(session, 'status') ?? 'PENDING';
  const { test } = session;
  return done({
    state: STATES[word.toUpperCase()] ?? 'pending',
    reference,
    amount: amountOf(session['totalAmount']),
    returned: null,
    fee: null,
    currency: null, // ArifPay does not send one: every amount is birr
    mode: typeof test === 'boolean' ? (test ? 'test' : 'live') : null,
    providerRef: firstText(transaction, 'transactionId', 'id'),
    status: word,
    mayChange: false,
    shown: null,
  });
}

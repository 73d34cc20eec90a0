import type { Santim } from '@libs/money';
import type { MoneyState, Outcome, ReportStrange, Verified } from '../gateway';
import { bareStatus, done, failed } from '../outcomes';
import { asRecord, firstText, shapeOf, textOf } from '../reading';
import { readDepositMoney, readPayoutMoney } from './amounts';
import { messageOf } from './refusals';

/** SantimPay's names of the states (providers.md section 3.4). SUCCESS is said of a payout that was taken, not paid (S4). */
const STATES: Readonly<Record<string, MoneyState>> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  PROCESSING: 'pending',
  SUCCESS: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
  CANCELED: 'failed',
  REJECTED: 'failed',
  EXPIRED: 'expired',
  REFUNDED: 'reversed',
  REVERSED: 'reversed',
};

/** What a status is read for. */
export interface StatusQuestion {
  what: 'deposit' | 'payout';
  asked: Santim;
  merchantId: string;
  report: ReportStrange;
}

/** The answer to `/fetch-transaction-status`. Another merchant's payment is no payment of ours, whatever its reference. */
export function readStatus(status: number, body: unknown, question: StatusQuestion): Outcome<Verified> {
  const record = asRecord(body);
  const [word, other] = [firstText(record, 'Status', 'status'), textOf(record['status'])];
  const isDeclined = status === 404 || status === 400 || word?.toLowerCase() === 'declined';
  if (isDeclined && (status === 404 || /not found/i.test(messageOf(record))))
    return done(bareStatus('missing', 'not found'));
  const strange = (code: string, shape: string): Outcome<never> => {
    question.report({ call: `${question.what} status`, shape, body });
    return failed('ambiguous', code, word ?? '');
  };
  const state = word === null ? undefined : STATES[word.toUpperCase()];
  if (word === null) return strange('SHAPE', shapeOf(null));
  if (state === undefined) return strange('UNKNOWN_STATUS', shapeOf(word));
  // `Status` is the payment's and `status` may be the call's; a call that failed says nothing of the payment.
  if (
    other !== null &&
    other !== word &&
    STATES[other.toUpperCase()] !== state &&
    !/^(success|ok)$/i.test(other)
  )
    return strange('CONTRADICTION', 'two statuses');
  const read = question.what === 'deposit' ? readDepositMoney : readPayoutMoney;
  const merchant = textOf(record['merId']);
  const [ours, client] = [textOf(record['thirdPartyId']), textOf(record['clientReference'])];
  const isOurs =
    (merchant === null || merchant === question.merchantId) && (!ours || !client || ours === client);
  return done({
    ...bareStatus(state, word),
    ...read(record, question.asked),
    reference: isOurs ? ours : 'of another payment or merchant',
    currency: textOf(record['currency']),
    providerRef: firstText(record, 'txnId', 'refId'),
    mayChange: false,
  });
}

import type { MoneyState, Outcome, PaymentKey, ReportStrange, Verified } from '../gateway';
import { bareStatus, done, failed } from '../outcomes';
import { amountOf, asRecord, firstText, shapeOf, textOf } from '../reading';

/** ArifPay's names of the states (providers.md section 2.4). */
const STATES: Readonly<Record<string, MoneyState>> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
  CANCELED: 'failed',
  UNAUTHORIZED: 'failed',
  FORBIDDEN: 'failed',
  EXPIRED: 'expired',
  REFUNDED: 'reversed',
  REVERSED: 'reversed',
};

/** The payment whose status was asked, and the function that reports an unknown answer. */
export interface SessionQuestion extends PaymentKey {
  call: string;
  report: ReportStrange;
}

/** Reads a session of `GET /checkout/session/{id}`; `transaction.transactionStatus` takes precedence over `status`. */
export function readSession(status: number, data: unknown, question: SessionQuestion): Outcome<Verified> {
  if (status === 404) return done(bareStatus('missing', 'not found'));
  const session = asRecord(data);
  const reference = referenceIn(session, question);
  const strange = (code: string, shape: string): Outcome<never> => {
    question.report({ call: question.call, shape, body: data });
    return failed('ambiguous', code);
  };
  if (status !== 200) return strange(`HTTP_${status}`, `HTTP ${status}`);
  if (reference === null) return strange('SHAPE', 'no nonce and another session');
  const transaction = asRecord(session['transaction']);
  // A session that nobody has paid yet has no transaction and no status.
  const word = firstText(transaction, 'transactionStatus') ?? firstText(session, 'status') ?? 'PENDING';
  const state = STATES[word.toUpperCase()];
  if (state === undefined) return strange('UNKNOWN_STATUS', shapeOf(word));
  const { test } = session;
  return done({
    ...bareStatus(state, word),
    reference,
    amount: amountOf(session['totalAmount']),
    mode: typeof test === 'boolean' ? (test ? 'test' : 'live') : null,
    providerRef: firstText(transaction, 'transactionId', 'id'),
    mayChange: false,
  });
}

/**
 * Our reference as the session shows it: its nonce. In a session without a nonce (providers.md, A2) the reference
 * counts as ours if the session is the one that we asked for.
 */
function referenceIn(
  session: Record<string, unknown>,
  { session: asked, reference }: PaymentKey,
): string | null {
  const nonce = textOf(session['nonce']);
  if (nonce !== null) return nonce;
  const ids = [textOf(session['sessionId']), textOf(session['uuid'])].filter((id) => id !== null);
  return asked !== null && ids.length > 0 && ids.every((id) => id === asked) ? reference : null;
}

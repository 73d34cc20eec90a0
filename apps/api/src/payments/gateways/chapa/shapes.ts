import { santim } from '@libs/money';
import type { ListedBank, ListedPayout, MoneyState, Outcome, ReportStrange, Verified } from '../gateway';
import { bareStatus, done, failed } from '../outcomes';
import { amountOf, asRecord, feeOf, firstText, shapeOf, textOf } from '../reading';

/** Chapa's names of the states of a payment and of a transfer (providers.md sections 1.3 and 1.6, C6). */
const STATES: Readonly<Record<string, MoneyState>> = {
  success: 'succeeded',
  pending: 'pending',
  failed: 'failed',
  cancelled: 'failed',
  'failed/cancelled': 'failed',
  expired: 'expired',
  refunded: 'reversed',
  reversed: 'reversed',
};

/**
 * Reads the answer about a payment. Only `data.status` is the payment's state; the outer `status` is that of the call.
 */
export function readPayment(status: number, body: unknown, report: ReportStrange): Outcome<Verified> {
  const { message, data } = asRecord(body);
  if (status === 404) {
    // "Payment not paid yet" means that it is open; any other 404 means that Chapa does not know it.
    const open = typeof message === 'string' && /not paid/i.test(message);
    return done(bareStatus(open ? 'pending' : 'missing', open ? 'not paid yet' : 'not found'));
  }
  const record = asRecord(data);
  const read = readMoney(
    status,
    record,
    textOf(record['reference']),
    strangeIn('deposit status', body, report),
  );
  // After a failed try the customer may try again on the same page for up to an hour. A cancelled page is closed for
  // good.
  return read.ok ? done({ ...read.value, mayChange: read.value.status.toLowerCase() === 'failed' }) : read;
}

/** Reads the answer about a transfer. `data` is an object, an array with one object or, in test mode, `[null]`. */
export function readTransfer(status: number, body: unknown, report: ReportStrange): Outcome<Verified> {
  const { data } = asRecord(body);
  if (status === 404) return done(bareStatus('missing', 'not found'));
  if (status === 200 && Array.isArray(data) && data[0] === null) return failed('ambiguous', 'NO_DETAILS');
  const record = asRecord(Array.isArray(data) ? data[0] : data);
  const providerRef = firstText(record, 'chapa_transfer_id', 'cross_party_reference');
  return readMoney(status, record, providerRef, strangeIn('payout status', body, report));
}

export function readBanks(body: unknown): Outcome<ListedBank[]> {
  const { data } = asRecord(body);
  if (!Array.isArray(data)) return failed('ambiguous', 'SHAPE');
  return done(
    data.map(asRecord).flatMap((row) => {
      const [id, name] = [textOf(row['id']), textOf(row['name'])];
      if (id === null || name === null) return [];
      const length = row['acct_length'];
      return {
        id,
        slug: textOf(row['slug']),
        name,
        swift: textOf(row['swift']),
        accountLength: typeof length === 'number' && length > 0 ? length : null,
        isMobileMoney: row['is_mobilemoney'] === 1,
        currency: textOf(row['currency']) ?? 'ETB',
      };
    }),
  );
}

export function readTransferList(body: unknown): Outcome<ListedPayout[]> {
  const { data } = asRecord(body);
  const rows = Array.isArray(data) ? data : asRecord(data)['data'];
  if (!Array.isArray(rows)) return failed('ambiguous', 'SHAPE');
  return done(
    rows.map(asRecord).flatMap((row) => {
      const reference = firstText(row, 'reference', 'tx_ref');
      const state = STATES[wordOf(row) ?? ''] ?? 'pending';
      return reference === null ? [] : { reference, amount: amountOf(row['amount']) ?? santim(0n), state };
    }),
  );
}

type Strange = (code: string, shape: string) => Outcome<never>;

const strangeIn =
  (call: string, body: unknown, report: ReportStrange): Strange =>
  (code, shape) => {
    report({ call, shape, body });
    return failed('ambiguous', code);
  };

/** The status word in lower case, without the kind of payment that names of events put before it (`charge.success`). */
function wordOf(record: Record<string, unknown>): string | null {
  return (
    textOf(record['status'])
      ?.toLowerCase()
      .replace(/^(charge|payout)\./, '') ?? null
  );
}

function readMoney(
  http: number,
  record: Record<string, unknown>,
  providerRef: string | null,
  strange: Strange,
): Outcome<Verified> {
  const word = wordOf(record);
  if (http !== 200) return strange(`HTTP_${http}`, `HTTP ${http}`);
  if (word === null) return strange('SHAPE', shapeOf(null));
  const state = STATES[word];
  if (state === undefined) return strange('UNKNOWN_STATUS', shapeOf(textOf(record['status'])));
  const mode = textOf(record['mode']);
  return done({
    ...bareStatus(state, textOf(record['status']) ?? word),
    reference: textOf(record['tx_ref']),
    amount: amountOf(record['amount']),
    returned: amountOf(record['refunded_amount']),
    fee: feeOf(record['charge']),
    currency: textOf(record['currency']),
    mode: mode === 'test' || mode === 'live' ? mode : null,
    providerRef,
    mayChange: false,
  });
}

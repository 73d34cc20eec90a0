import { santim } from '@libs/money';
import type { Bank, ListedPayout, MoneyState, Outcome, Verified } from '../gateway';
import { bareStatus, done, failed } from '../outcomes';
import { amountOf, asRecord, firstText, textOf } from '../reading';

/** Chapa's names of the states of a payment (providers.md sections 1.3 and 1.6). */
const PAYMENT: Readonly<Record<string, MoneyState>> = {
  success: 'succeeded',
  pending: 'pending',
  failed: 'failed',
  cancelled: 'failed',
  'failed/cancelled': 'failed',
  expired: 'expired',
};

/** Only `data.status` is the payment's state; the outer `status` is that of the call. */
export function readPayment(status: number, body: unknown): Outcome<Verified> {
  const { message, data } = asRecord(body);
  if (status === 404) {
    // "Payment not paid yet" means that it is open; any other 404 means that Chapa does not know it.
    const open = typeof message === 'string' && /not paid/i.test(message);
    return done(bareStatus(open ? 'pending' : 'missing', open ? 'not paid yet' : 'not found'));
  }
  const record = asRecord(data);
  if (status !== 200 || textOf(record['status']) === null) return failed('ambiguous', 'SHAPE');
  const verified = readMoney(record, textOf(record['reference']));
  // After a failed try a customer may try again on the same page for up to an hour. A cancelled page is closed.
  return done({ ...verified, mayChange: verified.status.toLowerCase() === 'failed' });
}

/** `data` is an object, or an array of one, or `[null]` in test mode. */
export function readTransfer(status: number, body: unknown): Outcome<Verified> {
  const { data } = asRecord(body);
  if (status === 404) return done(bareStatus('missing', 'not found'));
  const record = asRecord(Array.isArray(data) ? data[0] : data);
  if (status !== 200 || textOf(record['status']) === null) return failed('ambiguous', 'SHAPE');
  return done(readMoney(record, firstText(record, 'chapa_transfer_id', 'cross_party_reference')));
}

export function readBanks(body: unknown): Outcome<Bank[]> {
  const { data } = asRecord(body);
  if (!Array.isArray(data)) return failed('ambiguous', 'SHAPE');
  return done(
    data.map(asRecord).flatMap((row) => {
      const [id, name] = [textOf(row['id']), textOf(row['name'])];
      if (id === null || name === null) return [];
      const length = row['acct_length'];
      return {
        id,
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
      const { amount, state } = readMoney(row, null);
      return reference === null ? [] : { reference, amount: amount ?? santim(0n), state };
    }),
  );
}

function readMoney(record: Record<string, unknown>, providerRef: string | null): Verified {
  const status = textOf(record['status']) ?? '';
  const mode = textOf(record['mode']);
  return {
    state: PAYMENT[status.toLowerCase()] ?? 'pending',
    reference: textOf(record['tx_ref']),
    amount: amountOf(record['amount']),
    returned: null,
    fee: null,
    currency: textOf(record['currency']),
    mode: mode === 'test' || mode === 'live' ? mode : null,
    providerRef,
    status,
    mayChange: false,
    shown: null,
  };
}

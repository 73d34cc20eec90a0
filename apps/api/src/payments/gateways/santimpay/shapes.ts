import type { Santim } from '@libs/money';
import type { MoneyState, Outcome, ReportStrange, Verified } from '../gateway';
import { bareStatus, done, failed } from '../outcomes';
import {
  asRecord,
  firstText,
  shapeOf,
  textOf,
  decimalText,
  microOf,
  microOfSantim,
  wholeSantim,
  type Micro,
} from '../reading';
import { messageOf } from './refusals';

/**
 * SantimPay's names of the states (providers.md section 3.4). For a payout, SUCCESS means that it was taken, not that
 * it was paid (S4).
 */
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

/** The payment whose status is read, and the function that reports an unknown answer. */
export interface StatusQuestion {
  what: 'deposit' | 'payout';
  asked: Santim;
  merchantId: string;
  report: ReportStrange;
}

/**
 * Reads the answer to `/fetch-transaction-status`. A payment of another merchant is never taken for ours, whatever its
 * reference.
 */
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
  // `Status` is the payment's state; `status` may be that of the call. A call that failed says nothing about the
  // payment.
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

/** SantimPay's amounts for a payment. `amount` equals the asked amount only if the fields agree with it. */
interface SantimPayMoney {
  amount: Santim | null;
  fee: string | null;
  /** The provider's fields about the amount, word for word. */
  shown: string;
}

interface Fields {
  amount: Micro | null;
  commission: Micro | null;
  total: Micro | null;
}

const NAMES = ['amount', 'commission', 'totalAmount', 'commissionFromCustomer'] as const;

/**
 * Compares a deposit's amounts with the asked one (providers.md, S1). SantimPay writes the merchant's part in `amount`
 * and the customer's payment in `totalAmount`; who pays the commission decides which of the two must equal the asked
 * amount.
 */
function readDepositMoney(record: Record<string, unknown>, asked: Santim): SantimPayMoney {
  const fields = fieldsOf(record);
  const { amount, total } = fields;
  const want = microOfSantim(asked);
  const fromCustomer = record['commissionFromCustomer'];
  const customerPays = fromCustomer === true || fromCustomer === 'true';
  const isSilent = fromCustomer === undefined || fromCustomer === null || fromCustomer === '';
  const gross = total === want;
  const net = amount === want;
  const fits = customerPays
    ? net
    : isSilent
      ? gross || (net && (absent(record['totalAmount']) || (total !== null && total >= want)))
      : gross;
  if (!fits || !isWhole(record, fields))
    return unfit(record, customerPays ? amount : (total ?? amount), want);
  return { amount: asked, fee: feeOn(fields, want), shown: shownOf(record) };
}

/** In a payout, one of the two amounts equals the ordered one, and the other differs from it by the commission. */
function readPayoutMoney(record: Record<string, unknown>, asked: Santim): SantimPayMoney {
  const fields = fieldsOf(record);
  const want = microOfSantim(asked);
  const fits = fields.amount === want || (fields.total === want && fields.amount !== null);
  if (!fits || !isWhole(record, fields)) return unfit(record, fields.amount ?? fields.total, want);
  const fee = fields.total !== null && fields.total >= want ? decimalText(fields.total - want) : null;
  return { amount: asked, fee: fields.commission === null ? null : fee, shown: shownOf(record) };
}

function fieldsOf(record: Record<string, unknown>): Fields {
  return {
    amount: microOf(record['amount']),
    commission: microOf(record['commission']),
    total: microOf(record['totalAmount']),
  };
}

const absent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** True if every amount that is present can be read, and if all three are present, they add up. */
function isWhole(record: Record<string, unknown>, { amount, commission, total }: Fields): boolean {
  const read = { amount, commission, totalAmount: total };
  const unread = Object.entries(read).some(([name, value]) => value === null && !absent(record[name]));
  const adds = amount === null || commission === null || total === null || amount + commission === total;
  return !unread && adds;
}

/**
 * The part of the asked amount that SantimPay kept, as a decimal text in birr; null unless all three amounts are
 * present.
 */
function feeOn({ amount, commission, total }: Fields, want: Micro): string | null {
  if (amount === null || commission === null || total === null) return null;
  return decimalText(amount < want ? want - amount : 0n);
}

/**
 * The result if the fields do not agree with the asked amount. A person then reviews an amount that differs from the
 * asked one, or no amount at all.
 */
function unfit(record: Record<string, unknown>, read: Micro | null, want: Micro): SantimPayMoney {
  const amount = read === null || read === want ? null : wholeSantim(read);
  return { amount, fee: null, shown: shownOf(record) };
}

function shownOf(record: Record<string, unknown>): string {
  return NAMES.map((name) => `${name} ${JSON.stringify(record[name]) ?? 'absent'}`)
    .join(', ')
    .slice(0, 300);
}

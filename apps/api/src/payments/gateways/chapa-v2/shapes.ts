import { santim, type Santim } from '@libs/money';
import type { ListedBank, MoneyState, Outcome, PaymentMode, ReportStrange, Verified } from '../gateway';
import { bareStatus, done, failed } from '../outcomes';
import { amountOf, asRecord, decimalText, feeOf, microOf, shapeOf, textOf } from '../reading';

/** Unit of the amounts of Chapa v2: sources disagree whether it is birr or santim (providers.md, C1). */
export type AmountUnit = 'birr' | 'santim';

/** Chapa v2's names of a payment's states, in capitals (providers.md, C1). */
const STATES: Readonly<Record<string, MoneyState>> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'expired',
  REFUNDED: 'reversed',
  REVERSED: 'reversed',
};

export interface V2Question {
  unit: AmountUnit;
  /** The mode of our key, because an answer names no mode. */
  mode: PaymentMode;
  report: ReportStrange;
}

/** Reads the answer to `GET /payments/{ref}/verify`; its outer `status` is that of the call, not of the payment. */
export function readV2Payment(
  status: number,
  body: unknown,
  { unit, mode, report }: V2Question,
): Outcome<Verified> {
  const { data, message } = asRecord(body);
  if (status === 404) {
    const open = /not paid/i.test(textOf(message) ?? '');
    return done(bareStatus(open ? 'pending' : 'missing', open ? 'not paid yet' : 'not found'));
  }
  const record = asRecord(data);
  const word = textOf(record['status']);
  const strange = (code: string, shape: string): Outcome<never> => {
    report({ call: 'deposit status', shape, body });
    return failed('ambiguous', code);
  };
  if (status !== 200) return strange(`HTTP_${status}`, `HTTP ${status}`);
  if (word === null) return strange('SHAPE', shapeOf(null));
  const state = STATES[word];
  if (state === undefined) return strange('UNKNOWN_STATUS', shapeOf(word));
  return done({
    ...bareStatus(state, word),
    reference: textOf(record['merchant_reference']),
    amount: amountIn(unit, record['amount']),
    fee: feeIn(unit, record['service_fee']),
    currency: textOf(record['currency']),
    mode,
    providerRef: textOf(record['chapa_reference']),
    // After a failed try a customer may try again on the same page.
    mayChange: word === 'FAILED',
    shown: shownOf(record, unit),
  });
}

/** Reads the answer to `GET /payouts/banks`, a list of { bank_slug, bank_name, type } (providers.md, C2). */
export function readV2Banks(body: unknown): Outcome<ListedBank[]> {
  const { data } = asRecord(body);
  if (!Array.isArray(data)) return failed('ambiguous', 'SHAPE');
  return done(
    data.map(asRecord).flatMap((row) => {
      const [slug, name, type] = [textOf(row['bank_slug']), textOf(row['bank_name']), textOf(row['type'])];
      if (slug === null || name === null) return [];
      const isMobileMoney = type !== null && /wallet|mobile/i.test(type);
      return { id: slug, slug, name, swift: null, accountLength: null, isMobileMoney, currency: 'ETB' };
    }),
  );
}

function shownOf({ amount, service_fee: fee }: Record<string, unknown>, unit: AmountUnit): string {
  return `amount ${JSON.stringify(amount)}, service_fee ${JSON.stringify(fee)}, read as ${unit}`.slice(
    0,
    300,
  );
}

function amountIn(unit: AmountUnit, value: unknown): Santim | null {
  if (unit === 'birr') return amountOf(value);
  const micro = microOf(value);
  return micro === null || micro % 1_000_000n !== 0n ? null : santim(micro / 1_000_000n);
}

function feeIn(unit: AmountUnit, value: unknown): string | null {
  if (unit === 'birr') return feeOf(value);
  const micro = microOf(value);
  return micro === null || micro % 100n !== 0n ? null : decimalText(micro / 100n);
}

import { normalizePhone } from '@libs/contract';
import type { FastifyInstance } from 'fastify';
import { birrOf, type Books, type ReceiptRecord } from '../gateways/books';
import { isOfBank, serveBankReceipts } from './bank-receipts';
import { pdfOf } from './pdf';
import { smsOf } from './sms';
import { telebirrPage } from './telebirr-page';
import { A_CUSTOMER, addisText, masked, withSeparators } from './texts';

/** The merchant's accounts, which are the default receivers of receipts. */
export type HouseAccounts = Readonly<Record<'TELEBIRR' | 'CBE', { name: string; number: string }>>;

/**
 * Serves the receipts of telebirr (HTML), CBE Birr and CBE (PDF), and the routes that write receipts and show their SMS
 * (providers.md section 12).
 */
export function serveReceipts(scope: FastifyInstance, books: Books, house: HouseAccounts): void {
  scope.post<{ Body: Record<string, unknown> | null }>('/receipts', ({ body }, reply) => {
    const record = recordOf(body ?? {}, house);
    if (typeof record === 'string') return reply.status(400).send({ error: record });
    books.save('receipts', record);
    return reply.status(201).send({ txnId: record.txnId });
  });
  scope.get('/receipts', (_request, reply) =>
    reply.send(
      [...books.receipts.values()]
        .toReversed()
        .map((one) => ({ ...one, amount: Number(birrOf(one.amount)) })),
    ),
  );

  scope.get<{ Params: { id: string } }>('/receipts/:id/sms', ({ params }, reply) => {
    const found = books.receipts.get(params.id.toUpperCase());
    return found ? reply.send(smsOf(found)) : reply.status(404).send({ error: 'no such receipt' });
  });
  serveBankReceipts(scope, books);

  scope.get<{ Params: { id: string } }>('/telebirr/receipt/:id', ({ params }, reply) => {
    const found = books.receipts.get(params.id.toUpperCase());
    reply.type('text/html; charset=utf-8');
    if (found?.medium !== 'TELEBIRR')
      return reply.send('<html><body><p>This request is not correct</p></body></html>');
    return reply.send(telebirrPage(found));
  });

  scope.get<{ Querystring: { TID?: string; PH?: string } }>('/cbebirr/aureceipt', ({ query }, reply) => {
    const found = books.receipts.get((query.TID ?? '').toUpperCase());
    if (found?.medium !== 'CBE' || isOfBank(found.txnId) || !query.PH)
      return reply.status(404).type('text/plain').send('Not found');
    return reply.type('application/pdf').send(pdfOf(cbeLines(found)));
  });
}

function recordOf(body: Record<string, unknown>, house: HouseAccounts): ReceiptRecord | string {
  const { txnId, medium = 'TELEBIRR', amount, receiver, payer, payerName, paidAt, note } = body;
  if (typeof txnId !== 'string' || !/^[A-Za-z0-9]{6,30}$/.test(txnId))
    return 'txnId is 6 to 30 letters and digits';
  if (medium !== 'TELEBIRR' && medium !== 'CBE') return 'medium is TELEBIRR or CBE';
  if (typeof amount !== 'number' || !(amount > 0)) return 'amount is a number of birr';
  const phone = normalizePhone(payer);
  if (phone === null) return 'payer is a phone';
  return {
    txnId: txnId.toUpperCase(),
    medium,
    amount: Math.round(amount * 100),
    receiver: receiverOf(receiver, house[medium]),
    payer: phone,
    ...(typeof payerName === 'string' && payerName !== '' ? { payerName: payerName.slice(0, 100) } : {}),
    paidAt:
      typeof paidAt === 'string' && !Number.isNaN(Date.parse(paidAt))
        ? new Date(paidAt).toISOString()
        : new Date().toISOString(),
    ...(typeof note === 'string' ? { note: note.slice(0, 100) } : {}),
  };
}

/**
 * The receiver of a receipt: the house if absent. A number, or `{ name, number }`, means another party, unless it is
 * the house's own number.
 */
function receiverOf(
  receiver: unknown,
  house: { name: string; number: string },
): { name: string; number: string } {
  if (receiver === undefined || receiver === null || receiver === '') return house;
  const { name, number } =
    typeof receiver === 'object'
      ? (receiver as { name?: unknown; number?: unknown })
      : { name: undefined, number: receiver };
  const digits = typeof number === 'string' || typeof number === 'number' ? String(number) : house.number;
  if (typeof name === 'string') return { name, number: digits };
  return {
    name: digits === house.number || digits === house.name ? house.name : 'Somebody Else',
    number: digits === house.name ? house.number : digits,
  };
}

function cbeLines({
  txnId,
  amount,
  receiver,
  payer,
  payerName = A_CUSTOMER,
  paidAt,
  note = 'Payment',
}: ReceiptRecord): string[] {
  const fee = 500;
  return [
    'Commercial Bank of Ethiopia',
    'CBE Birr Receipt',
    'Customer Name',
    payerName,
    'Debit Account',
    `${masked(payer)} - ${payerName}`,
    'Credit Account',
    masked(receiver.number),
    'Receiver Name',
    receiver.name,
    'Order ID',
    txnId,
    'Transaction Status',
    'Completed',
    'Receipt Number',
    txnId,
    'Transaction Date',
    addisText(paidAt),
    'Amount',
    `${withSeparators(amount)} Birr`,
    'Paid Amount',
    `${withSeparators(amount)} Birr`,
    'Service Charge',
    `${withSeparators(fee)} Birr`,
    'VAT',
    '0.75 Birr',
    'Total Paid Amount',
    `${withSeparators(amount + fee + 75)} Birr`,
    'Reason',
    note,
    'Channel',
    'USSD',
  ];
}

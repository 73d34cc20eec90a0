import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Books, ReceiptRecord } from '../gateways/books';
import { pdfOf } from './pdf';
import { addisText, withSeparators } from './texts';

/** True for a receipt of the bank CBE: its number is FT and ten more characters. */
export const isOfBank = (txnId: string): boolean => /^FT[A-Z0-9]{10}$/.test(txnId);

/** The last 8 digits of the payer's account, which CBE appends to the number in a receipt's address. */
export const accountTail = ({ payer }: ReceiptRecord): string => payer.replace(/\D/g, '').slice(-8);

/** The token in CBE's newer links: 20 letters and digits, case-sensitive. It does not contain the receipt's number. */
export const tokenOf = ({ txnId }: ReceiptRecord): string =>
  createHash('sha256')
    .update(txnId)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);

/** Serves CBE's receipts at its three addresses: by query, of a branch, and by token (providers.md section 6.2). */
export function serveBankReceipts(scope: FastifyInstance, books: Books): void {
  const find = (text: string) => {
    const [, txnId = '', tail] = /^(FT[A-Z0-9]{10})&?(\d{8})$/.exec(text.toUpperCase()) ?? [];
    const found = books.receipts.get(txnId);
    return found && accountTail(found) === tail ? found : undefined;
  };
  const byToken = (token: string) =>
    [...books.receipts.values()].find((one) => isOfBank(one.txnId) && tokenOf(one) === token);
  const answer = (found: ReceiptRecord | undefined) =>
    found
      ? { status: 200, type: 'application/pdf', body: pdfOf(linesOf(found)) }
      : { status: 404, type: 'text/plain', body: 'Not found' };

  scope.get<{ Querystring: { id?: string } }>('/cbe/', ({ query }, reply) => {
    const { status, type, body } = answer(find(query.id ?? ''));
    return reply.status(status).type(type).send(body);
  });
  scope.get<{ Params: { id: string } }>('/cbe/BranchReceipt/:id', ({ params }, reply) => {
    const { status, type, body } = answer(find(params.id));
    return reply.status(status).type(type).send(body);
  });
  scope.get<{ Params: { token: string } }>('/mbreciept/:token', ({ params }, reply) => {
    const { status, type, body } = answer(byToken(params.token.replace(/^v2-/, '')));
    return reply.status(status).type(type).send(body);
  });
}

function linesOf(receipt: ReceiptRecord): string[] {
  const { txnId, amount, receiver, paidAt, note = '-' } = receipt;
  const fee = 575;
  return [
    'Commercial Bank of Ethiopia',
    'Customer Receipt',
    'Payer',
    'A CUSTOMER',
    'Account',
    `1****${accountTail(receipt).slice(-4)}`,
    'Receiver',
    receiver.name,
    'Account',
    `1****${receiver.number.slice(-4)}`,
    'Payment Date & Time',
    addisText(paidAt),
    'Reference No. (VAT Invoice No)',
    txnId,
    'Reason / Type of service',
    note,
    'Transferred Amount',
    `${withSeparators(amount)} ETB`,
    'Total amount debited from customers account',
    `${withSeparators(amount + fee)} ETB`,
  ];
}

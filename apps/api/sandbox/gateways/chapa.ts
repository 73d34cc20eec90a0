import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { birrOf, type Payment, type Payout } from './books';
import { banks } from './chapa-banks';
import { chapaWebhooks, type ChapaWebhookOptions } from './chapa-webhooks';
import type { FakeProvider } from './fake-provider';

export interface ChapaSandboxOptions extends ChapaWebhookOptions {
  secretKey: string;
  /** Base URL of the checkout pages. */
  pagesUrl: string;
}

const INITIALIZE = new Set([
  'amount',
  'currency',
  'tx_ref',
  'phone_number',
  'email',
  'first_name',
  'last_name',
  'callback_url',
  'return_url',
  'customization',
  'meta',
]);
const TRANSFER = new Set(['account_name', 'account_number', 'amount', 'currency', 'reference', 'bank_code']);

/** Serves Chapa's API v1 in test mode (providers.md section 1), below `/chapa/v1`. */
export function serveChapa(
  scope: FastifyInstance,
  provider: FakeProvider,
  options: ChapaSandboxOptions,
): void {
  provider.employ('chapa', chapaWebhooks(options));
  scope.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${options.secretKey}`) return undefined;
    return reply.status(401).send({ message: 'Invalid API Key', status: 'failed', data: null });
  });
  servePayments(scope, provider, options);
  serveTransfers(scope, provider, options);
}

function servePayments(scope: FastifyInstance, provider: FakeProvider, options: ChapaSandboxOptions): void {
  scope.post<{ Body: Record<string, unknown> | null }>(
    '/chapa/v1/transaction/initialize',
    (request, reply) => {
      const body = request.body ?? {};
      const amount = santimOf(body['amount']);
      const reference = String(body['tx_ref'] ?? '');
      const unknown = Object.keys(body).find((name) => !INITIALIZE.has(name));
      if (unknown) return refuse(reply, 400, `The ${unknown} field is not allowed`);
      if (amount === null || amount > 999_999_999)
        return refuse(reply, 400, { amount: ['validation.amount'] });
      if (body['currency'] !== 'ETB') return refuse(reply, 400, 'Invalid currency');
      if (!reference || provider.books.payments.has(reference))
        return refuse(reply, 400, 'Transaction reference has been used before');
      if (!/^0[79]\d{8}$/.test(String(body['phone_number'] ?? '')))
        return refuse(reply, 400, { phone_number: ['validation.phone'] });
      const payment: Payment = {
        provider: 'chapa',
        reference,
        session: `chk${randomBytes(8).toString('hex')}`,
        amount,
        paid: null,
        phone: String(body['phone_number']),
        kind: 'checkout',
        status: 'pending',
        attempts: 0,
        providerRef: `AP${randomBytes(6).toString('hex').toUpperCase()}`,
        notifyUrl: options.webhookUrl,
        returnUrl: String(body['return_url'] ?? ''),
        cancelUrl: String(body['return_url'] ?? ''),
        ...(typeof body['callback_url'] === 'string' ? { callbackUrl: body['callback_url'] } : {}),
        createdAt: new Date().toISOString(),
      };
      provider.books.save('payments', payment);
      if (provider.faults.strikes('chapa', 'webhook-before-answer')) provider.end(payment, 'success');
      const data = { checkout_url: `${options.pagesUrl}/${reference}` };
      return reply.send({ message: 'Hosted Link', status: 'success', data });
    },
  );

  scope.get<{ Params: { ref: string } }>('/chapa/v1/transaction/verify/:ref', ({ params }, reply) => {
    const payment = provider.books.payments.get(params.ref);
    if (!payment || payment.provider !== 'chapa')
      return refuse(reply, 404, 'Invalid transaction or Transaction not found');
    if (payment.status === 'pending') return refuse(reply, 404, 'Payment not paid yet');
    return reply.send({
      message: 'Payment details',
      status: 'success',
      data: spoilt(paymentView(payment), provider),
    });
  });
}

function serveTransfers(scope: FastifyInstance, provider: FakeProvider, options: ChapaSandboxOptions): void {
  scope.get('/chapa/v1/banks', (_request, reply) => reply.send({ message: 'Banks retrieved', data: banks }));

  scope.post<{ Body: Record<string, unknown> | null }>('/chapa/v1/transfers', (request, reply) => {
    const body = request.body ?? {};
    const amount = santimOf(body['amount']);
    const reference = String(body['reference'] ?? '');
    const bank = banks.find((one) => one.id === body['bank_code']);
    const account = String(body['account_number'] ?? '');
    const unknown = Object.keys(body).find((name) => !TRANSFER.has(name));
    if (unknown) return refuse(reply, 400, `The ${unknown} field is not allowed`);
    if (amount === null || body['currency'] !== 'ETB' || !reference || !body['account_name'])
      return refuse(reply, 400, 'Invalid transfer');
    if (!bank) return refuse(reply, 401, 'Bank Code is incorrect');
    const used = provider.world.isOn
      ? { reference: ['The reference has already been taken.'] }
      : 'Reference number has been used before';
    if (provider.books.payouts.has(reference)) return refuse(reply, 400, used);
    if (provider.faults.strikes('chapa', 'transfer-hours'))
      return refuse(reply, 401, 'Transfer hours are Mon-Sat from 08:30 AM - 04:30 PM only');
    if (provider.faults.strikes('chapa', 'no-float')) return refuse(reply, 400, 'Insufficient Balance');
    const isDeclined = provider.faults.strikes('chapa', 'declined');
    if (account.length !== bank.acct_length || /^0+$/.test(account) || isDeclined)
      return refuse(reply, 400, `Account number is not valid for ${bank.name}`);
    const payout: Payout = {
      provider: 'chapa',
      reference,
      session: '',
      amount,
      account,
      name: String(body['account_name']),
      bank: bank.name,
      status: 'pending',
      approval: 'none',
      providerRef: `TR${randomBytes(6).toString('hex').toUpperCase()}`,
      notifyUrl: options.webhookUrl,
      createdAt: new Date().toISOString(),
    };
    provider.books.save('payouts', { ...payout, fee: provider.world.feeOf('chapa', amount) });
    setImmediate(() => void provider.ask(payout));
    if (provider.faults.strikes('chapa', 'duplicate')) return refuse(reply, 400, used);
    return reply.send({
      message: 'Transfer Queued Successfully in Test Mode',
      status: 'success',
      data: reference,
    });
  });
  serveTransferStates(scope, provider);
}

function serveTransferStates(scope: FastifyInstance, provider: FakeProvider): void {
  scope.get<{ Params: { ref: string } }>('/chapa/v1/transfers/verify/:ref', ({ params }, reply) => {
    const payout = provider.books.payouts.get(params.ref);
    if (!payout || payout.provider !== 'chapa') return refuse(reply, 404, 'Transfer not found');
    return reply.send({
      message: 'Transfer details',
      status: 'success',
      data: [spoilt(transferOf(payout), provider)],
    });
  });

  scope.get('/chapa/v1/transfers', (_request, reply) => {
    const data = [...provider.books.payouts.values()]
      .filter(({ provider }) => provider === 'chapa')
      .map(transferOf);
    return reply.send({ message: 'Transfers retrieved', status: 'success', data });
  });
}

/** Replaces the status by a word that nobody has documented, if that fault strikes. */
function spoilt(data: object, { faults }: FakeProvider): object {
  return faults.strikes('chapa', 'new-word') ? { ...data, status: 'settling' } : data;
}

function paymentView(payment: Payment): object {
  return {
    first_name: null,
    last_name: null,
    email: null,
    currency: 'ETB',
    amount: Number(birrOf(payment.paid ?? payment.amount)),
    charge: (payment.fee ?? 0) / 10_000,
    mode: 'test',
    method: 'test',
    type: 'API',
    status: payment.status,
    reference: payment.providerRef,
    tx_ref: payment.reference,
    customization: { title: null, description: null, logo: null },
    meta: null,
    created_at: payment.createdAt,
    updated_at: payment.createdAt,
  };
}

function transferOf(payout: Payout): object {
  return {
    account_name: payout.name,
    account_number: payout.account,
    mobile: null,
    currency: 'ETB',
    amount: Number(birrOf(payout.amount)),
    charge: (payout.fee ?? 0) / 10_000,
    mode: 'test',
    transfer_method: 'bank',
    narration: null,
    chapa_transfer_id: payout.providerRef,
    bank_code: 0,
    bank_name: payout.bank,
    cross_party_reference: null,
    status: payout.status === 'failed' ? 'failed/cancelled' : payout.status,
    tx_ref: payout.reference,
    created_at: payout.createdAt,
    updated_at: payout.createdAt,
  };
}

function santimOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value)
    ? Math.round(Number(value) * 100)
    : null;
}

function refuse(reply: FastifyReply, status: number, message: string | object): FastifyReply {
  return reply.status(status).send({ message, status: 'failed', data: null });
}

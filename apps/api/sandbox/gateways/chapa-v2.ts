import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { birrOf, type Payment } from './books';
import { banks } from './chapa-banks';
import type { FakeProvider } from './fake-provider';

export interface ChapaV2SandboxOptions {
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  pagesUrl: string;
  /** Unit of the amounts of this account; sources disagree about it. */
  amountUnit: 'birr' | 'santim' | null;
}

const WORDS = {
  pending: 'PENDING',
  success: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
} as const;
const HOSTED = ['amount', 'currency', 'merchant_reference', 'customer', 'meta', 'return_url', 'callback_url'];
const CUSTOMER = ['first_name', 'last_name', 'email', 'phone_number'];
const ROOT = '/chapa/v2';

/** Serves Chapa's second platform (providers.md, C1 and C2) below `/chapa/v2`, for a key that begins with CHAPA_. */
export function serveChapaV2(
  scope: FastifyInstance,
  provider: FakeProvider,
  options: ChapaV2SandboxOptions,
): void {
  const { webhookSecret, webhookUrl } = options;
  provider.employ('chapa', {
    paymentWebhook: (payment, status, amount) => {
      const said = viewOf({ ...payment, status, paid: amount }, options);
      const body = JSON.stringify({ webhook_type: 'payment', ...said });
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      return { url: webhookUrl, headers: { 'x-chapa-signature': signature }, body };
    },
    payoutWebhook: () => undefined,
  });
  scope.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${options.secretKey}`) return undefined;
    return reply.status(401).send({ message: 'Invalid API key', status: 'error', data: null });
  });
  scope.post<{ Body: Record<string, unknown> | null }>(`${ROOT}/payments/hosted`, ({ body }, reply) => {
    const payment = paymentOf(body ?? {}, options);
    if (typeof payment === 'string') return refuse(reply, 400, payment);
    if (provider.books.payments.has(payment.reference))
      return refuse(reply, 400, 'merchant_reference has already been used');
    provider.books.save('payments', payment);
    if (provider.faults.strikes('chapa', 'webhook-before-answer')) provider.end(payment, 'success');
    const data = {
      checkout_url: `${options.pagesUrl}/${payment.reference}`,
      chapa_reference: payment.providerRef,
    };
    return reply.send({ status: 'success', message: 'Hosted payment created', data });
  });
  scope.get<{ Params: { ref: string } }>(`${ROOT}/payments/:ref/verify`, ({ params }, reply) => {
    const payment = provider.books.payments.get(params.ref);
    if (!payment || payment.provider !== 'chapa') return refuse(reply, 404, 'Payment not found');
    const data = viewOf(payment, options);
    if (provider.faults.strikes('chapa', 'new-word')) Object.assign(data, { status: 'SETTLING' });
    return reply.send({ status: 'success', message: 'Payment details', data });
  });
  scope.get(`${ROOT}/payouts/banks`, (_request, reply) =>
    reply.send({
      status: 'success',
      message: 'Banks',
      data: banks.map(({ slug, name, is_mobilemoney }) => ({
        bank_slug: slug,
        bank_name: name,
        type: is_mobilemoney ? 'wallet' : 'bank',
      })),
    }),
  );
}

function paymentOf(
  body: Record<string, unknown>,
  { amountUnit, pagesUrl, webhookUrl }: ChapaV2SandboxOptions,
) {
  const unknown = Object.keys(body).find((name) => !HOSTED.includes(name));
  if (unknown) return `${unknown} is not allowed`;
  const customer = (body['customer'] ?? {}) as Record<string, unknown>;
  if (CUSTOMER.some((name) => typeof customer[name] !== 'string' || customer[name] === ''))
    return 'customer is not complete';
  const reference = String(body['merchant_reference'] ?? '');
  if (!/^[A-Za-z0-9_-]{1,20}$/.test(reference)) return 'merchant_reference has more than 20 characters';
  const amount = Math.round(Number(body['amount']) * (amountUnit === 'santim' ? 1 : 100));
  if (typeof body['amount'] !== 'number' || !(amount > 0) || body['currency'] !== 'ETB')
    return 'amount is not valid';
  const returnUrl = String(body['return_url'] ?? pagesUrl);
  const payment: Payment = {
    provider: 'chapa',
    reference,
    session: '',
    amount,
    paid: null,
    phone: String(customer['phone_number']),
    kind: 'checkout',
    status: 'pending',
    attempts: 0,
    providerRef: `CHREF${randomBytes(6).toString('hex').toUpperCase()}`,
    notifyUrl: webhookUrl,
    returnUrl,
    cancelUrl: returnUrl,
    createdAt: new Date().toISOString(),
  };
  return payment;
}

function viewOf(payment: Payment, { amountUnit }: ChapaV2SandboxOptions) {
  const amount = payment.paid ?? payment.amount;
  const fee = payment.fee ?? 0;
  const inSantim = amountUnit === 'santim';
  return {
    status: WORDS[payment.status] as string,
    amount: inSantim ? amount : birrOf(amount),
    currency: 'ETB',
    merchant_reference: payment.reference,
    chapa_reference: payment.providerRef,
    service_fee: inSantim ? fee / 100 : fee / 10_000,
  };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).send({ status: 'error', message, data: null });
}

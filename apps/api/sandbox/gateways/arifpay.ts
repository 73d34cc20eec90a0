import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { birrOf, type Payment, type Payout } from './books';
import { arifPayWebhooks, WORDS } from './arifpay-webhooks';
import type { FakeProvider } from './fake-provider';
import type { FaultKind } from './faults';

export interface ArifPaySandboxOptions {
  key: string;
  pagesUrl: string;
}

const SESSION = new Set([
  'nonce',
  'phone',
  'email',
  'lang',
  'cancelUrl',
  'errorUrl',
  'successUrl',
  'notifyUrl',
  'expireDate',
  'expiredDate',
  'paymentMethods',
  'items',
  'beneficiaries',
]);
const DIRECT = [
  '/arifpay/api/checkout/telebirr-ussd/transfer/direct',
  '/arifpay/api/checkout/v2/cbe/direct/transfer',
];
const B2C = ['/arifpay-b2c/api/Telebirr/b2c/transfer', '/arifpay-b2c/api/Cbebirr/b2c/transfer'];

type Body = Record<string, unknown>;
type BodyRequest = FastifyRequest<{ Body: Body | null }>;

/**
 * Serves ArifPay's checkout and payouts (providers.md section 2): answers in an envelope, unsigned notifications.
 */
export function serveArifPay(
  scope: FastifyInstance,
  provider: FakeProvider,
  options: ArifPaySandboxOptions,
): void {
  provider.employ('arifpay', arifPayWebhooks);
  scope.addHook('preHandler', async (request, reply) => {
    if (request.headers['x-arifpay-key'] === options.key) return undefined;
    return refuse(reply, 401, 'Unauthorized');
  });
  const open = (request: BodyRequest, reply: FastifyReply, kind: 'checkout' | 'push') => {
    const made = sessionOf(request.body ?? {}, kind);
    if (typeof made === 'string') return refuse(reply, 400, made);
    if (provider.books.payments.has(made.reference)) return refuse(reply, 400, 'Nonce has been used before');
    provider.books.save('payments', made);
    // A session for one medium belongs to a payout; its page's address is given to nobody, so nobody can pay there.
    const payable = kind === 'push' || !isOfOneMedium(request.body);
    if (payable && provider.faults.strikes('arifpay', 'webhook-before-answer')) provider.end(made, 'success');
    const paymentUrl = `${options.pagesUrl}/${made.reference}`;
    const data =
      kind === 'checkout'
        ? {
            sessionId: made.session,
            paymentUrl,
            cancelUrl: made.cancelUrl,
            totalAmount: Number(birrOf(made.amount)),
          }
        : { sessionId: made.session, url: paymentUrl, otp: false, transcation: null };
    return reply.send({ error: false, msg: 'No Errors', data });
  };
  scope.post('/arifpay/api/checkout/session', (request: BodyRequest, reply) =>
    open(request, reply, 'checkout'),
  );
  for (const path of DIRECT) scope.post(path, (request: BodyRequest, reply) => open(request, reply, 'push'));

  scope.get<{ Params: { id: string } }>('/arifpay/api/checkout/session/:id', ({ params }, reply) => {
    const payout = provider.books.payoutBySession(params.id);
    const payment = asOfNow(provider, provider.books.paymentBySession(params.id));
    const found = payout ?? payment;
    if (!found) return refuse(reply, 404, 'Session not found');
    const paid = payment?.paid ?? found.amount;
    return reply.send({ error: false, msg: 'No Errors', data: sessionView(found, paid, provider) });
  });

  servePayouts(scope, provider);
}

function servePayouts(scope: FastifyInstance, provider: FakeProvider): void {
  for (const path of B2C) {
    scope.post(path, (request: BodyRequest, reply) => {
      const body = request.body ?? {};
      const session = String(body['sessionId'] ?? body['Sessionid'] ?? '');
      const phone = String(body['phoneNumber'] ?? body['Phonenumber'] ?? '');
      const payment = asOfNow(provider, provider.books.paymentBySession(session));
      if (!payment || payment.provider !== 'arifpay' || payment.status === 'expired')
        return refuse(reply, 400, 'Session is not valid');
      if (!/^251[79]\d{8}$/.test(phone)) return refuse(reply, 400, 'Phone number is not valid');
      const strikes = (kind: FaultKind) => provider.faults.strikes('arifpay', kind);
      if (strikes('no-float')) return refuse(reply, 400, 'Insufficient balance');
      if (strikes('declined')) return refuse(reply, 400, 'Phone number is not valid');
      const isRepeat = provider.books.payouts.has(payment.reference);
      const fee = provider.world.feeOf('arifpay', payment.amount);
      if (!isRepeat) provider.books.save('payouts', { ...payoutOf(payment, phone, path), fee });
      if (strikes('duplicate') || (isRepeat && provider.world.isOn))
        return refuse(reply, 400, 'Session has already been used');
      return reply.send({
        error: false,
        msg: 'Transfer is being processed',
        data: { transactionId: payment.providerRef },
      });
    });
  }
}

const isOfOneMedium = (body: Body | null): boolean =>
  Array.isArray(body?.['paymentMethods']) && body['paymentMethods'].length === 1;

/** Marks an unused session as expired after its time. */
function asOfNow(provider: FakeProvider, payment: Payment | undefined): Payment | undefined {
  const used = payment && provider.books.payouts.has(payment.reference);
  if (
    !payment?.expiresAt ||
    payment.status !== 'pending' ||
    used ||
    Date.parse(payment.expiresAt) > Date.now()
  )
    return payment;
  const expired: Payment = { ...payment, status: 'expired' };
  provider.books.save('payments', expired);
  return expired;
}

function sessionOf(body: Body, kind: 'checkout' | 'push'): Payment | string {
  const unknown = Object.keys(body).find((name) => !SESSION.has(name));
  if (unknown) return `${unknown} is not allowed`;
  const missing = ['nonce', 'cancelUrl', 'errorUrl', 'successUrl', 'notifyUrl'].find(
    (name) => typeof body[name] !== 'string',
  );
  if (missing) return `${missing} is required`;
  const expiresAt = expiryOf(String(body['expireDate'] ?? body['expiredDate']));
  if (!expiresAt) return 'expireDate is required';
  if (!/^251[79]\d{8}$/.test(String(body['phone']))) return 'phone is not valid';
  const total = sum(body['items'], (item) => Number(item['price']) * Number(item['quantity']));
  const shares = sum(body['beneficiaries'], (item) => Number(item['amount']));
  if (!(total > 0) || total !== shares) return 'Beneficiaries must sum to the total of the items';
  return {
    provider: 'arifpay',
    reference: String(body['nonce']),
    session: randomUUID().replaceAll('-', '').toUpperCase(),
    amount: Math.round(total * 100),
    paid: null,
    phone: String(body['phone']),
    kind,
    status: 'pending',
    attempts: 0,
    providerRef: randomBytes(6).toString('hex').toUpperCase(),
    notifyUrl: String(body['notifyUrl']),
    returnUrl: String(body['successUrl']),
    cancelUrl: String(body['cancelUrl']),
    expiresAt,
    createdAt: new Date().toISOString(),
  };
}

/** Reads both forms that sources document: with a zone, or Ethiopia's time without one (providers.md, A3). */
function expiryOf(text: string): string | null {
  const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+03:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function sum(items: unknown, amount: (item: Body) => number): number {
  return Array.isArray(items) ? items.reduce((total: number, item) => total + amount(item as Body), 0) : NaN;
}

function payoutOf(payment: Payment, phone: string, path: string): Payout {
  return {
    provider: 'arifpay',
    reference: payment.reference,
    session: payment.session,
    amount: payment.amount,
    account: `+${phone}`,
    name: '',
    bank: /telebirr/i.test(path) ? 'telebirr' : 'CBE Birr',
    status: 'pending',
    approval: 'none',
    providerRef: payment.providerRef,
    notifyUrl: payment.notifyUrl,
    createdAt: new Date().toISOString(),
  };
}

/** A session as ArifPay shows it. In the SDK's own type it has no nonce (providers.md, A2); other sources have one. */
function sessionView(found: Payment | Payout, paid: number, { world, faults }: FakeProvider): object {
  const status = faults.strikes('arifpay', 'new-word') ? 'SETTLING' : WORDS[found.status];
  return {
    id: 1,
    uuid: found.session,
    sessionId: found.session,
    test: true,
    ...(world.isOn ? {} : { nonce: found.reference }),
    totalAmount: Number(birrOf(paid)),
    createdAt: found.createdAt,
    updatedAt: found.createdAt,
    transaction:
      status === 'PENDING'
        ? null
        : { id: 1, transactionId: found.providerRef, transactionStatus: status, paymentType: 'TELEBIRR' },
  };
}

function refuse(reply: FastifyReply, status: number, msg: string): FastifyReply {
  return reply.status(status).send({ error: true, msg, data: null });
}

import { createPrivateKey, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Payment, Payout } from './books';
import type { FakeProvider } from './fake-provider';
import { santimPayWebhooks, statusOf } from './santimpay-status';
import { claimsOf } from './santimpay-token';

export interface SantimPaySandboxOptions {
  merchantId: string;
  /** The merchant's public key, in PEM. */
  publicKey: string;
  /** SantimPay's own private key, in PEM. */
  theirPrivateKey: string;
  issuer: string;
  pagesUrl: string;
}

type Body = Record<string, unknown>;
type BodyRequest = FastifyRequest<{ Body: Body | null }>;

const METHODS = new Set(['Telebirr', 'telebirr', 'CBEBirr', 'CBE Birr', 'cbebirr', 'MPESA']);
const PARTNERS = [
  { id: 'Telebirr', name: 'Telebirr' },
  { id: 'CBE Birr', name: 'CBE Birr' },
  { id: 'MPESA', name: 'M-Pesa' },
];
const DUPLICATE = 'Duplicate Client Reference.';
/** The database's error text that was seen when the merchant's escrow was too small (providers.md, S4). */
const ESCROW_SHORT =
  'ERROR: new row for relation "escrow_accounts" violates check constraint "escrow_accounts_balance_check" (SQLSTATE 23514)';
const ROOT = '/santimpay/api/v1/gateway';
const NOT_OURS = ['Invalid token', 'Merchant not found'];

/**
 * Serves SantimPay's gateway (providers.md section 3): four POSTs, each with a token that the merchant signed, and the
 * list of payout partners. Business refusals have HTTP status 200 (S3).
 */
export function serveSantimPay(
  scope: FastifyInstance,
  provider: FakeProvider,
  options: SantimPaySandboxOptions,
): void {
  const merchantKey = createPublicKey(options.publicKey);
  provider.employ(
    'santimpay',
    santimPayWebhooks({ ...options, key: createPrivateKey(options.theirPrivateKey) }),
  );

  servePayments(scope, provider, options, merchantKey);
  servePayouts(scope, provider, options, merchantKey);
}

type Serve = (
  scope: FastifyInstance,
  provider: FakeProvider,
  options: SantimPaySandboxOptions,
  merchantKey: KeyObject,
) => void;

const servePayments: Serve = (scope, provider, options, merchantKey) => {
  const open = (request: BodyRequest, reply: FastifyReply, kind: 'checkout' | 'push') => {
    const body = request.body ?? {};
    const refusal = refusalOf(body, merchantKey, options.merchantId, kind === 'push');
    if (refusal) return refuse(reply, refusal);
    const reference = String(body['id']);
    if (provider.books.payments.has(reference)) return refuse(reply, DUPLICATE);
    const payment: Payment = {
      provider: 'santimpay',
      reference,
      session: randomUUID(),
      amount: Math.round(Number(body['amount']) * 100),
      paid: null,
      phone: String(body['phoneNumber'] ?? ''),
      kind,
      status: 'pending',
      attempts: 0,
      providerRef: randomUUID(),
      notifyUrl: String(body['notifyUrl']),
      returnUrl: String(body['successRedirectUrl'] ?? ''),
      cancelUrl: String(body['cancelRedirectUrl'] ?? ''),
      createdAt: new Date().toISOString(),
    };
    provider.books.save('payments', payment);
    if (provider.faults.strikes('santimpay', 'webhook-before-answer')) provider.end(payment, 'success');
    if (kind === 'push') return reply.send({ id: reference, status: 'PENDING' });
    // The real API escapes the ampersand as \u0026 as well.
    const url = `${options.pagesUrl}/${reference}?via=santimpay&lang=en`;
    return reply.type('application/json').send(JSON.stringify({ url }).replaceAll('&', '\\u0026'));
  };
  scope.post(`${ROOT}/initiate-payment`, (request: BodyRequest, reply) => open(request, reply, 'checkout'));
  scope.post(`${ROOT}/direct-payment`, (request: BodyRequest, reply) => open(request, reply, 'push'));
};

const servePayouts: Serve = (scope, provider, options, merchantKey) => {
  scope.post(`${ROOT}/payout-transfer`, (request: BodyRequest, reply) => {
    const body = request.body ?? {};
    const refusal = refusalOf(body, merchantKey, options.merchantId, true);
    if (refusal) return refuse(reply, refusal);
    const reference = String(body['id']);
    const account = String(body['receiverAccountNumber'] ?? '');
    if (body['clientReference'] !== reference) return refuse(reply, 'clientReference is not valid');
    if (!/^\+251[79]\d{8}$/.test(account)) return refuse(reply, 'receiverAccountNumber is not valid');
    if (provider.books.payouts.has(reference)) return refuse(reply, DUPLICATE);
    if (provider.faults.strikes('santimpay', 'no-float')) return reply.type('text/plain').send(ESCROW_SHORT);
    if (provider.faults.strikes('santimpay', 'declined'))
      return refuse(reply, 'Receiver account is not active');
    const payout: Payout = {
      provider: 'santimpay',
      reference,
      session: '',
      amount: Math.round(Number(body['amount']) * 100),
      account,
      name: '',
      bank: String(body['paymentMethod']),
      status: 'pending',
      approval: 'none',
      providerRef: randomUUID(),
      notifyUrl: String(body['notifyUrl']),
      createdAt: new Date().toISOString(),
    };
    provider.books.save('payouts', { ...payout, fee: provider.world.feeOf('santimpay', payout.amount) });
    if (provider.faults.strikes('santimpay', 'duplicate')) return refuse(reply, DUPLICATE);
    return reply.send({ id: reference, status: 'SUCCESS', txnId: payout.providerRef });
  });

  scope.get(`${ROOT}/payout/partners`, (_request, reply) => reply.send({ data: PARTNERS }));

  scope.post(`${ROOT}/fetch-transaction-status`, (request: BodyRequest, reply) => {
    const body = request.body ?? {};
    const claims = claimsOf(body['signedToken'], merchantKey);
    if (
      !claims ||
      claims['merId'] !== options.merchantId ||
      claims['id'] !== body['id'] ||
      body['fullParam'] !== true
    )
      return refuse(reply, 'Invalid token');
    const found =
      provider.books.payouts.get(String(body['id'])) ?? provider.books.payments.get(String(body['id']));
    if (!found || found.provider !== 'santimpay')
      return reply.status(404).send({ message: 'Transaction not found' });
    const view = statusOf(found, found.status, options.merchantId);
    return reply.send(
      provider.faults.strikes('santimpay', 'new-word') ? { ...view, Status: 'SETTLING' } : view,
    );
  });
};

function refusalOf(body: Body, key: KeyObject, merchantId: string, withMethod: boolean): string | null {
  const claims = claimsOf(body['signedToken'], key);
  if (!claims) return 'Invalid token';
  const { amount, merchantId: whose } = claims;
  if (whose !== merchantId || body['merchantId'] !== merchantId) return 'Merchant not found';
  if (!(Number(amount) > 0) || Number(amount) !== Number(body['amount']))
    return 'Amount does not match the token';
  if (claims['paymentReason'] !== body['reason'] || !body['id'] || !body['notifyUrl'])
    return 'Invalid request';
  if (!withMethod) return null;
  const phone = body['phoneNumber'] ?? body['receiverAccountNumber'];
  if (!METHODS.has(String(body['paymentMethod'])) || claims['paymentMethod'] !== body['paymentMethod'])
    return 'Invalid payment method';
  return claims['phoneNumber'] === phone ? null : 'Phone number does not match the token';
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  if (NOT_OURS.includes(message)) return reply.status(401).send({ message });
  return reply.send({ status: 'declined', message });
}

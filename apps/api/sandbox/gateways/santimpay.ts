import { createPrivateKey, createPublicKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { birrOf, type Payment, type Payout } from './books';
import type { FakeProvider, WebhookFormat } from './fake-provider';
import { claimsOf } from './santimpay-token';

export interface SantimPaySandboxOptions {
  merchantId: string;
  /** PEM; the merchant's public key. */
  publicKey: string;
  /** PEM; SantimPay's own. */
  theirPrivateKey: string;
  issuer: string;
  pagesUrl: string;
}

type Body = Record<string, unknown>;
type BodyRequest = FastifyRequest<{ Body: Body | null }>;

const METHODS = new Set(['Telebirr', 'telebirr', 'CBEBirr', 'CBE Birr', 'cbebirr', 'MPESA']);
const ROOT = '/santimpay/api/v1/gateway';
const WORDS = {
  pending: 'PENDING',
  success: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
} as const;

/** SantimPay's gateway (providers.md section 3): four POSTs, each with a token signed by the merchant. */
export function serveSantimPay(
  scope: FastifyInstance,
  provider: FakeProvider,
  options: SantimPaySandboxOptions,
): void {
  const merchantKey = createPublicKey(options.publicKey);
  provider.employ('santimpay', format(createPrivateKey(options.theirPrivateKey), options.issuer));

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
    if (provider.books.payments.has(reference)) return refuse(reply, 'Transaction id already exists');
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
    if (provider.books.payouts.has(reference)) return refuse(reply, 'Transaction id already exists');
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
    provider.books.save('payouts', payout);
    return reply.send({ id: reference, status: 'PENDING', txnId: payout.providerRef });
  });

  scope.post(`${ROOT}/fetch-transaction-status`, (request: BodyRequest, reply) => {
    const body = request.body ?? {};
    const claims = claimsOf(body['signedToken'], merchantKey);
    if (!claims || claims['merId'] !== options.merchantId || claims['id'] !== body['id'])
      return refuse(reply, 'Invalid token', 401);
    const found =
      provider.books.payouts.get(String(body['id'])) ?? provider.books.payments.get(String(body['id']));
    if (!found || found.provider !== 'santimpay') return refuse(reply, 'Transaction not found', 404);
    return reply.send(
      statusOf(found, found.status, 'paid' in found ? (found.paid ?? found.amount) : found.amount),
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

function statusOf(found: Payment | Payout, status: Payment['status'], amount: number): Body {
  return {
    id: found.providerRef,
    txnId: found.providerRef,
    thirdPartyId: found.reference,
    refId: found.providerRef,
    clientReference: found.reference,
    Status: WORDS[status],
    message: status === 'success' ? 'payment successful' : status,
    amount: birrOf(amount),
    totalAmount: birrOf(amount + 100),
    created_at: found.createdAt,
    updated_at: new Date().toISOString(),
  };
}

/** Notifications carry a token of SantimPay; only the token is signed. */
function format(key: KeyObject, issuer: string): WebhookFormat {
  const webhook = (found: Payment | Payout, status: Payment['status'], amount: number) => {
    const body = statusOf(found, status, amount);
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: issuer,
      iat,
      exp: iat + 3600,
      thirdPartyId: found.reference,
      Status: body['Status'],
    };
    const text = [{ alg: 'ES256', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    );
    return {
      url: found.notifyUrl,
      headers: { 'signed-token': `${text}.${signature}` },
      body: JSON.stringify(body),
    };
  };
  return {
    paymentWebhook: webhook,
    payoutWebhook: (payout) => webhook(payout, payout.status, payout.amount),
  };
}

function refuse(reply: FastifyReply, message: string, status = 400): FastifyReply {
  return reply.status(status).send({ message });
}

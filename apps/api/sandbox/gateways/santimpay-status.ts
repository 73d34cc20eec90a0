import { sign, type KeyObject } from 'node:crypto';
import { birrOf, finelyOf, type Payment, type Payout } from './books';
import type { WebhookFormat } from './fake-provider';

const WORDS = {
  pending: 'PENDING',
  success: 'COMPLETED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
  reversed: 'REVERSED',
} as const;

export interface SantimPayNotices {
  /** SantimPay's private key. */
  key: KeyObject;
  issuer: string;
  merchantId: string;
}

/**
 * A payment or payout as the status call and the notifications show it: all values are texts, with four decimals if a
 * fee affects them (providers.md, S1). Of a payment, `amount` is the merchant's part; of a payout, the receiver's.
 */
export function statusOf(
  found: Payment | Payout,
  status: Payment['status'] | Payout['status'],
  merchantId: string,
  paid = 'paid' in found ? (found.paid ?? found.amount) : found.amount,
): Record<string, string> {
  const fee = found.fee ?? 0;
  const whole = paid * 100;
  const isPayout = 'account' in found;
  return {
    id: found.providerRef,
    txnId: found.providerRef,
    thirdPartyId: found.reference,
    refId: found.providerRef,
    clientReference: found.reference,
    merId: merchantId,
    Status: WORDS[status],
    message: status === 'success' ? 'payment successful' : status,
    amount: finelyOf(isPayout ? whole : whole - fee),
    commission: finelyOf(fee),
    totalAmount: isPayout ? finelyOf(whole + fee) : birrOf(paid),
    commissionFromCustomer: 'false',
    currency: 'ETB',
    created_at: found.createdAt,
    updated_at: new Date().toISOString(),
  };
}

/**
 * SantimPay's webhooks. Each has a token with the transaction's fields as claims, without exp and aud (providers.md,
 * S2). Only the token is signed.
 */
export function santimPayWebhooks({ key, issuer, merchantId }: SantimPayNotices): WebhookFormat {
  const webhook = (found: Payment | Payout, status: Payment['status'] | Payout['status'], paid: number) => {
    const body = statusOf(found, status, merchantId, paid);
    const claims = { iss: issuer, iat: Math.floor(Date.now() / 1000), ...body };
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

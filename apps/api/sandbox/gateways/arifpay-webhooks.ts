import { birrOf, type Payment, type Payout } from './books';
import type { WebhookFormat } from './fake-provider';

/** ArifPay's names for the states of a payment. */
export const WORDS = {
  pending: 'PENDING',
  success: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
  reversed: 'REVERSED',
} as const;

/** ArifPay's webhooks. They are not signed, and alternate between the two formats that were observed. */
export const arifPayWebhooks: WebhookFormat = {
  paymentWebhook: (payment, status, amount) =>
    webhookOf(payment, WORDS[status], amount, payment.attempts % 2 === 0),
  payoutWebhook: (payout) => webhookOf(payout, WORDS[payout.status], payout.amount, false),
};

function webhookOf(found: Payment | Payout, status: string, amount: number, isTopLevel: boolean) {
  const transaction = { transactionId: found.providerRef, transactionStatus: status };
  const body = {
    uuid: found.session,
    sessionId: found.session,
    nonce: found.reference,
    totalAmount: Number(birrOf(amount)),
    ...(isTopLevel ? { status } : { transactionStatus: status, transaction }),
  };
  return { url: found.notifyUrl, headers: {}, body: JSON.stringify(body) };
}

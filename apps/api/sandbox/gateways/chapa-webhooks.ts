import { createHmac } from 'node:crypto';
import { birrOf, type Payout } from './books';
import type { WebhookFormat } from './fake-provider';

/** The merchant's secrets, and the webhook addresses from the dashboard. */
export interface ChapaWebhookOptions {
  webhookSecret: string;
  approvalSecret: string;
  webhookUrl: string;
  approvalUrl: string;
}

/** Sends both headers: the HMAC of the payload, and the constant one, which protects nothing. */
export function chapaWebhooks(options: ChapaWebhookOptions): WebhookFormat {
  const webhook = (body: object) => {
    const text = JSON.stringify(body);
    const { webhookSecret: secret } = options;
    const headers = { 'x-chapa-signature': hmac(secret, text), 'chapa-signature': hmac(secret, secret) };
    return { url: options.webhookUrl, headers, body: text };
  };
  return {
    paymentWebhook: (payment, status, amount) =>
      webhook({
        event: status === 'success' ? 'charge.success' : 'charge.failed/cancelled',
        first_name: null,
        last_name: null,
        email: null,
        mobile: payment.phone,
        currency: 'ETB',
        amount: birrOf(amount),
        charge: '0.00',
        status: status === 'success' ? 'success' : 'failed/cancelled',
        mode: 'test',
        reference: payment.providerRef,
        created_at: payment.createdAt,
        updated_at: new Date().toISOString(),
        type: 'API',
        tx_ref: payment.reference,
        payment_method: 'test',
        customization: { title: null, description: null, logo: null },
        meta: null,
      }),
    payoutWebhook: (payout) => webhook(payoutBody(payout)),
    approvalWebhook: ({ amount, reference, bank, account, name }) => {
      const body = JSON.stringify({
        amount: birrOf(amount),
        reference,
        bank,
        account_name: name,
        account_number: account,
      });
      return {
        url: options.approvalUrl,
        headers: { 'chapa-signature': hmac(options.approvalSecret, body) },
        body,
      };
    },
  };
}

function payoutBody(payout: Payout): object {
  return {
    event: payout.status === 'success' ? 'payout.success' : 'payout.failed/cancelled',
    type: 'Payout',
    account_name: payout.name,
    account_number: payout.account,
    bank_id: 0,
    bank_name: payout.bank,
    amount: birrOf(payout.amount),
    charge: '0.00',
    currency: 'ETB',
    status: payout.status === 'success' ? 'success' : 'failed/cancelled',
    reference: payout.reference,
    chapa_reference: payout.providerRef,
    bank_reference: null,
    created_at: payout.createdAt,
    updated_at: new Date().toISOString(),
  };
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

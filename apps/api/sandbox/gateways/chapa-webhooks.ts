import { createHmac } from 'node:crypto';
import { birrOf, finelyOf, type Payment, type Payout } from './books';
import type { WebhookFormat } from './fake-provider';

/** The merchant's secrets, and the webhook addresses from the dashboard. */
export interface ChapaWebhookOptions {
  webhookSecret: string;
  approvalSecret: string;
  webhookUrl: string;
  approvalUrl: string;
}

/** Chapa's webhooks, with both headers: the HMAC of the payload, and the constant one, which protects nothing. */
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
        event: `charge.${wordOf(status)}`,
        first_name: null,
        last_name: null,
        email: null,
        mobile: payment.phone,
        currency: 'ETB',
        amount: birrOf(amount),
        charge: finelyOf(payment.fee ?? 0),
        status: wordOf(status),
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
        // In Chapa's sample of an approval, a telebirr account is the phone as 251… (providers.md, C4).
        account_number: /telebirr/i.test(bank) ? account.replace(/^0/, '251') : account,
      });
      return {
        url: options.approvalUrl,
        headers: { 'chapa-signature': hmac(options.approvalSecret, body) },
        body,
      };
    },
  };
}

/** Chapa's word for how a payment or payout ended; for failed and cancelled it is one word with a slash. */
function wordOf(status: Payment['status'] | Payout['status']): string {
  return ['success', 'refunded', 'reversed'].includes(status) ? status : 'failed/cancelled';
}

function payoutBody(payout: Payout): object {
  return {
    event: `payout.${wordOf(payout.status)}`,
    type: 'Payout',
    account_name: payout.name,
    account_number: payout.account,
    bank_id: 0,
    bank_name: payout.bank,
    amount: birrOf(payout.amount),
    charge: finelyOf(payout.fee ?? 0),
    currency: 'ETB',
    status: wordOf(payout.status),
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

import { birrOf, type Books, type Payment, type Payout, type Provider } from './books';
import type { WebhookSender, Webhook } from './webhook-sender';
import type { Faults } from './faults';
import type { World } from './world';

/** The formats of one provider's webhooks. */
export interface WebhookFormat {
  /** Webhook about a payment; undefined if this provider sends none. */
  paymentWebhook(payment: Payment, status: Payment['status'], amount: number): Webhook | undefined;
  payoutWebhook(payout: Payout): Webhook | undefined;
  /** Webhook that asks the merchant to approve a payout; absent: the provider never asks. */
  approvalWebhook?(payout: Payout): Webhook;
}

/** The time until a refund, a late reversal or a late success happens. */
const LATER_MS = 3000;

export interface SettleOptions {
  /** Number of copies of the webhook. */
  webhooks?: number;
  delayMs?: number;
}

/** Simulates a provider: customers pay, banks pay out, webhooks are sent. */
export class FakeProvider {
  private readonly formats = new Map<Provider, WebhookFormat>();

  constructor(
    readonly books: Books,
    readonly faults: Faults,
    private readonly sender: WebhookSender,
    readonly world: World,
    private readonly laterMs = LATER_MS,
  ) {}

  employ(provider: Provider, format: WebhookFormat): void {
    this.formats.set(provider, format);
  }

  /**
   * Ends a payment, even an expired one, because customers may pay late.
   * @returns false if it is already paid
   */
  end(
    payment: Payment,
    status: Exclude<Payment['status'], 'pending' | 'refunded'>,
    options: SettleOptions = {},
  ): boolean {
    if (payment.status === 'success' || payment.status === 'refunded') return false;
    const less = status === 'success' && this.faults.strikes(payment.provider, 'wrong-amount');
    const paid = status === 'success' ? (less ? payment.amount - 100 : payment.amount) : null;
    const fee = paid === null ? {} : { fee: this.world.feeOf(payment.provider, paid) };
    const ended = { ...payment, status, paid, ...fee, attempts: payment.attempts + 1 };
    this.books.save('payments', ended);
    void this.sendWebhook(ended, options);
    if (this.world.isOn) void this.sender.callBack(ended);
    if (status === 'success' && this.faults.strikes(payment.provider, 'refund-after-success'))
      this.later(() => this.refund(payment.reference));
    return true;
  }

  /**
   * Gives a paid payment back to the customer.
   * @returns false if it is not paid
   */
  refund(reference: string): boolean {
    const payment = this.books.payments.get(reference);
    if (payment?.status !== 'success') return false;
    const refunded: Payment = { ...payment, status: 'refunded' };
    this.books.save('payments', refunded);
    void this.sendWebhook(refunded, {});
    return true;
  }

  /**
   * Takes a paid payout back, or pays a payout that was reported as failed.
   * @returns false if the payout was not paid or failed before
   */
  turn(reference: string, status: 'reversed' | 'success'): boolean {
    const payout = this.books.payouts.get(reference);
    if (payout?.status !== (status === 'reversed' ? 'success' : 'failed')) return false;
    const turned: Payout = { ...payout, status };
    this.books.save('payouts', turned);
    const webhook = this.formats.get(payout.provider)?.payoutWebhook(turned);
    if (webhook) void this.send(payout.provider, webhook, {});
    return true;
  }

  /** Sends the webhook of an ended payment again. */
  remind(payment: Payment): void {
    if (payment.status !== 'pending') void this.sendWebhook(payment, {});
  }

  /**
   * Pays a payout, or fails it.
   * @returns false if it is already decided
   */
  async settle(payout: Payout, status: 'success' | 'failed', options: SettleOptions = {}): Promise<boolean> {
    const approval = await this.ask(payout);
    const current = this.books.payouts.get(payout.reference) ?? payout;
    if (current.status !== 'pending') return false;
    const ended: Payout = { ...current, approval, status: approval === 'refused' ? 'failed' : status };
    this.books.save('payouts', ended);
    const webhook = this.formats.get(payout.provider)?.payoutWebhook(ended);
    if (webhook) void this.send(payout.provider, webhook, options);
    const turns = ended.status === 'success' ? 'reversed' : 'success';
    if (
      approval !== 'refused' &&
      this.faults.strikes(payout.provider, turns === 'reversed' ? 'late-reversal' : 'late-success')
    )
      this.later(() => this.turn(payout.reference, turns));
    return true;
  }

  /** Requests the merchant's approval of a payout, once. */
  async ask(payout: Payout): Promise<Payout['approval']> {
    const format = this.formats.get(payout.provider);
    const known = this.books.payouts.get(payout.reference)?.approval ?? 'none';
    if (!format?.approvalWebhook || known !== 'none') return known;
    const status = await this.sender.once(format.approvalWebhook(payout));
    const approval = status === 200 ? 'approved' : status === 400 || status === 401 ? 'refused' : 'none';
    const current = this.books.payouts.get(payout.reference);
    if (current && approval !== 'none') {
      const refused = approval === 'refused' && current.status === 'pending';
      this.books.save('payouts', { ...current, approval, ...(refused ? { status: 'failed' } : {}) });
    }
    return approval;
  }

  private later(change: () => void): void {
    setTimeout(change, this.laterMs).unref();
  }

  private async sendWebhook(payment: Payment, options: SettleOptions): Promise<void> {
    const { provider, status } = payment;
    const format = this.formats.get(provider);
    if (!format) return;
    const amount = payment.paid ?? payment.amount;
    const strikes = (kind: Parameters<Faults['strikes']>[1]) => this.faults.strikes(provider, kind);
    const wrong = strikes('webhook-wrong-amount');
    const webhook = format.paymentWebhook(payment, status, wrong ? amount + 100_000 : amount);
    if (!webhook) return;
    if (strikes('webhook-out-of-order')) {
      const earlier = format.paymentWebhook(payment, status === 'success' ? 'failed' : 'success', amount);
      await this.send(provider, webhook, options);
      if (earlier) await this.send(provider, earlier, {});
      return;
    }
    await this.send(provider, webhook, options);
  }

  private async send(
    provider: Provider,
    webhook: Webhook,
    { webhooks = 1, delayMs = 0 }: SettleOptions,
  ): Promise<void> {
    const strikes = (kind: Parameters<Faults['strikes']>[1]) => this.faults.strikes(provider, kind);
    if (webhooks === 0 || strikes('webhook-never')) return;
    if (strikes('webhook-forged')) {
      const headers = Object.fromEntries(Object.keys(webhook.headers).map((name) => [name, 'f'.repeat(64)]));
      await this.sender.once({ ...webhook, headers, url: webhook.url.replace(/\.[\w-]+$/, '.forged') });
    }
    const copies = strikes('webhook-duplicate') ? Math.max(10, webhooks) : webhooks;
    await this.sender.deliver(webhook, {
      copies,
      delayMs: strikes('webhook-late') ? delayMs + 2000 : delayMs,
    });
  }
}

/** A payout as scripts and the page see it. */
export function payoutView({ reference, amount, account, status, provider, bank }: Payout) {
  return { ref: reference, amount: Number(birrOf(amount)), account, status, provider, bank };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from './books';

export interface Webhook {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** One try of a webhook, as GET /sandbox/deliveries lists it. */
export interface Delivery {
  url: string;
  status: number | null;
  at: string;
}

const MAX_TRIES = 10;
const MAX_KEPT = 200;

/** Sends each webhook, and again until the merchant accepts it, at most ten times. */
export class WebhookSender {
  readonly deliveries: Delivery[] = [];
  private stopped = false;

  /** @param retryMs pause between two tries; Chapa waits ten minutes */
  constructor(private readonly retryMs = 600_000) {}

  stop(): void {
    this.stopped = true;
  }

  /** Never throws; resolves when the webhook was accepted or the sender has given up. */
  async deliver(
    webhook: Webhook,
    { copies = 1, delayMs = 0 }: { copies?: number; delayMs?: number } = {},
  ): Promise<void> {
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    await Promise.all(Array.from({ length: copies }, () => this.deliverOne(webhook)));
  }

  /**
   * One try.
   * @returns the HTTP status, or null without an answer
   */
  async once({ url, headers, body }: Webhook): Promise<number | null> {
    let status: number | null = null;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      ({ status } = answer);
      await answer.arrayBuffer();
    } catch {
      status = null;
    }
    this.deliveries.unshift({
      url: url.replace(/\.[\w-]{20,}$/, '.…'),
      status,
      at: new Date().toISOString(),
    });
    this.deliveries.length = Math.min(this.deliveries.length, MAX_KEPT);
    return status;
  }

  /**
   * Calls the payment's address by GET with the merchant's reference, the provider's and the state (providers.md, C7).
   * The answer is ignored.
   */
  async callBack({ callbackUrl, reference, providerRef, status }: Payment): Promise<void> {
    if (!callbackUrl || this.stopped) return;
    const query = new URLSearchParams({ trx_ref: reference, ref_id: providerRef, status });
    try {
      const answer = await fetch(`${callbackUrl}?${query.toString()}`, {
        signal: AbortSignal.timeout(10_000),
      });
      await answer.arrayBuffer();
    } catch {
      return;
    }
  }

  private async deliverOne(webhook: Webhook): Promise<void> {
    for (let attempt = 1; attempt <= MAX_TRIES && !this.stopped; attempt += 1) {
      const status = await this.once(webhook);
      if (status !== null && status < 300) return;
      await sleep(this.retryMs, undefined, { ref: false });
    }
  }
}

import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { Clock } from '../../../platform/clock';
import { Db } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import { Metrics, type Counter } from '../../../platform/metrics';
import { PaymentPoller } from '../../payment-poller';
import { type GatewayId, Gateways, type RawWebhook, referenceOfToken } from '..';

/** Receives webhooks and stores their raw bodies. A webhook is a reason to ask the provider, never a reason to move money. */
@Injectable()
export class Webhooks {
  private readonly counted: Counter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly gateways: Gateways,
    private readonly poller: PaymentPoller,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter('webhooks_total', 'Webhooks by provider and whether they were genuine', [
      'provider',
      'genuine',
    ]);
  }

  /**
   * Makes the payment due for a check; the poller checks it after the response. A repeated webhook only increments its
   * count.
   * @throws DomainError BAD_SIGNATURE for a webhook that the provider has not signed
   */
  async receive(provider: GatewayId, webhook: RawWebhook): Promise<void> {
    const reading = this.gateways.find(provider)?.readWebhook(webhook) ?? {
      genuine: false,
      why: 'NOT_OFFERED',
    };
    this.counted.increment({ provider, genuine: String(reading.genuine) });
    if (!reading.genuine) throw new DomainError('BAD_SIGNATURE');
    if (!(await this.poller.makeDue(reading.reference, reading.session))) return; // signed, but about no payment of ours
    const dedupeKey = createHash('sha256').update(provider).update('|').update(webhook.body).digest();
    await this.db.query(
      `INSERT INTO webhooks AS w (provider, dedupe_key, reference, body, received_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT webhooks_dedupe_key_key DO UPDATE SET copies = w.copies + 1`,
      [provider, dedupeKey, reading.reference, webhook.body, this.clock.now()],
      'webhook_insert',
    );
    void this.poller.run();
  }

  /**
   * An unsigned call whose address has the token of a payment makes that payment due for a check; every other one is
   * ignored.
   */
  async hint(token: string | null): Promise<void> {
    const reference = referenceOfToken(this.env.payments.notifySecret, token);
    if (reference !== null && (await this.poller.makeDue(reference))) void this.poller.run();
  }
}

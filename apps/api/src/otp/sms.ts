import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock';
import type { Tx } from '../platform/db';
import { Metrics, type Counter } from '../platform/metrics';
import { ProviderCalls, type CallResult } from '../platform/outbound';
import { Outbox, type OutboxItem, type OutboxResult } from '../platform/outbox';
import { SmsProvider, type SmsResult } from './providers/sms-provider';
import { SmsSeal } from './sms-seal';

const KIND = 'sms';
/** Age at which an unsent SMS is dropped: its code has expired, and a notice is no news any more. */
const STALE_MS = { code: 5 * 60_000, notice: 24 * 3600_000 } as const;
const RESULTS: Readonly<Record<SmsResult['kind'], CallResult>> = {
  accepted: 'ok',
  refused: 'rejected',
  later: 'retry',
};

/** Sends SMS through the outbox: written in the transaction of the event they report, sent after the commit. */
@Injectable()
export class Sms implements OnModuleInit {
  private readonly sent: Counter;

  constructor(
    private readonly outbox: Outbox,
    private readonly provider: SmsProvider,
    private readonly seal: SmsSeal,
    private readonly clock: Clock,
    private readonly calls: ProviderCalls,
    metrics: Metrics,
  ) {
    this.sent = metrics.counter('sms_total', 'SMS by result', ['result']);
  }

  onModuleInit(): void {
    this.outbox.register(KIND, (item) => this.deliver(item));
  }

  /** @param to in the stored form @param use for how long the text is of use */
  async add(tx: Tx, to: string, text: string, use: keyof typeof STALE_MS): Promise<void> {
    await this.outbox.add(tx, KIND, { to, sealed: this.seal.seal(text), use });
  }

  /** Starts the delivery; call it after the commit. */
  kick(): void {
    this.outbox.kick();
  }

  private async deliver({ payload, createdAt }: OutboxItem): Promise<OutboxResult> {
    const { to, sealed, use } = payload as { to: string; sealed: string; use?: keyof typeof STALE_MS };
    if (this.clock.now().getTime() - createdAt.getTime() > STALE_MS[use ?? 'code'])
      return { kind: 'give up', reason: 'too late' };
    const { provider } = this;
    const send = () => provider.send(to, this.seal.open(sealed));
    const result = await this.calls.measure(provider.name, send, (answer) => RESULTS[answer.kind]);
    this.sent.increment({ result: result.kind });
    if (result.kind === 'accepted') return { kind: 'done' };
    if (result.kind === 'refused') return { kind: 'give up', reason: result.reason };
    // Money and safety are told also after a long absence of the provider, as long as they are news.
    return { kind: 'later', reason: result.reason, ...(use === 'notice' ? { patient: true } : {}) };
  }
}

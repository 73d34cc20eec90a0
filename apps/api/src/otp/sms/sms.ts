import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { OTP_LENGTH } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Metrics, type Counter } from '../../platform/metrics';
import { ProviderCalls, type CallResult } from '../../platform/outbound';
import { Outbox, type OutboxItem, type OutboxResult } from '../../platform/outbox';
import { SmsProvider, type SmsResult } from './providers/sms-provider';
import { SmsSeal } from './sms-seal';

const KIND = 'sms';
/** How long a code is valid. */
export const CODE_LIFE_MS = 5 * 60_000;
/** Marks the place in a text where the provider inserts the code that it makes. */
const CODE = '\u0000';
/** The age at which an unsent SMS is dropped: a code has expired by then, and a notice is no longer news. */
const STALE_MS = { code: CODE_LIFE_MS, notice: 24 * 3600_000 } as const;

/** The stored form of a code: an HMAC over its challenge and the code, with the secret pepper of the installation. */
export function hashCode(pepper: string, vc: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`code|${vc}|${code}`).digest();
}

interface Payload {
  to: string;
  sealed: string;
  use?: keyof typeof STALE_MS;
  /** Handle of the code, if the provider makes it. */
  vc?: string;
}

const RESULTS: Readonly<Record<SmsResult['kind'], CallResult>> = {
  accepted: 'ok',
  refused: 'rejected',
  later: 'retry',
};

/**
 * Sends SMS through the outbox: an SMS is written in the transaction of the event that it reports, and sent after the
 * commit.
 */
@Injectable()
export class Sms implements OnModuleInit {
  private readonly sent: Counter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
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

  /** @param to in the stored form @param use a code or a notice: it decides how long the text is of use */
  async add(tx: Tx, to: string, text: string, use: keyof typeof STALE_MS): Promise<void> {
    await this.outbox.add(tx, KIND, { to, sealed: this.seal.seal(text), use });
  }

  /**
   * Adds an SMS with a one-time code. With AFRO_CODES=challenge the provider makes another code, and its hash then
   * replaces the hash of the given one.
   */
  async addCode(
    tx: Tx,
    to: string,
    { vc, code }: { vc: string; code: string },
    text: (code: string) => string,
  ): Promise<void> {
    if (this.env.afro.codes === 'own') return this.add(tx, to, text(code), 'code');
    const payload = { to, sealed: this.seal.seal(text(CODE)), use: 'code', vc } satisfies Payload;
    await this.outbox.add(tx, KIND, payload);
  }

  /** Starts the delivery; call it after the commit. */
  kick(): void {
    this.outbox.kick();
  }

  private async deliver({ payload, createdAt }: OutboxItem): Promise<OutboxResult> {
    const { to, sealed, use, vc } = payload as unknown as Payload;
    if (this.clock.now().getTime() - createdAt.getTime() > STALE_MS[use ?? 'code'])
      return { kind: 'give up', reason: 'too late' };
    const { provider } = this;
    const text = this.seal.open(sealed);
    const send = () => (vc === undefined ? provider.send(to, text) : this.challenge(to, text, vc));
    const result = await this.calls.measure(provider.name, send, (answer) => RESULTS[answer.kind]);
    this.sent.increment({ result: result.kind });
    if (result.kind === 'accepted') return { kind: 'done' };
    if (result.kind === 'refused') return { kind: 'give up', reason: result.reason };
    // Notices about money and safety are sent even after a long outage of the provider, as long as they are news.
    return { kind: 'later', reason: result.reason, ...(use === 'notice' ? { patient: true } : {}) };
  }

  private async challenge(to: string, text: string, vc: string): Promise<SmsResult> {
    const [before = '', after = ''] = text.split(CODE);
    const answer = await this.provider.challenge(to, {
      ...{ before, after },
      digits: OTP_LENGTH,
      lifeMs: CODE_LIFE_MS,
    });
    if (answer.kind === 'accepted')
      await this.db.query(
        'UPDATE otp_challenges SET code_hash = $2 WHERE vc = $1 AND used_at IS NULL AND voided_at IS NULL',
        [vc, hashCode(this.env.otpPepper, vc, answer.code)],
        'otp_challenge_code',
      );
    return answer;
  }
}

import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { tagOf } from '@libs/messages';
import webPush from 'web-push';
import { ENV, type Env, type PushEnv } from '../../../config';
import { Clock } from '../../../platform/clock';
import { callOut, NothingSentError, ProviderCalls, type CallResult } from '../../../platform/outbound';
import { awayOf } from '../..';
import type { ChannelAnswer } from '../router/call-result';
import type { MessageRow } from '../router/message-row';
import { PushSubscriptions, type Subscription } from './push-subscriptions';

/**
 * For how long a push service keeps a message that it cannot deliver. Messages of asked kinds are no news after an
 * hour.
 */
const LONGEST_TTL_SECONDS = { asked: 3600, money: 4 * 3600, safety: 4 * 3600 } as const;
/** Most devices that are tried for one message, so that all tries end within the outbox's lease. */
const MOST_TRIED = 4;
const CALL = { timeoutMs: 5000, maxBytes: 16 * 1024 } as const;
const BUSY_MS = 30_000;

/** The content of a push message, which only the service worker and this server can read. */
interface PushContent {
  id: string;
  text: string;
  page: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
  lang: string;
  /** Time after which the message is no news, in milliseconds since 1970. */
  until: number;
}

const RESULTS: Readonly<Record<ChannelAnswer['kind'], CallResult>> = {
  accepted: 'ok',
  refused: 'rejected',
  busy: 'retry',
  unknown: 'ambiguous',
};

/**
 * Sends push messages to browsers (RFC 8030, encrypted by RFC 8291, signed by RFC 8292) with the product's guarded HTTP
 * client.
 */
@Injectable()
export class PushMessages {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly calls: ProviderCalls,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  /** Sends a message to the newest device that accepts it, so that it is shown only once. */
  async send(row: MessageRow, text: string): Promise<ChannelAnswer> {
    const { push } = this.env;
    if (!push) return { kind: 'refused' };
    // Ignored devices stay while an earlier call for this message may have succeeded, so that the message does not go
    // to another device too.
    if (!row.calling_since) await this.subscriptions.dropIgnored(row.user_id, row.id);
    const devices = await this.subscriptions.of(row.user_id);
    for (const device of devices.slice(0, MOST_TRIED)) {
      const answer = await this.calls.measure(
        'push',
        () => this.sendTo(push, device, row, text),
        ({ kind }) => RESULTS[kind],
      );
      if (answer.kind === 'refused') continue;
      if (answer.kind === 'accepted') await this.subscriptions.count(device.id);
      return answer;
    }
    return { kind: 'refused' };
  }

  private async sendTo(
    push: PushEnv,
    device: Subscription,
    row: MessageRow,
    text: string,
  ): Promise<ChannelAnswer> {
    try {
      const { endpoint, headers, body } = this.requestOf(push, device, row, text);
      const { status, retryAfter } = await callOut(endpoint, { method: 'POST', headers, body, ...CALL });
      if (status >= 200 && status < 300)
        return { kind: 'accepted', delivered: false, subscription: device.id };
      if (status === 404 || status === 410) await this.subscriptions.drop(device.id);
      if (status === 429 || status === 503)
        return { kind: 'busy', afterMs: retryAfter === null ? BUSY_MS : Math.min(retryAfter, 3600) * 1000 };
      return status >= 500 ? { kind: 'unknown' } : { kind: 'refused' };
    } catch (error) {
      return error instanceof NothingSentError ? { kind: 'busy', afterMs: BUSY_MS } : { kind: 'unknown' };
    }
  }

  private requestOf(push: PushEnv, device: Subscription, row: MessageRow, text: string) {
    const tag = createHash('sha256').update(row.topic).digest('base64url').slice(0, 32); // RFC 8030 5.4: 32 at most
    const content: PushContent = {
      id: row.id,
      text,
      page: row.page,
      tag,
      lang: tagOf(row.language),
      until: row.expires_at.getTime(),
    };
    const duty = awayOf(row.kind).duty;
    const left = Math.ceil((row.expires_at.getTime() - this.clock.now().getTime()) / 1000);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(content),
      {
        TTL: Math.max(0, Math.min(left, LONGEST_TTL_SECONDS[duty])),
        topic: tag,
        urgency: duty === 'asked' ? 'normal' : 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: push.subject, publicKey: push.publicKey, privateKey: push.privateKey },
      },
    );
    return { endpoint: device.endpoint, headers: textsOf(headers), body };
  }
}

/** Turns headers into text, because the package gives lengths and times as numbers. */
function textsOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

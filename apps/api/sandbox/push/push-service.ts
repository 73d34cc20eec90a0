import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { decryptPush, type BrowserKeys } from './decrypt';

/** How the service answers the next messages to a subscription. */
export type Mood = 'well' | 'missing' | 'gone' | 'busy' | 'lost';
/** All moods by name. */
export const moods: readonly Mood[] = ['well', 'missing', 'gone', 'busy', 'lost'];
const STATUS: Readonly<Record<Mood, number>> = { well: 201, missing: 404, gone: 410, busy: 429, lost: 201 };

/** A message as a browser receives it. */
interface Delivered {
  userId: string;
  /** The text that the service worker receives. */
  data: string;
  ttl: number;
  topic: string | null;
  urgency: string | null;
  at: string;
}

interface Subscription extends BrowserKeys {
  userId: string;
  mood: Mood;
  times: number;
}

interface Headers {
  authorization?: string | undefined;
  ttl?: unknown;
  topic?: unknown;
  urgency?: unknown;
}

/** A push service together with its browsers: it keeps their secret keys and decrypts their messages. */
export class PushService {
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly delivered: Delivered[] = [];

  /** @param publicKey key of the only sender whose signature is accepted, base64url */
  constructor(private readonly publicKey: string) {}

  /** Returns what PushManager.subscribe returns in a browser. */
  subscribe(userId: string, origin: string) {
    const id = randomUUID();
    const curve = createECDH('prime256v1');
    const p256dh = curve.generateKeys('base64url');
    const auth = randomBytes(16);
    this.subscriptions.set(id, { userId, curve, auth, mood: 'well', times: 0 });
    return {
      endpoint: `${origin}/sandbox/push/send/${id}`,
      expirationTime: null,
      keys: { p256dh, auth: auth.toString('base64url') },
    };
  }

  /**
   * Makes a person's subscriptions answer in this mood for the next `times` messages.
   * @returns the number of subscriptions
   */
  setMood(userId: string, mood: Mood, times: number): number {
    const own = [...this.subscriptions.values()].filter((one) => one.userId === userId);
    for (const one of own) Object.assign(one, { mood, times });
    return own.length;
  }

  /** Accepts a message. `status` is null if the message was accepted but its answer is lost. */
  receive(id: string, headers: Headers, body: Buffer): { status: number | null; retryAfter?: number } {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return { status: 404 };
    if (!this.isSigned(headers.authorization)) return { status: 403 };
    const ttl = Number(headers.ttl);
    if (!Number.isInteger(ttl) || ttl < 0) return { status: 400 };
    const mood = subscription.times > 0 ? subscription.mood : 'well';
    subscription.times = Math.max(0, subscription.times - 1);
    if (mood === 'busy') return { status: STATUS.busy, retryAfter: 1 };
    if (mood !== 'well' && mood !== 'lost') return { status: STATUS[mood] };
    this.delivered.push({
      userId: subscription.userId,
      data: decryptPush(body, subscription),
      ttl,
      topic: textOf(headers.topic),
      urgency: textOf(headers.urgency),
      at: new Date().toISOString(),
    });
    return { status: mood === 'lost' ? null : STATUS.well };
  }

  all(): readonly Delivered[] {
    return this.delivered;
  }

  /** The messages to a person, oldest first. */
  messages(userId: string): readonly Delivered[] {
    return this.delivered.filter((one) => one.userId === userId);
  }

  /**
   * True if the header `vapid t=<JWT>, k=<key>` (RFC 8292) is signed by the sender for which the subscription was made.
   */
  private isSigned(authorization: string | undefined): boolean {
    const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    if (key !== this.publicKey || signature === '') return false;
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    if (x === undefined || y === undefined) return false;
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(`${head}.${claims}`), given, Buffer.from(signature, 'base64url'));
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@libs/contract';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Metrics, type Counter } from '../../platform/metrics';
import { RateLimits, type RateRule } from '../../platform/rate-limit';
import { KeyedQueue } from '../../platform/async';
import type { SendMessageDto } from '../chat.dto';
import { maskMessage, type Masked } from './masking';
import { MessageNotifier } from './message-notifier';
import { toMessage } from './messages';

/** Slow mode: five at once, one a second for long; and a limit for a whole minute. */
const SLOW_MODE: readonly RateRule[] = [
  { name: 'chat.send', points: 5, seconds: 5 },
  { name: 'chat.sendLong', points: 30, seconds: 60 },
];
/** People one has never talked with, so that nobody writes to everybody. */
const STRANGERS: RateRule = { name: 'chat.strangers', points: 30, seconds: 3600, durable: true };

/** Messages of one sender that may wait for those before them. */
const MAX_WAITING = 20;

/** Spaces and what cannot be seen: nothing was said. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u3164\u2800]*$/u;

/** Who writes to whom, as both stand to each other now. */
interface Way {
  sender_name: string;
  /** The receiver has blocked the sender. */
  refused: boolean;
  /** The sender has blocked the receiver. */
  blocked: boolean;
  known: boolean;
  muted_until: Date | null;
}

/** A message on its way into the database; its ids are made once, so that a retry writes the same. */
interface Draft {
  id: string;
  reportId: string;
  senderId: string;
  receiverId: string;
  hidden: boolean;
  masked: Masked;
  original: string;
  now: Date;
}

/** Sends a message: checked, masked, stored, and told to those who may see it. */
@Injectable()
export class Sending {
  private readonly sent: Counter;
  private readonly queue = new KeyedQueue(MAX_WAITING);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly chance: Entropy,
    private readonly limits: RateLimits,
    private readonly notifier: MessageNotifier,
    metrics: Metrics,
  ) {
    this.sent = metrics.counter('chat_messages_total', 'Chat messages that were stored', ['kind']);
  }

  /**
   * What one person sends is stored and told in that order, however fast it comes.
   *
   * @returns the message as stored, or null if there was nothing to send. A sender whom the receiver has blocked gets
   *   the same answer as always (docs/adr/0010)
   * @throws DomainError TOO_MANY_REQUESTS, RECEIVER_NOT_FOUND, VALIDATION_FAILED (to oneself), FORBIDDEN (muted, with
   *   `mutedUntil`; or one has blocked the receiver)
   */
  async send(user: SessionUser, { receiverId, message }: SendMessageDto): Promise<ChatMessage | null> {
    if (!receiverId || !message || BLANK.test(message)) return null;
    const receiver = receiverId.toLowerCase();
    if (receiver === user.id) throw new DomainError('VALIDATION_FAILED');
    return this.queue.take(user.id, () => this.sendNow(user, receiver, message));
  }

  private async sendNow(user: SessionUser, receiver: string, message: string): Promise<ChatMessage> {
    for (const rule of SLOW_MODE) await this.limits.consume(rule, user.id);
    const way = await this.wayTo(user.id, receiver);
    if (!way.known) await this.limits.consume(STRANGERS, user.id);
    const draft: Draft = {
      id: this.chance.uuid(),
      reportId: this.chance.uuid(),
      senderId: user.id,
      receiverId: receiver,
      hidden: way.refused,
      masked: maskMessage(message),
      original: message,
      now: this.clock.now(),
    };
    await this.db.transaction((tx) => store(tx, draft));
    this.sent.increment({ kind: draft.hidden ? 'hidden' : draft.masked.masked ? 'masked' : 'plain' });
    return this.notify(draft, way.sender_name);
  }

  private notify(draft: Draft, senderName: string): ChatMessage {
    const message = toMessage({
      id: draft.id,
      sender_name: senderName,
      sender_id: draft.senderId,
      receiver_id: draft.receiverId,
      body: draft.masked.text,
      created_at: draft.now,
    });
    this.notifier.stored(message, draft.hidden);
    return message;
  }

  private async wayTo(senderId: string, receiverId: string): Promise<Way> {
    const [way] = await this.db.query<Way>(
      `SELECT s.name AS sender_name,
         EXISTS (SELECT 1 FROM chat_blocks WHERE owner_id = r.id AND blocked_id = s.id) AS refused,
         EXISTS (SELECT 1 FROM chat_blocks WHERE owner_id = s.id AND blocked_id = r.id) AS blocked,
         EXISTS (SELECT 1 FROM chat_threads WHERE owner_id = s.id AND peer_id = r.id) AS known,
         (SELECT until FROM chat_mutes WHERE user_id = s.id AND until > $3) AS muted_until
       FROM users s, users r WHERE s.id = $1 AND r.id = $2 AND r.status = 'active'`,
      [senderId, receiverId, this.clock.now()],
      'chat_way',
    );
    if (!way) throw new DomainError('RECEIVER_NOT_FOUND');
    if (way.muted_until) {
      throw new DomainError('FORBIDDEN', {}, { mutedUntil: way.muted_until.toISOString() });
    }
    if (way.blocked) throw new DomainError('FORBIDDEN');
    return way;
  }
}

async function store(tx: Tx, draft: Draft): Promise<void> {
  const { id, senderId, receiverId, hidden, masked, now } = draft;
  const [row] = await tx.query<{ place: bigint }>(
    `INSERT INTO chat_messages (id, sender_id, receiver_id, body, hidden, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT chat_messages_id_key DO NOTHING RETURNING place`,
    [id, senderId, receiverId, masked.text, hidden, now],
  );
  if (!row) return; // stored by a try whose answer was lost
  // Both rows in the order of their owners: two who write to each other at once never wait in a circle.
  await tx.query(
    `INSERT INTO chat_threads (owner_id, peer_id, last_place, last_at, read_place)
     SELECT owner_id, peer_id, $3, $4, read_place FROM (
       VALUES ($1::uuid, $2::uuid, $3::bigint, true), ($2, $1, 0, NOT $5::boolean)
     ) t (owner_id, peer_id, read_place, wanted)
     WHERE wanted ORDER BY owner_id
     ON CONFLICT ON CONSTRAINT chat_threads_pkey DO UPDATE SET
       last_place = GREATEST(chat_threads.last_place, EXCLUDED.last_place),
       last_at = GREATEST(chat_threads.last_at, EXCLUDED.last_at),
       read_place = GREATEST(chat_threads.read_place, EXCLUDED.read_place)`,
    [senderId, receiverId, row.place, now, hidden],
  );
  if (!masked.masked) return;
  await tx.query(
    `INSERT INTO chat_reports (id, kind, message_id, sender_id, receiver_id, body, original, created_at)
     VALUES ($1, 'masked', $2, $3, $4, $5, $6, $7)`,
    [draft.reportId, id, senderId, receiverId, masked.text, draft.original, now],
  );
}

import { createHash } from 'node:crypto';
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
import { toMessage, type ChatMessageRow } from './messages';

/** Slow mode: five messages in five seconds, and 30 in a minute. */
const SLOW_MODE: readonly RateRule[] = [
  { name: 'chat.send', points: 5, seconds: 5 },
  { name: 'chat.sendLong', points: 30, seconds: 60 },
];
/** Most messages to people without an earlier conversation, so that a sender cannot write to every player. */
const STRANGERS: RateRule = { name: 'chat.strangers', points: 30, seconds: 3600, durable: true };

/** Most messages of one sender that may wait in the queue. */
const MAX_WAITING = 20;

/** A text that contains only spaces and invisible characters. */
const BLANK = /^[\s\p{Cf}\u115f\u1160\u3164\u2800]*$/u;

/** The relation of a sender to a receiver at the time of sending. */
interface Relation {
  sender_name: string;
  /** True if the receiver has blocked the sender. */
  refused: boolean;
  /** True if the sender has blocked the receiver. */
  blocked: boolean;
  known: boolean;
  muted_until: Date | null;
}

/** A message that is not stored yet. Its ids are made once, so that a retry writes the same rows. */
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

/** Sends a message: checks, masks and stores it, then notifies the people who may see it. */
@Injectable()
export class MessageSender {
  private readonly sent: Counter;
  private readonly queue = new KeyedQueue(MAX_WAITING);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly limits: RateLimits,
    private readonly notifier: MessageNotifier,
    metrics: Metrics,
  ) {
    this.sent = metrics.counter('chat_messages_total', 'Chat messages that were stored', ['kind']);
  }

  /**
   * Stores and sends the messages of one person in the order in which they arrive.
   *
   * @returns the message as stored, or null if it has no receiver or no visible text. A sender whom the receiver has
   *   blocked gets the same answer as any other (docs/adr/0010). A repeat, with the same requestId, is answered with the
   *   message that its first try has stored
   * @throws DomainError TOO_MANY_REQUESTS, RECEIVER_NOT_FOUND, VALIDATION_FAILED (to oneself), FORBIDDEN (the sender is
   *   muted, with `mutedUntil`; or the sender has blocked the receiver)
   */
  async send(
    user: SessionUser,
    { receiverId, message, requestId }: SendMessageDto,
  ): Promise<ChatMessage | null> {
    if (!receiverId || !message || BLANK.test(message)) return null;
    const receiver = receiverId.toLowerCase();
    if (receiver === user.id) throw new DomainError('VALIDATION_FAILED');
    const id = requestId ? idOf([user.id, receiver, message, requestId]) : this.entropy.uuid();
    return this.queue.take(user.id, () => this.sendNow(user, receiver, message, id));
  }

  private async sendNow(
    user: SessionUser,
    receiver: string,
    message: string,
    id: string,
  ): Promise<ChatMessage> {
    for (const rule of SLOW_MODE) await this.limits.consume(rule, user.id);
    const earlier = await this.stored(id);
    if (earlier) return earlier;
    const relation = await this.relationTo(user.id, receiver);
    if (!relation.known) await this.limits.consume(STRANGERS, user.id);
    const draft: Draft = {
      id,
      reportId: this.entropy.uuid(),
      senderId: user.id,
      receiverId: receiver,
      hidden: relation.refused,
      masked: maskMessage(message),
      original: message,
      now: this.clock.now(),
    };
    const isNew = await this.db.transaction((tx) => storeMessage(tx, draft));
    const other = isNew ? null : await this.stored(id); // stored at the same moment by another server
    if (other) return other;
    this.sent.increment({ kind: draft.hidden ? 'hidden' : draft.masked.masked ? 'masked' : 'plain' });
    return this.notify(draft, relation.sender_name);
  }

  private async stored(id: string): Promise<ChatMessage | null> {
    const [row] = await this.db.query<ChatMessageRow>(
      `SELECT m.*, s.name AS sender_name FROM chat_messages m JOIN users s ON s.id = m.sender_id WHERE m.id = $1`,
      [id],
      'chat_stored',
    );
    return row ? toMessage(row) : null;
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

  private async relationTo(senderId: string, receiverId: string): Promise<Relation> {
    const [relation] = await this.db.query<Relation>(
      `SELECT s.name AS sender_name,
         EXISTS (SELECT 1 FROM chat_blocks WHERE owner_id = r.id AND blocked_id = s.id) AS refused,
         EXISTS (SELECT 1 FROM chat_blocks WHERE owner_id = s.id AND blocked_id = r.id) AS blocked,
         EXISTS (SELECT 1 FROM chat_threads WHERE owner_id = s.id AND peer_id = r.id) AS known,
         (SELECT until FROM chat_mutes WHERE user_id = s.id AND until > $3) AS muted_until
       FROM users s, users r WHERE s.id = $1 AND r.id = $2 AND r.status = 'active'`,
      [senderId, receiverId, this.clock.now()],
      'chat_way',
    );
    if (!relation) throw new DomainError('RECEIVER_NOT_FOUND');
    if (relation.muted_until) {
      throw new DomainError('FORBIDDEN', {}, { mutedUntil: relation.muted_until.toISOString() });
    }
    if (relation.blocked) throw new DomainError('FORBIDDEN');
    return relation;
  }
}

/** The id of a message with a requestId: each repeat gets the same one (a UUID of version 8, RFC 9562 5.8). */
function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

/**
 * Stores a message, with the conversation of each of its two people, and a report if a part of it was masked.
 * @returns false if it was stored before
 */
export async function storeMessage(tx: Tx, draft: Draft): Promise<boolean> {
  const { id, senderId, receiverId, hidden, masked, now } = draft;
  const [row] = await tx.query<{ place: bigint }>(
    `INSERT INTO chat_messages (id, sender_id, receiver_id, body, hidden, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT chat_messages_id_key DO NOTHING RETURNING place`,
    [id, senderId, receiverId, masked.text, hidden, now],
  );
  if (!row) return false;
  // Both rows are locked in the order of their owners, so two people who write to each other at once cannot deadlock.
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
  if (!masked.masked) return true;
  await tx.query(
    `INSERT INTO chat_reports (id, kind, message_id, sender_id, receiver_id, body, original, created_at)
     VALUES ($1, 'masked', $2, $3, $4, $5, $6, $7)`,
    [draft.reportId, id, senderId, receiverId, masked.text, draft.original, now],
  );
  return true;
}

import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { ChatMessage } from '@libs/contract';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { Doorbell, SocketOutlet } from '../platform/sockets';
import { toMessage, type MessageRow } from './messages';

const EVERY_MS = 1000;
/** A message may be committed a little after the time that is written into it. */
const OVERLAP_MS = 10_000;
/** Messages told in one look. */
const AT_ONCE = 500;

/**
 * Tells people who are connected here the messages that concern them: what this server stored at once, what another
 * one stored at its ring or within a second. Remembers what it has told, so that nobody hears a message twice.
 */
@Injectable()
export class MessageTeller implements OnApplicationBootstrap {
  private readonly logger = new Logger(MessageTeller.name);
  /** When each of the latest messages was sent, by id. */
  private readonly told = new Map<string, number>();
  private since: Date | null = null;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outlet: SocketOutlet,
    private readonly bell: Doorbell,
  ) {
    bell.on('chat', () => void this.look());
  }

  /** What was sent before the start is asked for by those who connect. */
  onApplicationBootstrap(): void {
    this.since = this.clock.now();
  }

  /** A message that this server has just stored. */
  stored(message: ChatMessage, hidden: boolean): void {
    if (this.told.has(message.id)) return; // seen by a look that came first
    this.tell(message, hidden);
    this.bell.ring('chat', []);
  }

  /** Looks for messages of other servers; callers at the same time share one look. Never throws. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    this.looking ??= this.tellNew().finally(() => (this.looking = null));
    return this.looking;
  }

  private async tellNew(): Promise<void> {
    if (this.since === null) return;
    const now = this.clock.now();
    try {
      const rows = await this.sentAfter(before(this.since));
      for (const row of rows) if (!this.told.has(row.id)) this.tell(toMessage(row), row.hidden);
      // With more than fits into one look, the next one begins where this one ended.
      this.since = rows.length < AT_ONCE ? now : (rows.at(-1)?.created_at ?? now);
      const kept = before(this.since).getTime();
      for (const [id, sentAt] of this.told) if (sentAt <= kept) this.told.delete(id);
    } catch (error) {
      this.logger.warn(`messages could not be told: ${String(error)}`);
    }
  }

  private tell(message: ChatMessage, hidden: boolean): void {
    this.told.set(message.id, Date.parse(message.createdAt));
    this.outlet.toUser(message.senderId, 'receiveMessage', message);
    if (!hidden) this.outlet.toUser(message.receiverId, 'receiveMessage', message);
  }

  private sentAfter(from: Date): Promise<(MessageRow & { hidden: boolean })[]> {
    return this.db.query(
      `SELECT m.id, m.sender_id, m.receiver_id, m.body, m.created_at, m.hidden, s.name AS sender_name
       FROM chat_messages m JOIN users s ON s.id = m.sender_id
       WHERE m.created_at > $1 AND NOT m.id = ANY ($2) ORDER BY m.created_at, m.place LIMIT ${AT_ONCE}`,
      [from, [...this.told.keys()]],
      'chat_new',
    );
  }
}

function before(time: Date): Date {
  return new Date(time.getTime() - OVERLAP_MS);
}

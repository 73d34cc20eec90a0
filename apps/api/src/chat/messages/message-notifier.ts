import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { ChatMessage } from '@libs/contract';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { AT_ONCE, ClusterSignals, RowPoller, SocketBroadcaster } from '../../platform/sockets';
import { toMessage, type MessageRow } from './messages';

const EVERY_MS = 1000;

type SentRow = MessageRow & { hidden: boolean };

/**
 * Tells people who are connected here the messages that concern them: what this server stored at once, what another
 * one stored at its ring or within a second. What was sent before the start is asked for by those who connect.
 */
@Injectable()
export class MessageNotifier implements OnApplicationBootstrap {
  private readonly rows: RowPoller<SentRow>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outlet: SocketBroadcaster,
    private readonly signals: ClusterSignals,
  ) {
    this.rows = new RowPoller({
      what: 'messages',
      read: (from, _to, except) => this.sentAfter(from, except),
      timeOf: (row) => row.created_at,
      send: (row) => this.send(toMessage(row), row.hidden),
    });
    signals.on('chat', () => void this.look());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  /** A message that this server has just stored. */
  stored(message: ChatMessage, hidden: boolean): void {
    if (this.rows.has(message.id)) return; // seen by a look that came first
    this.rows.mark(message.id, new Date(message.createdAt));
    this.send(message, hidden);
    this.signals.publish('chat', []);
  }

  /** Looks for messages of other servers. Never throws. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    return this.rows.look(this.clock.now());
  }

  private send(message: ChatMessage, hidden: boolean): void {
    this.outlet.toUser(message.senderId, 'receiveMessage', message);
    if (!hidden) this.outlet.toUser(message.receiverId, 'receiveMessage', message);
  }

  private sentAfter(from: Date, except: string[]): Promise<SentRow[]> {
    return this.db.query(
      `SELECT m.id, m.sender_id, m.receiver_id, m.body, m.created_at, m.hidden, s.name AS sender_name
       FROM chat_messages m JOIN users s ON s.id = m.sender_id
       WHERE m.created_at > $1 AND NOT m.id = ANY ($2) ORDER BY m.created_at, m.place LIMIT ${AT_ONCE}`,
      [from, except],
      'chat_new',
    );
  }
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ChatMessage } from '@libs/contract';
import { PollScheduler, type Poll } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { ROWS_PER_POLL, ClusterSignals, RowPoller, SocketBroadcaster } from '../../platform/sockets';
import { toMessage, type ChatMessageRow } from './messages';

const EVERY_MS = 1000;

type SentRow = ChatMessageRow & { hidden: boolean };

/**
 * Sends messages to those of their two people who are connected to this server. Messages that this server stored are
 * sent at once, messages of other servers at their signal, or within a second without Redis. Clients read older
 * messages when they connect.
 */
@Injectable()
export class MessageNotifier implements OnApplicationBootstrap {
  private readonly rows: RowPoller<SentRow>;
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly broadcaster: SocketBroadcaster,
    private readonly signals: ClusterSignals,
    polls: PollScheduler,
  ) {
    this.rows = new RowPoller({
      read: (from, _to, except) => this.sentAfter(from, except),
      timeOf: (row) => row.created_at,
      send: (row) => this.send(toMessage(row), row.hidden),
    });
    this.poll = polls.add({
      name: MessageNotifier.name,
      everyMs: EVERY_MS,
      warning: 'messages could not be sent',
      work: () => this.rows.poll(this.clock.now()),
    });
    signals.on('chat', () => void this.poll.run());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  /** Sends a message that this server has just stored, and signals the other servers. */
  stored(message: ChatMessage, hidden: boolean): void {
    if (this.rows.has(message.id)) return; // a poll has already sent it
    this.rows.mark(message.id, new Date(message.createdAt));
    this.send(message, hidden);
    this.signals.publish('chat', []);
  }

  private send(message: ChatMessage, hidden: boolean): void {
    this.broadcaster.toUser(message.senderId, 'receiveMessage', message);
    if (!hidden) this.broadcaster.toUser(message.receiverId, 'receiveMessage', message);
  }

  private sentAfter(from: Date, except: string[]): Promise<SentRow[]> {
    return this.db.query(
      `SELECT m.id, m.sender_id, m.receiver_id, m.body, m.created_at, m.hidden, s.name AS sender_name
       FROM chat_messages m JOIN users s ON s.id = m.sender_id
       WHERE m.created_at > $1 AND NOT m.id = ANY ($2) ORDER BY m.created_at, m.place LIMIT ${ROWS_PER_POLL}`,
      [from, except],
      'chat_new',
    );
  }
}

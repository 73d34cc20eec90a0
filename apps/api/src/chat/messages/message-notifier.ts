import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ChatMessage } from '@libs/contract';
import { PollScheduler, type Poll } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { ROWS_PER_POLL, ClusterSignals, RowPoller, SocketBroadcaster } from '../../platform/sockets';
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
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outlet: SocketBroadcaster,
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

  /** A message that this server has just stored. */
  stored(message: ChatMessage, hidden: boolean): void {
    if (this.rows.has(message.id)) return; // seen by a look that came first
    this.rows.mark(message.id, new Date(message.createdAt));
    this.send(message, hidden);
    this.signals.publish('chat', []);
  }

  private send(message: ChatMessage, hidden: boolean): void {
    this.outlet.toUser(message.senderId, 'receiveMessage', message);
    if (!hidden) this.outlet.toUser(message.receiverId, 'receiveMessage', message);
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

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { serverMessage } from '@libs/messages';
import { PollScheduler } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { ROWS_PER_POLL, RowPoller, SocketBroadcaster } from '../platform/sockets';

const EVERY_MS = 1000;

interface AnsweredRow {
  id: string;
  user_id: string;
  answered_at: Date;
}

/** Tells an author who is connected to this server that staff have answered. The answer itself is a notice. */
@Injectable()
export class AnswerMessageBroadcaster implements OnApplicationBootstrap {
  private readonly rows: RowPoller<AnsweredRow>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly broadcaster: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.rows = new RowPoller({
      read: (from, to, except) => this.readAnswered(from, to, except),
      timeOf: (row) => row.answered_at,
      send: (row) => this.send(row),
    });
    polls.add({
      name: AnswerMessageBroadcaster.name,
      everyMs: EVERY_MS,
      warning: 'messages about answers could not be sent',
      work: () => this.rows.poll(this.clock.now()),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  private send(row: AnsweredRow): void {
    this.broadcaster.toSockets(
      'message',
      ({ tag }) => [{ type: 'info', text: serverMessage('message.feedbackAnswered', tag) }],
      [row.user_id],
    );
  }

  private readAnswered(from: Date, to: Date, except: string[]): Promise<AnsweredRow[]> {
    return this.db.query<AnsweredRow>(
      `SELECT id, user_id, answered_at FROM feedback
       WHERE answered_at > $1 AND answered_at <= $2 AND answer IS NOT NULL AND NOT id = ANY ($3)
       ORDER BY answered_at, id LIMIT ${ROWS_PER_POLL}`,
      [from, to, except],
      'feedback_answered',
    );
  }
}

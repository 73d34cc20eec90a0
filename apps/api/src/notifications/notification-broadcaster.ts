import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PollScheduler, type Poll } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { ROWS_PER_POLL, RowPoller, SocketBroadcaster } from '../platform/sockets';
import { isFor, shown, type NoticeRow } from './notices';

const EVERY_MS = 1000;

/**
 * Tells the people who are connected here what comes into force. What holds already when the server starts was told by
 * others, or is asked for by those who connect.
 */
@Injectable()
export class NotificationBroadcaster implements OnApplicationBootstrap {
  private readonly rows: RowPoller<NoticeRow>;
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outlet: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.rows = new RowPoller({
      read: (from, to, except) => this.begun(from, to, except),
      timeOf: (row) => row.starts_at,
      send: (row) => this.send(row),
    });
    this.poll = polls.add({
      name: NotificationBroadcaster.name,
      everyMs: EVERY_MS,
      warning: 'notices could not be sent',
      work: () => this.rows.poll(this.clock.now()),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  /** Looks for what has come into force and tells it. Never throws. */
  look(): Promise<void> {
    return this.poll.run();
  }

  private send(row: NoticeRow): void {
    const readers = row.user_id === null ? undefined : [row.user_id];
    this.outlet.toSockets(
      'notification',
      ({ user, tag }) => (isFor(row, user) ? [shown(row, tag)] : null),
      readers,
    );
  }

  private begun(from: Date, to: Date, except: string[]): Promise<NoticeRow[]> {
    return this.db.query<NoticeRow>(
      `SELECT id, content, audience, user_id, space_id, starts_at FROM notifications
       WHERE starts_at > $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) AND NOT id = ANY ($3)
       ORDER BY starts_at, id LIMIT ${ROWS_PER_POLL}`,
      [from, to, except],
      'notifications_begun',
    );
  }
}

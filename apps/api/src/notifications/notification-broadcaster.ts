import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { AT_ONCE, RowPoller, SocketBroadcaster } from '../platform/sockets';
import { isFor, shown, type NoticeRow } from './notices';

const EVERY_MS = 1000;

/**
 * Sends notices to the people connected to this server when they come into force. Notices already in force at the start
 * are not sent: clients read them when they connect.
 */
@Injectable()
export class NotificationBroadcaster implements OnApplicationBootstrap {
  private readonly rows: RowPoller<NoticeRow>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly broadcaster: SocketBroadcaster,
  ) {
    this.rows = new RowPoller({
      what: 'notices',
      read: (from, to, except) => this.begun(from, to, except),
      timeOf: (row) => row.starts_at,
      send: (row) => this.send(row),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  /** Reads and sends the notices that have come into force. Never throws. */
  @Interval(EVERY_MS)
  poll(): Promise<void> {
    return this.rows.look(this.clock.now());
  }

  private send(row: NoticeRow): void {
    const readers = row.user_id === null ? undefined : [row.user_id];
    this.broadcaster.toSockets(
      'notification',
      ({ user, tag }) => (isFor(row, user) ? [shown(row, tag)] : null),
      readers,
    );
  }

  private begun(from: Date, to: Date, except: string[]): Promise<NoticeRow[]> {
    return this.db.query<NoticeRow>(
      `SELECT id, content, audience, user_id, space_id, starts_at FROM notifications
       WHERE starts_at > $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) AND NOT id = ANY ($3)
       ORDER BY starts_at, id LIMIT ${AT_ONCE}`,
      [from, to, except],
      'notifications_begun',
    );
  }
}

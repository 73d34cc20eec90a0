import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { serverMessage } from '@libs/messages';
import { PollScheduler, type Poll } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { ROWS_PER_POLL, RowPoller, SocketBroadcaster } from '../platform/sockets';
import { lineOf, type TellEvent } from './event-kinds';
import { EXCLUDED, isFor, shown, type NoticeRow } from './notices';

const EVERY_MS = 1000;

interface StartedRow extends NoticeRow {
  /** The event that the product tells of; null if staff wrote the notice. */
  kind: TellEvent['kind'] | null;
}

/**
 * Sends notices to the people connected to this server when they come into force. Notices already in force at the start
 * are not sent: clients read them when they connect.
 */
@Injectable()
export class NotificationBroadcaster implements OnApplicationBootstrap {
  private readonly rows: RowPoller<StartedRow>;
  /** Players who get no notices for groups, as read together with the last notice for a group. */
  private excluded: ReadonlySet<string> = new Set();
  private readonly polling: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly broadcaster: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.rows = new RowPoller({
      read: (from, to, except) => this.readStarted(from, to, except),
      timeOf: (row) => row.starts_at,
      send: (row) => this.send(row),
    });
    this.polling = polls.add({
      name: NotificationBroadcaster.name,
      everyMs: EVERY_MS,
      warning: 'notices could not be sent',
      work: () => this.rows.poll(this.clock.now()),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  /** Sends the notices that have come into force. Never throws. */
  poll(): Promise<void> {
    return this.polling.run();
  }

  private send(row: StartedRow): void {
    const readers = row.user_id === null ? undefined : [row.user_id];
    this.broadcaster.toSockets(
      'notification',
      ({ user, tag }) =>
        isFor(row, user) && (readers || !this.excluded.has(user.id)) ? [shown(row, tag)] : null,
      readers,
    );
    const line = row.kind && lineOf(row.kind);
    if (line)
      this.broadcaster.toSockets(
        'message',
        ({ tag }) => [{ type: 'info', text: serverMessage(line, tag) }],
        readers,
      );
  }

  private async readStarted(from: Date, to: Date, except: string[]): Promise<StartedRow[]> {
    const rows = await this.db.query<StartedRow>(
      `SELECT id, kind, content, audience, user_id, space_id, starts_at FROM notifications
       WHERE starts_at > $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) AND NOT id = ANY ($3)
       ORDER BY starts_at, id LIMIT ${ROWS_PER_POLL}`,
      [from, to, except],
      'notifications_begun',
    );
    if (rows.some((row) => row.user_id === null)) {
      const out = await this.db.query<{ id: string }>(EXCLUDED, [to], 'notice_excluded');
      this.excluded = new Set(out.map((user) => user.id));
    }
    return rows;
  }
}

import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { SocketOutlet } from '../platform/sockets';
import { isFor, shown, type NoticeRow } from './notices';

const EVERY_MS = 1000;
/** A notice may be committed a little after the time at which it says that it begins. */
const OVERLAP_MS = 10_000;
/** Notices told in one look. */
const AT_ONCE = 500;

/**
 * Tells the people who are connected here what comes into force. Every server tells its own sockets and remembers what
 * it has told: a socket hangs on one server, so nobody hears a notice twice and nobody is missed because another
 * server was quicker. Whoever is not connected finds it by asking.
 */
@Injectable()
export class NotificationTeller implements OnApplicationBootstrap {
  private readonly logger = new Logger(NotificationTeller.name);
  /** When each of the latest notices began, by id. */
  private readonly told = new Map<string, number>();
  private since: Date | null = null;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outlet: SocketOutlet,
  ) {}

  /** What holds already when the server starts was told by others, or is asked for by those who connect. */
  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now();
    for (const row of await this.begun(before(now), now)) this.told.set(row.id, row.starts_at.getTime());
    this.since = now;
  }

  /** Looks for what has come into force and tells it; callers at the same time share one look. Never throws. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    this.looking ??= this.tellNew().finally(() => (this.looking = null));
    return this.looking;
  }

  private async tellNew(): Promise<void> {
    if (this.since === null) return;
    const now = this.clock.now();
    const from = before(this.since);
    try {
      const rows = await this.begun(from, now);
      for (const row of rows) this.tell(row);
      // With more than fits into one look, the next one begins where this one ended.
      this.since = rows.length < AT_ONCE ? now : (rows.at(-1)?.starts_at ?? now);
      const kept = before(this.since).getTime();
      for (const [id, startsAt] of this.told) if (startsAt <= kept) this.told.delete(id);
    } catch (error) {
      this.logger.warn(`notices could not be told: ${String(error)}`);
    }
  }

  private tell(row: NoticeRow): void {
    this.told.set(row.id, row.starts_at.getTime());
    const readers = row.user_id === null ? undefined : [row.user_id];
    this.outlet.toSockets(
      'notification',
      ({ user, tag }) => (isFor(row, user) ? [shown(row, tag)] : null),
      readers,
    );
  }

  private begun(from: Date, to: Date): Promise<NoticeRow[]> {
    return this.db.query<NoticeRow>(
      `SELECT id, content, audience, user_id, space_id, starts_at FROM notifications
       WHERE starts_at > $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) AND NOT id = ANY ($3)
       ORDER BY starts_at, id LIMIT ${AT_ONCE}`,
      [from, to, [...this.told.keys()]],
      'notifications_begun',
    );
  }
}

function before(time: Date): Date {
  return new Date(time.getTime() - OVERLAP_MS);
}

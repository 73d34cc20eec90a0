import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler, type Poll } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { ClusterSignals, SocketBroadcaster } from '../../platform/sockets';
import { Presence } from './presence';

const POLL_MS = 1000;
/** Interval at which a server renews its row. */
const HEARTBEAT_MS = 5000;
/** A server without a heartbeat for this long is dead, and its people are no longer present. */
const DEAD_MS = 15_000;

/**
 * Knows the people in the chat room on all servers. Each server writes the people of its own sockets into its row and
 * reads the rows of the others: at once on a signal through Redis, or within a second without Redis.
 */
@Injectable()
export class PresenceBoard implements OnModuleDestroy {
  readonly presence: Presence;
  private readonly polling: Poll;
  private readonly serverId: string;
  private written = '';
  private writtenAt = -Infinity;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly signals: ClusterSignals,
    entropy: Entropy,
    broadcaster: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.serverId = entropy.uuid();
    this.presence = new Presence((userId, online) => broadcaster.toUser(userId, 'chatPresence', { online }));
    this.polling = polls.add({
      name: PresenceBoard.name,
      everyMs: POLL_MS,
      warning: 'the people in the chat room could not be shared',
      work: () => this.exchange(),
    });
    signals.on('presence', () => void this.poll());
  }

  /** Writes this server's people and reads those of the others. Simultaneous callers share one poll. Never throws. */
  poll(): Promise<void> {
    return this.polling.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.presence.stop();
    await this.polling.stop();
    if (this.writtenAt === -Infinity) return;
    await this.db
      .query('DELETE FROM chat_presence WHERE server_id = $1', [this.serverId])
      .catch(() => undefined); // if the delete fails, the other servers ignore the row after DEAD_MS
  }

  private async exchange(): Promise<void> {
    const here = this.presence.here();
    if (here.length === 0 && this.written === '') return;
    await this.write(here);
    const rows = await this.db.query<{ user_id: string }>(
      `SELECT DISTINCT unnest(user_ids) AS user_id FROM chat_presence WHERE server_id <> $1 AND seen_at > $2`,
      [this.serverId, new Date(this.clock.now().getTime() - DEAD_MS)],
      'chat_elsewhere',
    );
    this.presence.elsewhere(rows.map((row) => row.user_id));
  }

  private async write(here: readonly string[]): Promise<void> {
    const text = here.join();
    const now = performance.now();
    const changed = text !== this.written;
    if (!changed && now - this.writtenAt < HEARTBEAT_MS) return;
    await this.db.query(
      `INSERT INTO chat_presence (server_id, user_ids, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT ON CONSTRAINT chat_presence_pkey DO UPDATE SET user_ids = EXCLUDED.user_ids, seen_at = EXCLUDED.seen_at`,
      [this.serverId, here, this.clock.now()],
      'chat_present',
    );
    [this.written, this.writtenAt] = [text, now];
    if (changed) this.signals.publish('presence', []);
    if (changed) return;
    const dead = new Date(this.clock.now().getTime() - 4 * DEAD_MS);
    await this.db.query('DELETE FROM chat_presence WHERE seen_at < $1', [dead], 'chat_dead_servers');
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { PollScheduler, Throttle, type Poll } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { SocketBroadcaster, stateOf } from '../platform/sockets';
import { readScheduledGames, viewsOf } from './schedule-rows';

const EVERY_MS = 1000;
/** Changes that come close together are told together. */
const GATHER_MS = 300;

/**
 * Tells connected people the list of games when it changed. It compares the list with what it has told, so a change
 * of this server, of another one and a missed beat are one path (architecture.md "Real time").
 */
@Injectable()
export class ScheduleBroadcaster implements OnModuleDestroy {
  private sent: string | null = null;
  private readonly poll: Poll;
  private readonly changes = new Throttle(() => void this.look(), GATHER_MS);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outlet: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: ScheduleBroadcaster.name,
      everyMs: EVERY_MS,
      warning: 'scheduled games could not be sent',
      work: () => this.tellChanges(),
    });
  }

  /** The list for one socket. */
  async send(socket: Socket): Promise<void> {
    const games = viewsOf(await readScheduledGames(this.db, this.clock.now()), stateOf(socket).user.id);
    socket.emit('scheduledGames', games);
  }

  /** This server has changed a game: told shortly. */
  changed(): void {
    this.changes.request();
  }

  /** Tells everybody here the list if it is another than the last one; never throws. */
  look(): Promise<void> {
    return this.poll.run();
  }

  onModuleDestroy(): void {
    this.changes.stop();
  }

  private async tellChanges(): Promise<void> {
    const games = await readScheduledGames(this.db, this.clock.now());
    const text = JSON.stringify(games, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    if (this.sent === text) return;
    const first = this.sent === null;
    this.sent = text;
    if (!first) this.outlet.toEach('scheduledGames', (userId) => [viewsOf(games, userId)]);
  }
}

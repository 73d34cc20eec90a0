import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ScheduledGameView } from '@libs/contract';
import type { Socket } from 'socket.io';
import { ENV, type Env } from '../config';
import { PollScheduler, Throttle, type Poll } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { SocketBroadcaster, stateOf } from '../platform/sockets';
import { LISTED, readScheduledGames, viewsOf, type ScheduleRow } from './schedule-rows';

const EVERY_MS = 1000;
/** Changes within this time are sent together. */
const GATHER_MS = 300;

/**
 * Sends the list of scheduled games to connected players when it has changed. It compares the list with the one that it
 * sent last, so a change on this server, a change on another server and a missed poll take the same path
 * (architecture.md "Real time"). A change of a game that only its own players see yet, because enough are sooner, comes
 * with the next change of the list.
 */
@Injectable()
export class ScheduleBroadcaster implements OnModuleDestroy {
  private sent: string | null = null;
  private readonly poll: Poll;
  private readonly changes = new Throttle(() => void this.poll.run(), GATHER_MS);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sockets: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: ScheduleBroadcaster.name,
      everyMs: EVERY_MS,
      warning: 'scheduled games could not be sent',
      work: () => this.broadcastChanges(),
    });
  }

  /** Sends the list to one socket. */
  async send(socket: Socket): Promise<void> {
    const { id } = stateOf(socket).user;
    const games = await readScheduledGames(this.db, this.clock.now(), [id]);
    socket.emit('scheduledGames', this.viewsFor(games, id));
  }

  /** Called after this server changed a game; sends the list shortly afterwards. */
  changed(): void {
    this.changes.request();
  }

  onModuleDestroy(): void {
    this.changes.stop();
  }

  private viewsFor(games: readonly ScheduleRow[], userId: string): ScheduledGameView[] {
    return viewsOf(games, userId, this.env.housePercentTenths);
  }

  private async broadcastChanges(): Promise<void> {
    const now = this.clock.now();
    const games = await readScheduledGames(this.db, now);
    const text = JSON.stringify(games, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    if (this.sent === text) return;
    const first = this.sent === null;
    this.sent = text;
    if (first) return;
    const all = games.length < LISTED ? games : await readScheduledGames(this.db, now, this.sockets.users());
    this.sockets.toEach('scheduledGames', (userId) => [this.viewsFor(all, userId)]);
  }
}

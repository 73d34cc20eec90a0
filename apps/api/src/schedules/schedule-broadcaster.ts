import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Socket } from 'socket.io';
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
  private readonly logger = new Logger(ScheduleBroadcaster.name);
  private sent: string | null = null;
  private looking: Promise<void> | null = null;
  private soon: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outlet: SocketBroadcaster,
  ) {}

  /** The list for one socket. */
  async send(socket: Socket): Promise<void> {
    const games = viewsOf(await readScheduledGames(this.db, this.clock.now()), stateOf(socket).user.id);
    socket.emit('scheduledGames', games);
  }

  /** This server has changed a game: told shortly. */
  changed(): void {
    this.soon ??= setTimeout(() => {
      this.soon = null;
      void this.look();
    }, GATHER_MS);
  }

  /** Tells everybody here the list if it is another than the last one; never throws. */
  @Interval(EVERY_MS)
  look(): Promise<void> {
    this.looking ??= this.tellChanges().finally(() => (this.looking = null));
    return this.looking;
  }

  onModuleDestroy(): void {
    if (this.soon) clearTimeout(this.soon);
  }

  private async tellChanges(): Promise<void> {
    try {
      const games = await readScheduledGames(this.db, this.clock.now());
      const text = JSON.stringify(games, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      );
      if (this.sent === text) return;
      const first = this.sent === null;
      this.sent = text;
      if (!first) this.outlet.toEach('scheduledGames', (userId) => [viewsOf(games, userId)]);
    } catch (error) {
      this.logger.warn(`scheduled games could not be sent: ${String(error)}`);
    }
  }
}

import type { ServerEvents } from '@libs/contract';
import type { Server, Socket } from 'socket.io';
import { PreparedEvent } from '../../platform/sockets';
import { watchersOf } from './channels';

export type Emit = <E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>) => void;

/** The sockets of this server that watch rounds; each server emits to its own sockets only. */
export class Watchers {
  constructor(private readonly server: Server) {}

  /** Emits to all sockets of this server in a channel, encoded once. @param except ids of sockets to skip */
  to(channel: string, except: readonly string[] = []): Emit {
    return (event, ...args) => {
      const { sockets, adapter } = this.server.sockets;
      const ids = adapter.rooms.get(channel);
      if (!ids) return;
      const skipped = new Set(except);
      const prepared = new PreparedEvent(this.server, event, args);
      for (const id of ids) {
        const socket = skipped.has(id) ? undefined : sockets.get(id);
        if (socket) prepared.sendTo(socket);
      }
    };
  }

  /** Emits to all sockets of this server that watch a round. */
  ofRound(roundId: string): Emit {
    return this.to(watchersOf(roundId));
  }

  any(roundId: string): boolean {
    return this.ids(roundId).size > 0;
  }

  /** Sockets of this server in a channel. */
  count(channel: string): number {
    return this.server.sockets.adapter.rooms.get(channel)?.size ?? 0;
  }

  all(roundId: string): Socket[] {
    return [...this.ids(roundId)].flatMap((id) => this.server.sockets.sockets.get(id) ?? []);
  }

  private ids(roundId: string): ReadonlySet<string> {
    return this.server.sockets.adapter.rooms.get(watchersOf(roundId)) ?? new Set();
  }
}

import type { ServerEvents } from '@libs/contract';
import type { Server, Socket } from 'socket.io';
import { watchersOf } from './channels';

export type Emit = <E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>) => void;

/** The sockets of this server that watch rounds; each server tells its own. */
export class Watchers {
  constructor(private readonly server: Server) {}

  /** Emits to everybody on this server in a channel, encoded once; not to those named by their sockets' ids. */
  to(channel: string, except: string[] = []): Emit {
    return (event, ...args) =>
      void this.server.local
        .to(channel)
        .except(except)
        .emit(event, ...args);
  }

  /** Emits to everybody on this server who watches a round. */
  ofRound(roundId: string): Emit {
    return this.to(watchersOf(roundId));
  }

  any(roundId: string): boolean {
    return this.ids(roundId).size > 0;
  }

  all(roundId: string): Socket[] {
    return [...this.ids(roundId)].flatMap((id) => this.server.sockets.sockets.get(id) ?? []);
  }

  private ids(roundId: string): ReadonlySet<string> {
    return this.server.sockets.adapter.rooms.get(watchersOf(roundId)) ?? new Set();
  }
}

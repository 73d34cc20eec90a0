import { Injectable } from '@nestjs/common';
import type { ServerEvents } from '@libs/contract';
import { SocketRegistry } from './socket-registry';
import { stateOf, type SocketState } from './socket-context';

/**
 * Tells people what is new outside of rounds: messages, notifications, schedules. A telling is a clusterSignals; whoever
 * misses it finds the same by asking, so nothing is sent twice (architecture.md "Real time").
 */
@Injectable()
export class SocketBroadcaster {
  constructor(private readonly registry: SocketRegistry) {}

  /** Every phone and tab of one person. */
  toUser<E extends keyof ServerEvents>(userId: string, event: E, ...args: Parameters<ServerEvents[E]>): void {
    this.registry.emitToUser(userId, event, ...args);
  }

  /** Everybody who is connected; `build` makes what one person may see, null for nothing. */
  toEach<E extends keyof ServerEvents>(
    event: E,
    build: (userId: string) => Parameters<ServerEvents[E]> | null,
  ): void {
    for (const userId of this.registry.users()) {
      const args = build(userId);
      if (args) this.registry.emitToUser(userId, event, ...args);
    }
  }

  /**
   * Every open socket, or those of some people; `build` makes what its reader may see in their language, null for
   * nothing.
   */
  toSockets<E extends keyof ServerEvents>(
    event: E,
    build: (reader: SocketState) => Parameters<ServerEvents[E]> | null,
    userIds: Iterable<string> = this.registry.users(),
  ): void {
    for (const userId of userIds) {
      for (const socket of this.registry.socketsOf(userId)) {
        const args = build(stateOf(socket));
        if (args) socket.emit(event, ...(args as unknown[]));
      }
    }
  }
}

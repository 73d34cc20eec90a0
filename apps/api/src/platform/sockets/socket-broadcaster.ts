import { Injectable } from '@nestjs/common';
import type { ServerEvents } from '@libs/contract';
import { SocketRegistry } from './socket-registry';
import { stateOf, type SocketState } from './socket-context';

/**
 * Sends connected people the news that does not belong to a round: messages, notifications, schedules. A client that
 * misses an event gets the same data by a request, so nothing is sent again (architecture.md "Real time").
 */
@Injectable()
export class SocketBroadcaster {
  constructor(private readonly registry: SocketRegistry) {}

  /** Who is connected to this server. */
  users(): string[] {
    return [...this.registry.users()];
  }

  /** Sends an event to every socket of one person. */
  toUser<E extends keyof ServerEvents>(userId: string, event: E, ...args: Parameters<ServerEvents[E]>): void {
    this.registry.emitToUser(userId, event, ...args);
  }

  /** Sends an event to everybody who is connected. @param build the arguments for one person, or null to skip them */
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
   * Sends an event to every open socket, or to those of some people.
   * @param build the arguments for one reader, in their language, or null to skip them
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

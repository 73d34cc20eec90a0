import { Injectable } from '@nestjs/common';
import type { ServerEvents } from '@libs/contract';
import { SocketRegistry } from './socket-registry';

/**
 * Tells people what is new outside of rounds: messages, notifications, schedules. A telling is a doorbell; whoever
 * misses it finds the same by asking, so nothing is sent twice (architecture.md "Real time").
 */
@Injectable()
export class SocketOutlet {
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
}

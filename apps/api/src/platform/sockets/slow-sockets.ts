import { Injectable, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { PollScheduler } from '../async';
import { Metrics, type Counter } from '../metrics';
import { SocketRegistry } from './socket-registry';

const LOOK_MS = 5000;
/** A socket that has taken nothing for so many looks is dead, whatever its line says. */
const MAX_STUCK_LOOKS = 4;
/** What may wait for one socket. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** What is looked at of engine.io's socket. */
interface Line {
  writeBuffer: readonly { data?: unknown }[];
  transport?: { socket?: { bufferedAmount?: number; terminate?: () => void } };
}

/**
 * Cuts sockets that do not read: what is sent to them waits in our memory. They come back and get the snapshot. After
 * 20 s without a byte taken, or above 1 MB that waits (threats.md T-R11).
 */
@Injectable()
export class SlowSockets {
  private readonly logger = new Logger(SlowSockets.name);
  private readonly stuck = new WeakMap<Socket, number>();
  private readonly cuts: Counter;

  constructor(
    private readonly registry: SocketRegistry,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    this.cuts = metrics.counter('socket_slow_total', 'Sockets that were cut because they did not read');
    polls.add({
      name: SlowSockets.name,
      everyMs: LOOK_MS,
      warning: 'slow sockets could not be looked for',
      work: () => this.look(),
    });
  }

  private look(): void {
    for (const socket of this.registry.all()) {
      const line = socket.conn as unknown as Line;
      const looks = line.writeBuffer.length > 0 ? (this.stuck.get(socket) ?? 0) + 1 : 0;
      this.stuck.set(socket, looks);
      if (looks === 0 || (looks < MAX_STUCK_LOOKS && waiting(line) < MAX_WAITING_BYTES)) continue;
      this.cuts.increment();
      this.logger.debug(`a socket was cut: it has read nothing for ${looks} looks`);
      // Not `close`: that would wait until everything is sent.
      line.transport?.socket?.terminate?.();
    }
  }
}

function waiting({ writeBuffer, transport }: Line): number {
  let bytes = transport?.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 100;
  return bytes;
}

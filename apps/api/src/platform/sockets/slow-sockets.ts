import { Injectable, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { PollScheduler } from '../async';
import { Metrics, type Counter } from '../metrics';
import { SocketRegistry } from './socket-registry';
import { Spectators } from './spectators';

const CHECK_MS = 5000;
/** A socket for which data waits at this many checks in a row is cut, even if its connection looks open. */
const MAX_STUCK_CHECKS = 4;
/** The most bytes that may wait for one socket. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** The fields of engine.io's socket that the check reads. */
interface EngineSocket {
  writeBuffer: readonly { data?: unknown }[];
  transport?: { socket?: { bufferedAmount?: number; terminate?: () => void } };
}

/**
 * Cuts sockets that read too slowly, because everything sent to them waits in our memory. A socket is cut if data waits
 * for it at four checks in a row, for up to 20 s, or if 1 MB waits at one check (controls.md T-R11). Its client
 * reconnects and gets the snapshot.
 */
@Injectable()
export class SlowSockets {
  private readonly logger = new Logger(SlowSockets.name);
  private readonly stuck = new WeakMap<Socket, number>();
  private readonly cuts: Counter;

  constructor(
    private readonly registry: SocketRegistry,
    private readonly spectators: Spectators,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    this.cuts = metrics.counter('socket_slow_total', 'Sockets that were cut because they did not read');
    polls.add({
      name: SlowSockets.name,
      everyMs: CHECK_MS,
      warning: 'slow sockets could not be looked for',
      work: () => this.check(),
    });
  }

  private check(): void {
    for (const socket of [...this.registry.all(), ...this.spectators.all()]) {
      const engine = socket.conn as unknown as EngineSocket;
      const checks = engine.writeBuffer.length > 0 ? (this.stuck.get(socket) ?? 0) + 1 : 0;
      this.stuck.set(socket, checks);
      if (checks === 0 || (checks < MAX_STUCK_CHECKS && waiting(engine) < MAX_WAITING_BYTES)) continue;
      this.cuts.increment();
      this.logger.debug(`a socket was cut: data has waited for it at ${checks} checks`);
      // `close` would wait until everything is sent.
      engine.transport?.socket?.terminate?.();
    }
  }
}

function waiting({ writeBuffer, transport }: EngineSocket): number {
  let bytes = transport?.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 100;
  return bytes;
}

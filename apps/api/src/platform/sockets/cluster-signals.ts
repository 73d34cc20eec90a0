import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server } from 'socket.io';
import { ENV, type Env } from '../../config';
import { Gatherer, type Gathered } from '../async';
import { Metrics, type Counter } from '../metrics';
import { RetryingRedis } from './retrying-redis';

const EVENT = 'bell';
/** Signals that are published within this time travel as one message. */
const GATHER_MS = 15;
/** The most ids in one signal; each server finds the other rows at its next poll. */
const MAX_IDS = 1000;
/** Pause between two warnings while Redis is away. */
const WARN_MS = 10_000;

/** The subject of a signal; its ids name the rows to read. */
export type ClusterSignal =
  'balances' | 'cards' | 'chat' | 'lobby' | 'players' | 'presence' | 'rounds' | 'sessions';

/** Reads the rows that a signal names. Must not throw. */
export type SignalListener = (ids: readonly string[]) => void;

/**
 * Signals new rows in Postgres to the other API servers, through Socket.IO's Redis streams adapter. A signal carries
 * ids and no facts. A server that misses one finds the same rows at its next poll, within a second or two, so the
 * product works without Redis, only slower (docs/architecture.md "Real time").
 */
@Injectable()
export class ClusterSignals implements OnModuleDestroy {
  private readonly logger = new Logger(ClusterSignals.name);
  private readonly listeners = new Map<ClusterSignal, SignalListener>();
  private readonly redis: RetryingRedis | null;
  private readonly sent: Counter;
  private readonly outgoing = new Gatherer<ClusterSignal>((signals) => this.send(signals), {
    delayMs: GATHER_MS,
    maxIds: MAX_IDS,
  });
  private server: Server | null = null;
  private warnedAt = -Infinity;

  constructor(@Inject(ENV) env: Env, metrics: Metrics) {
    this.redis = env.redisUrl ? new RetryingRedis(env.redisUrl, (error) => this.warn(error)) : null;
    this.sent = metrics.counter('doorbell_total', 'Rings between servers', ['direction']);
    if (!this.redis) return;
    metrics.gauge('redis_connected', 'Whether Redis carries rings now', () =>
      this.redis?.status === 'ready' ? 1 : 0,
    );
  }

  /** Connects this server's sockets with the other servers; called once, when the socket server is made. */
  attach(server: Server): void {
    if (!this.redis) return;
    server.adapter(createAdapter(this.redis, { streamName: 'edil-bingo', channelPrefix: 'edil-bingo' }));
    this.server = server;
    server.on(EVENT, (message: unknown) => this.receive(message));
  }

  /** Registers the listener of a signal; called while the application starts. */
  on(signal: ClusterSignal, listener: SignalListener): void {
    this.listeners.set(signal, listener);
  }

  /** Publishes a signal to every other server after a short delay. It never throws and does not wait for delivery. */
  publish(signal: ClusterSignal, ids: Iterable<string>): void {
    if (this.server) this.outgoing.add(signal, ids);
  }

  onModuleDestroy(): void {
    this.outgoing.stop();
    if (this.server) void this.server.sockets.adapter.close();
    this.server = null;
    this.redis?.close();
  }

  private send(signals: Gathered<ClusterSignal>): void {
    const message = Object.fromEntries([...signals].map(([signal, ids]) => [signal, [...ids]]));
    this.server?.serverSideEmit(EVENT, message);
    this.sent.increment({ direction: 'out' });
  }

  /** Receives a message from Redis. It is checked, because a server of another version may have published it. */
  private receive(message: unknown): void {
    this.sent.increment({ direction: 'in' });
    for (const [signal, ids] of Object.entries((message ?? {}) as Record<string, unknown>)) {
      const listener = this.listeners.get(signal as ClusterSignal);
      if (listener && Array.isArray(ids)) listener(ids.filter((id) => typeof id === 'string'));
    }
  }

  private warn(error: Error): void {
    const now = performance.now();
    if (now - this.warnedAt < WARN_MS) return;
    this.warnedAt = now;
    this.logger.warn(`Redis is away, servers find changes by polling: ${error.message}`);
  }
}

import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server } from 'socket.io';
import { ENV, type Env } from '../../config';
import { Metrics, type Counter } from '../metrics';
import { PatientRedis } from './retrying-redis';

const EVENT = 'bell';
/** Rings that come close together travel as one. */
const GATHER_MS = 15;
/** Most ids in one ring; what is more is found by the next look of each server. */
const MAX_IDS = 1000;
/** While Redis is away, this often is said so. */
const COMPLAIN_MS = 10_000;

/** What a ring may be about; the ids say where to look. */
export type Bell = 'balances' | 'cards' | 'chat' | 'lobby' | 'players' | 'presence' | 'rounds' | 'sessions';

/** Looks at what a ring named. Must not throw. */
export type BellListener = (ids: readonly string[]) => void;

/**
 * Tells the other API servers that there is something new to read in Postgres, through Socket.IO's Redis streams
 * adapter. A ring carries ids and no facts: whoever misses it finds the same at the next look, within a second or two,
 * so without Redis (or while it is away) everything happens, only later (architecture.md "Real time").
 */
@Injectable()
export class Doorbell implements OnModuleDestroy {
  private readonly logger = new Logger(Doorbell.name);
  private readonly listeners = new Map<Bell, BellListener>();
  private readonly redis: PatientRedis | null;
  private readonly rings: Counter;
  private waiting = new Map<Bell, Set<string>>();
  private timer: NodeJS.Timeout | null = null;
  private server: Server | null = null;
  private complainedAt = -Infinity;

  constructor(@Inject(ENV) env: Env, metrics: Metrics) {
    this.redis = env.redisUrl ? new PatientRedis(env.redisUrl, (error) => this.complain(error)) : null;
    this.rings = metrics.counter('doorbell_total', 'Rings between servers', ['direction']);
    if (!this.redis) return;
    metrics.gauge('redis_connected', 'Whether Redis carries rings now', () =>
      this.redis?.status === 'ready' ? 1 : 0,
    );
  }

  /** Joins the server's sockets to those of the others; called once with them. */
  attach(server: Server): void {
    if (!this.redis) return;
    server.adapter(createAdapter(this.redis, { streamName: 'edil-bingo', channelPrefix: 'edil-bingo' }));
    this.server = server;
    server.on(EVENT, (ring: unknown) => this.hear(ring));
  }

  /** Says what is done at a ring; called while the application starts. */
  on(bell: Bell, listener: BellListener): void {
    this.listeners.set(bell, listener);
  }

  /** Rings at every other server, a moment later; never throws and waits for nobody. */
  ring(bell: Bell, ids: Iterable<string>): void {
    if (!this.server) return;
    const gathered = this.waiting.get(bell) ?? new Set();
    for (const id of ids) if (gathered.size < MAX_IDS) gathered.add(id);
    this.waiting.set(bell, gathered);
    this.timer ??= setTimeout(() => this.send(), GATHER_MS);
  }

  onModuleDestroy(): void {
    if (this.timer) clearTimeout(this.timer);
    if (this.server) void this.server.sockets.adapter.close();
    this.server = null;
    this.redis?.close();
  }

  private send(): void {
    this.timer = null;
    const ring = Object.fromEntries([...this.waiting].map(([bell, ids]) => [bell, [...ids]]));
    this.waiting = new Map();
    this.server?.serverSideEmit(EVENT, ring);
    this.rings.increment({ direction: 'out' });
  }

  /** What comes through Redis is checked: another version of the product may have rung. */
  private hear(ring: unknown): void {
    this.rings.increment({ direction: 'in' });
    for (const [bell, ids] of Object.entries((ring ?? {}) as Record<string, unknown>)) {
      const listener = this.listeners.get(bell as Bell);
      if (listener && Array.isArray(ids)) listener(ids.filter((id) => typeof id === 'string'));
    }
  }

  private complain(error: Error): void {
    const now = performance.now();
    if (now - this.complainedAt < COMPLAIN_MS) return;
    this.complainedAt = now;
    this.logger.warn(`Redis is away, servers hear of each other by looking: ${error.message}`);
  }
}

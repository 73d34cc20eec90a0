import {
  Inject,
  Injectable,
  Logger,
  SetMetadata,
  type CustomDecorator,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ENV, type Env } from '../../config';
import { Db } from '../db';
import { DomainError } from '../errors';
import { networksOf } from './networks';

/** A limit of `points` requests in `seconds` seconds. */
export interface RateRule {
  /** Unique; rules with the same name share one count. */
  name: string;
  points: number;
  seconds: number;
  /** True counts in Postgres, so that the count survives restarts of the servers and of Redis. */
  durable?: boolean;
}

/** Limits of one route, besides the general limits for all routes together. */
export interface RouteLimits {
  perUser?: RateRule;
  /** Limit for the network of a stranger; beyond it a call must prove work (`Strangers`). */
  perAddress?: RateRule;
  /** True exempts strangers from the general limit, because the route counts them itself or must not count them. */
  countsAddress?: boolean;
}

export const RATE_LIMIT = 'edil:rate-limit';

/** Adds limits to a route, or drops its general limit by address. */
export function RateLimit(limits: {
  perUser?: Omit<RateRule, 'name'>;
  perAddress?: Omit<RateRule, 'name'>;
  countsAddress?: boolean;
}): CustomDecorator {
  return SetMetadata(RATE_LIMIT, limits);
}

/** The longest wait for Redis; after it, Redis counts as away. */
const REDIS_PATIENCE_MS = 300;

/**
 * General limits of the API. The limit of an address is high, because many phones share one address (protocol.md
 * section 1).
 */
export const GENERAL = {
  perUser: { name: 'user', points: 600, seconds: 60 },
  perAddress: { name: 'address', points: 6000, seconds: 60 },
} satisfies RouteLimits;

/**
 * Counts requests: durable rules in Postgres, others in Redis, or in memory without Redis. While Postgres or Redis is
 * away, it counts in memory.
 */
@Injectable()
export class RateLimits implements OnModuleDestroy {
  private readonly logger = new Logger(RateLimits.name);
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis: Redis | null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
  ) {
    this.redis = env.redisUrl
      ? new Redis(env.redisUrl, {
          enableOfflineQueue: false,
          maxRetriesPerRequest: 1,
          commandTimeout: REDIS_PATIENCE_MS,
        })
      : null;
    this.redis?.on('error', (error: Error) => this.logger.warn(`Redis is away: ${error.message}`));
  }

  /** @throws DomainError TOO_MANY_REQUESTS with Retry-After when `key` has used up its budget */
  async consume(rule: RateRule, key: string): Promise<void> {
    try {
      await this.limiter(rule).consume(key);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext } = refusal as { msBeforeNext: number };
      const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
      throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds });
    }
  }

  /**
   * Like `consume`, but an item that was already counted within the rule's time costs nothing.
   * @throws DomainError TOO_MANY_REQUESTS with Retry-After when `key` has used up its budget of different items
   */
  async consumeDistinct(rule: RateRule, key: string, item: string): Promise<void> {
    const items = this.limiter({ ...rule, name: `${rule.name}.items`, points: 1 });
    const pair = `${key}:${item}`;
    if ((await items.get(pair)) !== null) return;
    await this.consume(rule, key);
    await items.penalty(pair, 1);
  }

  /** Names the limits after the route, so that each route has counts of its own. */
  routeLimits(route: string, { countsAddress = false, ...limits }: RouteLimits): RouteLimits {
    const named = Object.entries(limits).map(([kind, rule]) => [
      kind,
      { ...(rule as RateRule), name: `${route}.${kind}` },
    ]);
    return { ...(Object.fromEntries(named) as RouteLimits), countsAddress };
  }

  /**
   * Counts a call against a user's general limit and that of the route.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async consumeUser(userId: string, { perUser }: RouteLimits = {}): Promise<void> {
    await this.consume(GENERAL.perUser, userId);
    if (perUser) await this.consume(perUser, userId);
  }

  /**
   * Counts a call against the limit of an address's network; in IPv6 also against a multiple of the limit for the wider
   * network.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async consumeAddress(rule: RateRule, address: string): Promise<void> {
    const { one, wide } = networksOf(address);
    if (wide !== null) await this.consume(wider(rule), wide);
    await this.consume(rule, one);
  }

  /** Undoes `consumeAddress` for a call that turned out to be unreadable. */
  async giveBack(rule: RateRule, address: string): Promise<void> {
    const { one, wide } = networksOf(address);
    if (wide !== null) await this.limiter(wider(rule)).reward(wide, 1);
    await this.limiter(rule).reward(one, 1);
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }

  private limiter(rule: RateRule): RateLimiterAbstract {
    const known = this.limiters.get(rule.name);
    if (known) return known;
    const options = {
      keyPrefix: `limit:${rule.name}`,
      points: Math.max(1, Math.round(rule.points * this.env.rateLimitScale)),
      duration: rule.seconds,
    };
    const made = this.make(options, rule.durable ?? false);
    this.limiters.set(rule.name, made);
    return made;
  }

  private make(
    options: { keyPrefix: string; points: number; duration: number },
    durable: boolean,
  ): RateLimiterAbstract {
    const insuranceLimiter = new RateLimiterMemory(options);
    if (!durable) {
      return this.redis
        ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter })
        : insuranceLimiter;
    }
    return new RateLimiterPostgres({
      ...options,
      storeClient: { query: (statement: Statement) => this.query(statement) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter,
    });
  }

  /** Converts `expire`: the library computes with numbers, and our int8 parser returns bigint. */
  private async query({ text, values, name }: Statement): Promise<{ rows: object[]; rowCount: number }> {
    const rows = await this.db.query<Record<string, unknown>>(text, values ?? [], name);
    const numbers = rows.map((row) => ({
      ...row,
      expire: row['expire'] == null ? null : Number(row['expire']),
    }));
    return { rows: numbers, rowCount: numbers.length };
  }
}

/** A provider may give one customer 65 536 networks of /64. Together they get only this many times the limit of one. */
const WIDE_TIMES = 16;

function wider(rule: RateRule): RateRule {
  return { ...rule, name: `${rule.name}.wide`, points: rule.points * WIDE_TIMES };
}

interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

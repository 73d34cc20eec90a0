import { Redis, type RedisOptions } from 'ioredis';

/** Publications on their way to Redis; beyond it they are dropped, because a bell that rings late tells nothing. */
const MAX_IN_FLIGHT = 500;

const OPTIONS: RedisOptions = {
  // Reading waits for Redis to come back. A command that failed at once would make the adapter's reading loop spin.
  maxRetriesPerRequest: null,
  enableOfflineQueue: true,
  retryStrategy: (times) => Math.min(times * 100, 1000),
};

/**
 * The connection of the Socket.IO adapter. The adapter waits for the result of neither `publish` nor `subscribe`, so
 * that a Redis that goes away would end the process by an unhandled rejection: here both only ever resolve.
 */
export class RetryingRedis extends Redis {
  private readonly doubles: RetryingRedis[] = [];
  private inFlight = 0;

  /** @param onError hears why Redis is away; called for each try to connect */
  constructor(
    private readonly address: string,
    private readonly onError: (error: Error) => void,
  ) {
    super(address, OPTIONS);
    this.on('error', onError);
  }

  /** Of the adapter: one connection to read the stream, one to hear publications. */
  override duplicate(): RetryingRedis {
    const double = new RetryingRedis(this.address, this.onError);
    this.doubles.push(double);
    return double;
  }

  override async publish(channel: string | Buffer, message: string | Buffer): Promise<number> {
    if (this.status !== 'ready' || this.inFlight >= MAX_IN_FLIGHT) return 0;
    this.inFlight += 1;
    try {
      return await super.publish(channel, message);
    } catch {
      return 0;
    } finally {
      this.inFlight -= 1;
    }
  }

  override subscribe(...args: unknown[]): Promise<unknown> {
    const subscribe = super.subscribe.bind(this) as (...given: unknown[]) => Promise<unknown>;
    return subscribe(...args).catch(() => undefined);
  }

  /** Ends this connection and its doubles at once; nothing that waits is worth waiting for. */
  close(): void {
    for (const one of [...this.doubles, this]) one.disconnect();
  }
}

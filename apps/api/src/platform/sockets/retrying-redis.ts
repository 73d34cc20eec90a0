import { Redis, type RedisOptions } from 'ioredis';

/**
 * The most publications on their way to Redis. More are dropped, because the next poll finds the rows of a lost signal.
 */
const MAX_IN_FLIGHT = 500;

const OPTIONS: RedisOptions = {
  // Reads wait until Redis is back. If a command failed at once, the adapter's read loop would spin.
  maxRetriesPerRequest: null,
  enableOfflineQueue: true,
  retryStrategy: (times) => Math.min(times * 100, 1000),
};

/**
 * The connection of the Socket.IO adapter. The adapter does not await `publish` and `subscribe`, so their rejections
 * would be unhandled and end the process. Here neither ever rejects.
 */
export class RetryingRedis extends Redis {
  private readonly doubles: RetryingRedis[] = [];
  private inFlight = 0;

  /** @param onError called with the reason of each failed try to connect */
  constructor(
    private readonly address: string,
    private readonly onError: (error: Error) => void,
  ) {
    super(address, OPTIONS);
    this.on('error', onError);
  }

  /** Called by the adapter for a connection that reads the stream, and for one that receives publications. */
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

  /** Ends this connection and its duplicates at once, without waiting for commands in flight. */
  close(): void {
    for (const one of [...this.doubles, this]) one.disconnect();
  }
}

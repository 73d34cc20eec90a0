import type { IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { isOwnOrigin, SessionVerifier } from '../http';
import { Metrics, type Counter } from '../metrics';
import { networksOf } from '../rate-limit';

/** The time to sign in for a connection that showed no session in its upgrade. */
const SIGN_IN_MS = 5000;
/** The most connections of one person that have not signed in yet. */
const PER_PERSON = 20;
/**
 * The places of a wider IPv6 network, and of all strangers of this server together, as multiples of the places of one
 * network.
 */
const WIDE_TIMES = 4;
const ALL_TIMES = 16;

/** Why a connection is refused or cut before it has signed in. */
type Refusal = 'BAD_ORIGIN' | 'NOT_SIGNED_IN' | 'TOO_MANY_SOCKETS';

/** The waiting places of one network or one person. */
interface Pool {
  key: string;
  places: number;
}

/**
 * Holds connections between their upgrade and their sign-in. A person who shows a session in the upgrade waits in a
 * pool of their own. Strangers wait in the pool of their network and are cut after five seconds. A full pool gives the
 * place of the longest waiting connection to the newest, so that no flood can keep out a person who signs in at once.
 * Signed-in sockets take no place here: the registry counts them for each person (controls.md 6).
 */
@Injectable()
export class Entrance {
  private readonly waiting = new Map<string, Set<Connection>>();
  private readonly leaving = new WeakMap<Connection, () => void>();
  private readonly proxies: ReadonlySet<string>;
  private readonly refused: Counter;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly sessions: SessionVerifier,
    metrics: Metrics,
  ) {
    this.proxies = new Set(env.trustedProxies);
    this.refused = metrics.counter(
      'ws_refused_total',
      'Sockets that were refused or cut before their sign-in',
      ['reason'],
    );
  }

  /** Gives an upgrade a place; returns false for a page of another site. */
  async admit(request: IncomingMessage): Promise<boolean> {
    const connection = request.socket;
    // No other code listens for errors of the connection before the upgrade continues.
    connection.on('error', () => connection.destroy());
    if (!isOwnOrigin(request.headers, this.env.allowedOrigins)) {
      this.refused.increment({ reason: 'BAD_ORIGIN' satisfies Refusal });
      return false;
    }
    const user = await this.sessions.signedIn(request.headers);
    if (connection.destroyed) return true;
    if (user) this.wait(connection, [{ key: `person ${user.id}`, places: PER_PERSON }]);
    else this.waitAsStranger(connection, this.addressOf(request));
    return true;
  }

  /** Frees the place of a connection that has signed in. */
  join(request: IncomingMessage): void {
    this.leaving.get(request.socket)?.();
  }

  private waitAsStranger(connection: Connection, address: string): void {
    const { one, wide } = networksOf(address);
    const places = this.env.socketsPerAddress;
    const leave = this.wait(connection, [
      { key: one, places },
      ...(wide === null ? [] : [{ key: wide, places: places * WIDE_TIMES }]),
      { key: 'all', places: places * ALL_TIMES },
    ]);
    const timer = setTimeout(() => this.cut(connection, 'NOT_SIGNED_IN'), SIGN_IN_MS);
    this.leaving.set(connection, () => {
      clearTimeout(timer);
      leave();
    });
  }

  private wait(connection: Connection, pools: readonly Pool[]): () => void {
    for (const { key, places } of pools) {
      const pool = this.waiting.get(key) ?? new Set();
      this.waiting.set(key, pool.add(connection));
      const [longest] = pool;
      if (longest && pool.size > places) this.cut(longest, 'TOO_MANY_SOCKETS');
    }
    const leave = () => {
      for (const { key } of pools) {
        const pool = this.waiting.get(key);
        pool?.delete(connection);
        if (pool?.size === 0) this.waiting.delete(key);
      }
    };
    this.leaving.set(connection, leave);
    connection.once('close', () => this.leaving.get(connection)?.());
    return leave;
  }

  private cut(connection: Connection, reason: Refusal): void {
    this.refused.increment({ reason });
    this.leaving.get(connection)?.();
    connection.destroy();
  }

  /**
   * The address of the client: the last one that does not belong to a trusted proxy, as Fastify finds it for requests.
   */
  addressOf(request: IncomingMessage): string {
    const given = request.headers['x-forwarded-for'];
    const forwarded = (Array.isArray(given) ? given.join() : (given ?? ''))
      .split(',')
      .map((one) => one.trim());
    let address = plain(request.socket.remoteAddress ?? '');
    while (this.proxies.has(address)) {
      const before = forwarded.pop();
      if (!before) break;
      address = plain(before);
    }
    return address;
  }
}

/** Writes an IPv4 address that came over IPv6 as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

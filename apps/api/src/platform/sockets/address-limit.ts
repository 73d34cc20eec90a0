import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Metrics, type Counter } from '../metrics';

/** Counts the open connections of each address, from their upgrade on: also those that never sign in (controls.md 6). */
@Injectable()
export class AddressLimit {
  private readonly open = new Map<string, number>();
  private readonly proxies = new BlockList();
  private readonly most: number;
  private readonly refused: Counter;

  constructor(@Inject(ENV) env: Env, metrics: Metrics) {
    this.most = env.socketsPerAddress;
    this.refused = metrics.counter('ws_refused_total', 'Refused socket handshakes', ['reason']);
    for (const proxy of env.trustedProxies) this.trust(proxy);
  }

  /** Counts a connection until it closes; false, and not counted, if its address has as many as it may have. */
  admit(request: IncomingMessage): boolean {
    const address = this.addressOf(request);
    const count = this.open.get(address) ?? 0;
    if (count >= this.most) {
      this.refused.increment({ reason: 'TOO_MANY_SOCKETS' });
      return false;
    }
    this.open.set(address, count + 1);
    request.socket.once('close', () => this.leave(address));
    return true;
  }

  private leave(address: string): void {
    const left = (this.open.get(address) ?? 1) - 1;
    if (left > 0) this.open.set(address, left);
    else this.open.delete(address);
  }

  /** The last address that no trusted proxy has, as Fastify finds it for requests. */
  private addressOf(request: IncomingMessage): string {
    const given = request.headers['x-forwarded-for'];
    const forwarded = (Array.isArray(given) ? given.join() : (given ?? ''))
      .split(',')
      .map((one) => one.trim());
    let address = plain(request.socket.remoteAddress ?? '');
    while (this.isTrusted(address)) {
      const before = forwarded.pop();
      if (!before) break;
      address = plain(before);
    }
    return address;
  }

  private isTrusted(address: string): boolean {
    return isIP(address) !== 0 && this.proxies.check(address, familyOf(address));
  }

  /** @param proxy an address, or a range as 10.0.0.0/8 */
  private trust(proxy: string): void {
    const [address = '', bits] = plain(proxy).split('/');
    if (isIP(address) === 0) return; // a name of Fastify's, such as loopback; production takes addresses only
    if (bits === undefined) this.proxies.addAddress(address, familyOf(address));
    else this.proxies.addSubnet(address, Number(bits), familyOf(address));
  }
}

/** An IPv4 address that came over IPv6, as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { networksOf } from '../../platform/rate-limit';

/** Wrong or refused tries of one network within the window that are more than the people behind an address make. */
const MANY_TRIES = 100;
const WINDOW_MS = 10 * 60_000;
const MAX_ADDRESSES = 50_000;

/** A wider network of IPv6 is as suspect as one network when it has so many times its tries. */
const WIDE_TIMES = 16;

/**
 * Counts the wrong passwords of each network and the tries refused because the queue was full. The count only decides
 * the order of work and who proves theirs, so each server keeps its own. Many phones share an address, so no login is
 * refused for its address.
 */
@Injectable()
export class SuspectAddresses {
  private readonly tries = new Map<string, { count: number; until: number }>();

  private readonly many: number;

  constructor(
    private readonly clock: Clock,
    @Inject(ENV) { rateLimitScale }: Env,
  ) {
    this.many = MANY_TRIES * rateLimitScale;
  }

  /** Whether whoever tries there next works for it. */
  isSuspect(address: string): boolean {
    return this.triesOf(address) >= this.many;
  }

  /** Wrong and refused tries of the network of an address within the window. */
  triesOf(address: string): number {
    const { one, wide } = networksOf(address);
    return Math.max(this.at(one), wide === null ? 0 : Math.floor(this.at(wide) / WIDE_TIMES));
  }

  /** Counts a wrong password of the address, or a try refused because the queue was full. */
  count(address: string): void {
    const { one, wide } = networksOf(address);
    this.add(one);
    if (wide !== null) this.add(wide);
  }

  private at(network: string): number {
    const entry = this.tries.get(network);
    return entry !== undefined && entry.until > this.clock.now().getTime() ? entry.count : 0;
  }

  private add(network: string): void {
    const until = this.clock.now().getTime() + WINDOW_MS;
    const count = this.at(network) + 1;
    this.tries.delete(network); // moves the entry to the end: the map drops its first, which is the oldest
    this.tries.set(network, { count, until });
    if (this.tries.size > MAX_ADDRESSES) this.tries.delete(this.tries.keys().next().value as string);
  }
}

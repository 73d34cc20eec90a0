import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { networksOf } from '../../platform/rate-limit';

/**
 * From this many wrong or refused tries within the window a network is suspect: the people behind one address make
 * fewer.
 */
const MANY_TRIES = 100;
const WINDOW_MS = 10 * 60_000;
const MAX_ADDRESSES = 50_000;

/** A wider IPv6 network is suspect once it has this many times the tries that make a single network suspect. */
const WIDE_TIMES = 16;

/**
 * Counts the wrong passwords of each network and the tries refused because the queue was full. The count only decides
 * in which order logins are served and which of them must solve a challenge, so each server keeps its own. No login is
 * refused because of its address, since many phones share one.
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

  /** Whether the next try from this address must solve a challenge. */
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

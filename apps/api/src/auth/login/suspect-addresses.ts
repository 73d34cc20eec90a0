import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { networkOf } from '../../platform/http';

/** Wrong or refused tries of one address within the window that are more than a household makes. */
export const MANY_TRIES = 10;
const WINDOW_MS = 10 * 60_000;
const MAX_ADDRESSES = 50_000;

/**
 * Counts the wrong passwords of each address and the tries refused because the queue was full. The count only decides
 * the order of work, so each server keeps its own. Many phones share an address, so no login is refused for its address.
 */
@Injectable()
export class SuspectAddresses {
  private readonly tries = new Map<string, { count: number; until: number }>();

  constructor(private readonly clock: Clock) {}

  /** Wrong and refused tries of the address within the window; from MANY_TRIES on it is suspect. */
  triesOf(address: string): number {
    const entry = this.tries.get(networkOf(address));
    return entry !== undefined && entry.until > this.clock.now().getTime() ? entry.count : 0;
  }

  /** Counts a wrong password of the address, or a try refused because the queue was full. */
  count(address: string): void {
    const network = networkOf(address);
    const now = this.clock.now().getTime();
    const entry = this.tries.get(network);
    const count = entry && entry.until > now ? entry.count + 1 : 1;
    this.tries.delete(network); // moves the entry to the end: the map drops its first, which is the oldest
    this.tries.set(network, { count, until: now + WINDOW_MS });
    if (this.tries.size > MAX_ADDRESSES) this.tries.delete(this.tries.keys().next().value as string);
  }
}

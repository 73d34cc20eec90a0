import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';

/** So many wrong or refused tries from one address are more than a household's, for so long. */
const MANY = 10;
const WINDOW_MS = 10 * 60_000;
const MAX_ADDRESSES = 50_000;

/**
 * Remembers from which addresses many wrong passwords came, or many tries while there was no room for them. A hint for the
 * order of work only, so each server has its own: many phones share an address, and nobody is refused for theirs.
 */
@Injectable()
export class Suspicion {
  private readonly noted = new Map<string, { count: number; until: number }>();

  constructor(private readonly clock: Clock) {}

  isSuspect(address: string): boolean {
    const seen = this.noted.get(placeOf(address));
    return seen !== undefined && seen.count >= MANY && seen.until > this.clock.now().getTime();
  }

  /** A wrong password came from there, or a try that found no room. */
  note(address: string): void {
    const place = placeOf(address);
    const now = this.clock.now().getTime();
    const seen = this.noted.get(place);
    const count = seen && seen.until > now ? seen.count + 1 : 1;
    this.noted.delete(place); // the newest stand last, the oldest go first
    this.noted.set(place, { count, until: now + WINDOW_MS });
    if (this.noted.size > MAX_ADDRESSES) this.noted.delete(this.noted.keys().next().value as string);
  }
}

/** One household has a whole network of IPv6 addresses. */
function placeOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

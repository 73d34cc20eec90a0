import { hexOf } from '@libs/bingo';
import type { Entropy } from '../../platform/entropy';
import { Beacon, type BeaconAnswer, type NamedBeacon } from './beacon';

/**
 * The beacon of `BEACON=local`: 32 random bytes that the server itself draws after the lock. Players are shown that
 * this value is not public.
 */
export class LocalBeacon extends Beacon {
  constructor(private readonly entropy: Entropy) {
    super();
  }

  at(startsAt: Date): NamedBeacon {
    return { chain: 'local', round: 0, publishedAt: startsAt };
  }

  value(): BeaconAnswer {
    return { state: 'known', value: { value: hexOf(this.entropy.bytes(32)), signature: null } };
  }

  whenThere(): void {
    // The value is always known, so there is nothing to wait for.
  }

  isReady(): boolean {
    return true;
  }
}

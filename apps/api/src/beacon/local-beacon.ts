import { hexOf } from '@libs/bingo';
import type { Entropy } from '../platform/entropy';
import { Beacon, type BeaconAnswer, type NamedBeacon } from './beacon';

/** `BEACON=local`: 32 bytes that the server draws after the lock; players are shown that it is not public. */
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
    // Its value is always there.
  }

  isReady(): boolean {
    return true;
  }
}

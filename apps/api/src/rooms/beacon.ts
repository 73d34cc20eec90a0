import { Injectable } from '@nestjs/common';
import { hexOf } from '@libs/bingo';
import { Entropy } from '../platform/entropy';
import type { RoundRow } from './round-rows';

/** Which beacon value decides a round (fairness.md 3). */
export interface BeaconChoice {
  chain: 'local' | 'quicknet';
  /** Number of the value in its chain; 0 for local. */
  round: number;
}

export interface BeaconValue {
  /** 32 bytes in lower-case hex. */
  value: string;
  signature: string | null;
}

/** Public randomness that did not exist when buying closed. */
export abstract class Beacon {
  /** Named by the transaction that locks a round which starts at this time. */
  abstract at(startsAt: Date): BeaconChoice;
  /** The value of a locked round's beacon. */
  abstract value(round: RoundRow): Promise<BeaconValue>;
}

/** `BEACON=local`: 32 bytes that the server draws after the lock; players are shown that it is not public. */
@Injectable()
export class LocalBeacon extends Beacon {
  constructor(private readonly entropy: Entropy) {
    super();
  }

  at(): BeaconChoice {
    return { chain: 'local', round: 0 };
  }

  value(): Promise<BeaconValue> {
    return Promise.resolve({ value: hexOf(this.entropy.bytes(32)), signature: null });
  }
}

/**
 * The beacon that this server was told to use.
 * @throws Error for drand, which is not served yet: a server never draws with another beacon than it was told
 */
export function beaconFor(setting: 'local' | 'drand', entropy: Entropy): Beacon {
  if (setting === 'local') return new LocalBeacon(entropy);
  throw new Error(
    'Refusing to start:\n  - BEACON=drand is not served yet; only local is, which players see is not public',
  );
}

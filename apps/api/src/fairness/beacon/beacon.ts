import type { BeaconChain } from '@libs/bingo';

/** The beacon value that decides a round (fairness.md 3). */
export interface BeaconChoice {
  chain: BeaconChain;
  /** Number of the value in its chain; 0 for local. */
  round: number;
}

/** A choice with the time at which its value is published. */
export interface NamedBeacon extends BeaconChoice {
  publishedAt: Date;
}

export interface BeaconValue {
  /** The value: 32 bytes in lower-case hex. */
  value: string;
  signature: string | null;
}

/**
 * `known`: the value has arrived and is checked. `waiting`: the relays are being asked for it. `late`: no relay
 * delivered it in time, so the round is void (fairness.md 3 "Void").
 */
export type BeaconAnswer = { state: 'known'; value: BeaconValue } | { state: 'waiting' } | { state: 'late' };

/** Public randomness that did not exist yet when the sale closed. The methods never wait for the network. */
export abstract class Beacon {
  /**
   * The beacon value that the lock of a round names, for a round that starts at this time; null while no round may be
   * locked.
   */
  abstract at(startsAt: Date): NamedBeacon | null;
  /** The value of a locked round's beacon; the first call for a missing value starts a search. */
  abstract value(choice: BeaconChoice): BeaconAnswer;
  /** Registers a callback, called when a search has found its value. */
  abstract whenThere(wake: () => void): void;
  /** True if this server may name a beacon now, because its clock agrees with the chain. */
  abstract isReady(): boolean;
}

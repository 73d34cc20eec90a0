import type { BeaconChain } from '@libs/bingo';

/** Which beacon value decides a round (fairness.md 3). */
export interface BeaconChoice {
  chain: BeaconChain;
  /** Number of the value in its chain; 0 for local. */
  round: number;
}

/** A choice, and from when on its value can be known. */
export interface NamedBeacon extends BeaconChoice {
  publishedAt: Date;
}

export interface BeaconValue {
  /** 32 bytes in lower-case hex. */
  value: string;
  signature: string | null;
}

/**
 * known: the value, checked · waiting: it is being asked for · late: it can't be had, the round is void (fairness.md 3
 * "Void").
 */
export type BeaconAnswer = { state: 'known'; value: BeaconValue } | { state: 'waiting' } | { state: 'late' };

/** Public randomness that did not exist when buying closed. Never waits for the network: it tells what is there. */
export abstract class Beacon {
  /** Named by the transaction that locks a round which starts at this time; null while nothing may be locked. */
  abstract at(startsAt: Date): NamedBeacon | null;
  /** The value of a locked round's beacon; asking for one that is not there yet starts the search for it. */
  abstract value(choice: BeaconChoice): BeaconAnswer;
  /** Called when a value has come that somebody waits for. */
  abstract whenThere(wake: () => void): void;
  /** Whether this server may name a beacon now: its clock agrees with the chain. */
  abstract isReady(): boolean;
}

import { roundFacts } from '../../../shared/device/round-facts';

const facts = roundFacts<number>('namedBeacons');

/** Beacon number that this phone received when buying closed. */
export const namedBeaconOf = facts.of;

/** Keeps the first received number: a beacon announced later could be a known one (fairness.md 2). */
export function noteNamedBeacon(roundId: string, beaconRound: number): void {
  if (namedBeaconOf(roundId) === undefined) facts.keep(roundId, beaconRound);
}

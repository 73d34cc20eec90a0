import { publishedAt, QUICKNET, verifyBeacon } from '@libs/bingo';
import type { BeaconView } from '@libs/contract';
import { roundFacts } from '../../../shared/device/round-facts';

const facts = roundFacts<number>('namedBeacons');

/** Beacon number that this phone received when buying closed. */
const namedBeaconOf = facts.of;

/**
 * Keeps the number of the beacon that was announced first: a beacon announced later could be public already
 * (fairness.md 2).
 */
function noteNamedBeacon(roundId: string, beaconRound: number): void {
  if (namedBeaconOf(roundId) === undefined) facts.keep(roundId, beaconRound);
}

// Everything here is a chunk of its own, because the curve is large and a round with a local beacon does not need it.
export { verifyBeaconSignature } from '@libs/bingo';
export { namedBeaconOf };

/**
 * Records the beacon that was announced when buying closed.
 * @param arrivedMs time at which this phone received the announcement, by its own clock
 * @returns true if that was after the publication of the beacon (fairness.md 2); the chain of the sandbox publishes
 * at the same times as quicknet
 */
export function cameLate(roundId: string, beaconRound: number, arrivedMs: number): boolean {
  noteNamedBeacon(roundId, beaconRound);
  return arrivedMs > publishedAt(QUICKNET, beaconRound);
}

/** Returns the numbers that show a fault of the beacon of a round's draw; null if the beacon is right. */
export function faultOf(roundId: string, beacon: BeaconView): string | null {
  const named = namedBeaconOf(roundId);
  if (named !== undefined && named !== beacon.round) return `${named} ≠ ${beacon.round}`;
  return verifyBeacon(beacon) ? null : String(beacon.round);
}

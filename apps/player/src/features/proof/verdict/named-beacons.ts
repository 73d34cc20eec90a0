import { deviceStorage } from '../../../shared/device/storage';

const KEY = 'namedBeacons';
const KEPT = 20;

function entries(): [roundId: string, beaconRound: number][] {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]');
    return Array.isArray(value) ? (value as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** The number of the beacon that was named when buying closed, as this phone was told it. */
export const namedBeaconOf = (roundId: string): number | undefined =>
  entries().find(([id]) => id === roundId)?.[1];

/** Keeps what was said first: a beacon that is named later could be one that is known (fairness.md 2). */
export function noteNamedBeacon(roundId: string, beaconRound: number): void {
  if (namedBeaconOf(roundId) === undefined)
    deviceStorage.write(KEY, JSON.stringify([...entries(), [roundId, beaconRound]].slice(-KEPT)));
}

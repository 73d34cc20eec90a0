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

/** Beacon number that this phone received when buying closed. */
export const namedBeaconOf = (roundId: string): number | undefined =>
  entries().find(([id]) => id === roundId)?.[1];

/** Keeps the first received number: a beacon announced later could be a known one (fairness.md 2). */
export function noteNamedBeacon(roundId: string, beaconRound: number): void {
  if (namedBeaconOf(roundId) === undefined)
    deviceStorage.write(KEY, JSON.stringify([...entries(), [roundId, beaconRound]].slice(-KEPT)));
}

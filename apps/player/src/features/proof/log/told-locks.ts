import type { Told } from '@libs/checker';
import { deviceStorage } from '../../../shared/device/storage';

const KEY = 'toldLocks';
const KEPT = 20;

function entries(): [roundId: string, told: Told][] {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]');
    return Array.isArray(value) ? (value as [string, Told][]) : [];
  } catch {
    return [];
  }
}

/** What this phone was told when buying closed in a round that it watched. */
export const toldOf = (roundId: string): Told | undefined => entries().find(([id]) => id === roundId)?.[1];

/** Keeps the first signed lock of a round: a later one never replaces it. */
export function noteTold(roundId: string, told: Told): void {
  if (toldOf(roundId) === undefined)
    deviceStorage.write(KEY, JSON.stringify([...entries(), [roundId, told]].slice(-KEPT)));
}

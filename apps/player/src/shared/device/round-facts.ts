import { deviceStorage } from './storage';

/** Limit of rounds whose facts a phone keeps; the oldest are dropped first. */
const KEPT = 20;

/** Facts about rounds that this phone keeps under one name in its storage. */
export interface RoundFacts<T> {
  /** All kept facts, the oldest round first. */
  all: () => readonly [roundId: string, fact: T][];
  of: (roundId: string) => T | undefined;
  keep: (roundId: string, fact: T) => void;
}

/** @param key name in the storage of the device; its content is not validated, because only this app writes it */
export function roundFacts<T>(key: string): RoundFacts<T> {
  const all = (): [string, T][] => {
    try {
      const value: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
      return Array.isArray(value) ? (value as [string, T][]) : [];
    } catch {
      return [];
    }
  };
  return {
    all,
    of: (roundId) => all().find(([id]) => id === roundId)?.[1],
    keep: (roundId, fact) => {
      const others = all().filter(([id]) => id !== roundId);
      deviceStorage.write(key, JSON.stringify([...others, [roundId, fact]].slice(-KEPT)));
    },
  };
}

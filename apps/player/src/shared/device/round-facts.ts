import { deviceStorage } from './storage';

/** Rounds of which a phone keeps what it was told; the oldest go first. */
const KEPT = 20;

/** What this phone keeps of rounds under one name of its storage. */
export interface RoundFacts<T> {
  /** All of them, the oldest first. */
  all: () => readonly [roundId: string, fact: T][];
  of: (roundId: string) => T | undefined;
  keep: (roundId: string, fact: T) => void;
}

/** @param key name in the storage of the device; its content is believed to be what this app has written there */
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

import type { BonusConfig } from '../api';

/** One stake of the promotion. Amounts in birr. */
export interface BonusStake {
  stake: number;
  minGames: number;
  /** Prizes in the order of the ranks, the first rank first. */
  prizes: readonly number[];
}

/** A planned promotion as the pages use it; the stake with the highest prize first. */
export interface Promotion {
  isActive: boolean;
  startsAt: number;
  endsAt: number;
  stakes: readonly BonusStake[];
}

/** Builds the promotion from the configuration; null while no promotion is planned. */
export function promotionOf(config: BonusConfig): Promotion | null {
  if (config.startDate === null || config.endDate === null || config.stakes.length === 0) return null;
  const stakes = config.stakes.map((stake) => ({
    stake,
    minGames: config.minGames[stake] ?? 0,
    prizes: config.structure[stake] ?? [],
  }));
  return {
    isActive: config.isActive,
    startsAt: Date.parse(config.startDate),
    endsAt: Date.parse(config.endDate),
    stakes: stakes.sort((a, b) => (b.prizes[0] ?? 0) - (a.prizes[0] ?? 0)),
  };
}

/** Splits the seconds to a moment into the four boxes of a countdown. */
export function splitSeconds(
  seconds: number,
): [days: number, hours: number, minutes: number, seconds: number] {
  return [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
}

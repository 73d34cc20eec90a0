import { unreadResultsStore } from '../../shared/app-state/stores';
import type { SpaceState } from '../../shared/app-state/router-state';
import { deviceStorage } from '../../shared/device/storage';

/** A round in which this player has a card, until its result has been seen. */
export interface OwnRound extends SpaceState {
  readonly id: string;
  /** Stake of the round in whole birr. */
  readonly stake: number;
  /** True if the player has been in the game or was led to it; a player is led only once to each round. */
  readonly led?: boolean;
  /** True if the round is over and the player has not seen its result. */
  readonly over?: boolean;
}

/** Limit; a player is seldom in more than a few rounds at once. */
const KEPT = 30;

/**
 * The player's rounds on this device. All tabs share them, so that only one tab leads the player to a round. Each
 * call reads the storage, because another tab may have written since.
 */
export class OwnRoundsOnDevice {
  private readonly key: string;

  constructor(userId: string) {
    this.key = `ownRounds:${userId}`;
  }

  all(): readonly OwnRound[] {
    try {
      const value: unknown = JSON.parse(deviceStorage.read(this.key) ?? '[]');
      return Array.isArray(value) ? (value as OwnRound[]) : [];
    } catch {
      return [];
    }
  }

  get(id: string): OwnRound | undefined {
    return this.all().find((round) => round.id === id);
  }

  /** Adds a round; a round that is known already stays as it is. */
  keep(round: OwnRound): void {
    if (!this.get(round.id)) this.write([...this.all(), round]);
  }

  note(id: string, facts: Pick<OwnRound, 'led' | 'over'>): void {
    const known = this.get(id);
    if (known) this.write(this.all().map((round) => (round.id === id ? { ...known, ...facts } : round)));
  }

  /** Forgets rounds whose result was seen, or whose cards were given back. */
  drop(isDropped: (round: OwnRound) => boolean): void {
    if (this.all().some(isDropped)) this.write(this.all().filter((round) => !isDropped(round)));
  }

  /** Counts the results that were not seen, for the badge. */
  count(): void {
    unreadResultsStore.set(this.all().filter((round) => round.over).length);
  }

  private write(rounds: readonly OwnRound[]): void {
    deviceStorage.write(this.key, rounds.length > 0 ? JSON.stringify(rounds.slice(-KEPT)) : null);
    this.count();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { DrandRelays, DrandValue } from './drand-relays';

/** A relay without the value is asked again after this long. */
const AGAIN_MS = 400;
/** fairness.md 3 "Void": this long without a valid value, from at least this many relays. */
export const LATE_MS = 10_000;
export const LATE_RELAYS = 3;
/** A search that nobody asks about any more ends: its round is over. */
const FORGOTTEN_MS = 15_000;

/**
 * Looks for one value of the chain on all relays at once until one has it. What counts for "late" is this search alone:
 * a server that was down, or could not ask, begins anew (fairness.md 3).
 */
export class DrandSearch {
  private found: DrandValue | null = null;
  private readonly answered = new Set<string>();
  private readonly startedAt = performance.now();
  private askedAt = performance.now();
  private stopped = false;

  constructor(
    private readonly relays: DrandRelays,
    readonly round: number,
    private readonly onFound: () => void,
  ) {
    for (const url of relays.urls) void this.follow(url);
  }

  /** The value, once it is there. */
  value(): DrandValue | null {
    this.askedAt = performance.now();
    return this.found;
  }

  /** Whether enough relays have been asked for long enough, by a clock that nobody can set. */
  isLate(): boolean {
    const elapsed = performance.now() - this.startedAt;
    return this.found === null && elapsed >= LATE_MS && this.answered.size >= LATE_RELAYS;
  }

  /** Ended without a value: one who needs it must begin a new search. */
  isGivenUp(): boolean {
    return this.found === null && (this.stopped || performance.now() - this.askedAt > FORGOTTEN_MS);
  }

  stop(): void {
    this.stopped = true;
  }

  private async follow(url: string): Promise<void> {
    while (!this.found && !this.isGivenUp()) {
      const value = await this.relays.read(url, this.round);
      this.answered.add(url);
      if (value && !this.found) {
        this.found = value;
        if (!this.stopped) this.onFound();
        return;
      }
      await sleep(AGAIN_MS, undefined, { ref: false });
    }
  }
}

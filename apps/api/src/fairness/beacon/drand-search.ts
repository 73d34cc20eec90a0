import { setTimeout as sleep } from 'node:timers/promises';
import type { DrandRelays, DrandValue } from './drand-relays';

/** Pause before a relay without the value is asked again. */
const RETRY_MS = 400;
/**
 * A round is void if at least `LATE_RELAYS` relays were asked and none sent a valid value for this long (fairness.md 3
 * "Void").
 */
export const LATE_MS = 10_000;
export const LATE_RELAYS = 3;
/** A search that nobody reads for this long ends, because its round must be over. */
const UNREAD_MS = 15_000;

/**
 * Asks all relays at once for one value of the chain until one has it. Only the time of this search counts towards
 * "late", so a server that was down, or could not send requests, begins to count anew (fairness.md 3).
 */
export class DrandSearch {
  private found: DrandValue | null = null;
  private readonly answered = new Set<string>();
  private readonly startedAt = performance.now();
  private readAt = performance.now();
  private stopped = false;

  constructor(
    private readonly relays: DrandRelays,
    readonly round: number,
    private readonly onFound: () => void,
  ) {
    for (const url of relays.urls) void this.follow(url);
  }

  /** The value; null until a relay has sent it. */
  value(): DrandValue | null {
    this.readAt = performance.now();
    return this.found;
  }

  /** True if enough relays have been asked for long enough, by the monotonic clock, which cannot be set. */
  isLate(): boolean {
    const elapsed = performance.now() - this.startedAt;
    return this.found === null && elapsed >= LATE_MS && this.answered.size >= LATE_RELAYS;
  }

  /** True if the search has ended without a value; the value then needs a new search. */
  isGivenUp(): boolean {
    return this.found === null && (this.stopped || performance.now() - this.readAt > UNREAD_MS);
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
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}

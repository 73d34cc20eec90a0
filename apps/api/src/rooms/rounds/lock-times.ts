import { Injectable, Logger } from '@nestjs/common';
import { Metrics, type Counter } from '../../platform/metrics';

/**
 * Longest time between the moment that a lock names and its commit, so that the witnesses see the lock in time
 * (fairness.md 10).
 */
const LONGEST_MS = 500;
/**
 * After this many slow tries the round is locked all the same: playing without witnesses is better than not playing.
 */
const MOST_TRIES = 10;

/**
 * Too much time passed between the moment that a lock names and its commit. The transaction rolls back, and the step is
 * due again.
 */
export class StaleLockError extends Error {}

/** Makes sure that a lock is committed soon after the moment that it names, measured by a clock that nobody can set. */
@Injectable()
export class LockTimes {
  private readonly logger = new Logger(LockTimes.name);
  private readonly retaken: Counter;
  /** Tries that were too slow, by round. */
  private readonly tries = new Map<string, number>();

  constructor(metrics: Metrics) {
    this.retaken = metrics.counter(
      'round_locks_retaken_total',
      'Locks that were rolled back because they took too long, and were taken again',
    );
  }

  /**
   * Checks the age of a lock; called as the last thing before the commit.
   * @param since `performance.now()` of the moment that the lock names
   * @throws StaleLockError if the lock has to be taken again
   */
  require(roundId: string, since: number): void {
    const tookMs = performance.now() - since;
    const tries = (this.tries.get(roundId) ?? 0) + 1;
    if (tookMs <= LONGEST_MS || tries > MOST_TRIES) {
      this.tries.delete(roundId);
      return;
    }
    this.tries.set(roundId, tries);
    this.retaken.increment();
    this.logger.warn(`the lock of round ${roundId} took ${Math.round(tookMs)} ms and is taken again`);
    throw new StaleLockError(roundId);
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Metrics, type Counter } from '../../platform/metrics';

/** Longest time between the moment that a lock names and its commit, so that the witnesses see it in time (fairness.md 10). */
const LONGEST_MS = 500;
/** On a database that is slower than this each time, the round is locked all the same: it is played without its witnesses. */
const MOST_TRIES = 10;

/** A lock took too long between its moment and its commit: its transaction rolls back, and the step is due again. */
export class StaleLockError extends Error {}

/** Sees to it that a lock is committed soon after the moment that it names, by a clock that no one sets. */
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
   * The last thing before the commit.
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

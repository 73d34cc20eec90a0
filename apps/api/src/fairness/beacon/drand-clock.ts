import { publishedAt } from '@libs/bingo';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Clock } from '../../platform/clock';
import type { DrandRelays } from './drand-relays';

/** Largest difference between the clock and the chain (fairness.md 2). */
const TOLERANCE_MS = 1000;
/** Interval between two comparisons; after a failure or a disagreement `RETRY_MS` is used instead. */
const EVERY_MS = 6000;
const RETRY_MS = 1000;
/** How long an agreement counts; long enough to bridge a few failed comparisons. */
const AGREEMENT_MS = 20_000;

interface Agreement {
  /** Time of the agreement on the monotonic clock of the process. */
  monotonicMs: number;
  clockMs: number;
}

/**
 * Compares this server's clock with the chain's latest value. A server whose clock is behind would lock rounds whose
 * beacon value is already public. A signed value from the clock's future proves that the clock is behind, and ends the
 * agreement at once.
 */
export class DrandClock {
  private readonly logger = new Logger(DrandClock.name);
  private agreement: Agreement | null = null;
  private failures = 0;
  private stopped = false;

  constructor(
    private readonly relays: DrandRelays,
    private readonly clock: Clock,
  ) {}

  start(): void {
    void this.follow();
  }

  stop(): void {
    this.stopped = true;
  }

  /** True if a recent comparison agreed and the clock has not been set since. */
  agrees(): boolean {
    if (!this.agreement) return false;
    const elapsed = performance.now() - this.agreement.monotonicMs;
    const shown = this.clock.now().getTime() - this.agreement.clockMs;
    return elapsed <= AGREEMENT_MS && Math.abs(shown - elapsed) <= TOLERANCE_MS;
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.compare();
      await sleep(this.failures > 0 || !this.agreement ? RETRY_MS : EVERY_MS, undefined, { ref: false });
    }
  }

  private async compare(): Promise<void> {
    const asked = this.clock.now().getTime();
    const latest = await this.relays.latest();
    const monotonicMs = performance.now();
    const clockMs = this.clock.now().getTime();
    if (!latest) {
      this.failures += 1;
      return;
    }
    const { chain } = this.relays;
    // The latest value existed when the answer arrived, and its successor did not exist when the request was sent.
    const isBehind = clockMs < publishedAt(chain, latest.round) - TOLERANCE_MS;
    const isAhead = asked > publishedAt(chain, latest.round + 1) + TOLERANCE_MS;
    if (!isBehind && !isAhead) {
      this.agreement = { monotonicMs, clockMs };
      this.failures = 0;
      return;
    }
    this.failures += 1;
    // A slow relay can make the clock seem ahead, so only a second failure counts. A value from the future has no other
    // cause than the clock.
    if (!isBehind && this.failures < 2) return;
    if (this.agreement) {
      this.logger.warn(`the clock is ${isBehind ? 'behind' : 'ahead of'} the beacon: no round is locked`);
    }
    this.agreement = null;
  }
}

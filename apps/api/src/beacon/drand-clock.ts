import { publishedAt } from '@libs/bingo';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Clock } from '../platform/clock';
import type { DrandRelays } from './drand-relays';

/** How far the clock may be from the chain (fairness.md 2). */
const TOLERANCE_MS = 1000;
/** The chain is looked at this often, and this soon again after a doubt. */
const EVERY_MS = 6000;
const DOUBT_MS = 1000;
/** An agreement holds this long: some looks may fail. */
const HOLDS_MS = 20_000;

interface Agreement {
  /** On the process' monotonic clock. */
  monotonicMs: number;
  clockMs: number;
}

/**
 * Whether this server's clock agrees with the chain's latest value. A clock that is behind would lock rounds whose beacon is
 * public already; a signed value from its future is proof of that, and ends the agreement at once.
 */
export class DrandClock {
  private readonly logger = new Logger(DrandClock.name);
  private agreement: Agreement | null = null;
  private doubts = 0;
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

  /** True while a recent look agreed and the clock has not been set since. */
  agrees(): boolean {
    if (!this.agreement) return false;
    const elapsed = performance.now() - this.agreement.monotonicMs;
    const shown = this.clock.now().getTime() - this.agreement.clockMs;
    return elapsed <= HOLDS_MS && Math.abs(shown - elapsed) <= TOLERANCE_MS;
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.look();
      await sleep(this.doubts > 0 || !this.agreement ? DOUBT_MS : EVERY_MS, undefined, { ref: false });
    }
  }

  private async look(): Promise<void> {
    const asked = this.clock.now().getTime();
    const latest = await this.relays.latest();
    const monotonicMs = performance.now();
    const clockMs = this.clock.now().getTime();
    if (!latest) {
      this.doubts += 1;
      return;
    }
    const { chain } = this.relays;
    // It existed when the answer came, and the one after it was not known when the question went out.
    const isBehind = clockMs < publishedAt(chain, latest.round) - TOLERANCE_MS;
    const isAhead = asked > publishedAt(chain, latest.round + 1) + TOLERANCE_MS;
    if (!isBehind && !isAhead) {
      this.agreement = { monotonicMs, clockMs };
      this.doubts = 0;
      return;
    }
    this.doubts += 1;
    // Relays may be slow to pass a value on; one from the future can't be explained away.
    if (!isBehind && this.doubts < 2) return;
    if (this.agreement) {
      this.logger.warn(`the clock is ${isBehind ? 'behind' : 'ahead of'} the beacon: no round is locked`);
    }
    this.agreement = null;
  }
}

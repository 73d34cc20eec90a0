import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { RoundStatus } from '@libs/contract';
import { Beacon } from '../../fairness/beacon';
import { StandingsCounter } from '../../bonus';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError, isUnavailable } from '../../platform/errors';
import { Metrics, type Counter, type Histogram } from '../../platform/metrics';
import { inSpan } from '../../platform/tracing';
import { Draws } from './draws';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';
import type { RoundRow } from './round-rows';
import { RoundSteps } from './round-steps';

/** Longest time between two polls. */
const POLL_MS = 1000;
/** Time until the next try of a due round that another server held. */
const RETRY_MS = 50;
/** Time between two tries of a round that waits for its beacon, unless the beacon's value wakes the runner before. */
const BEACON_MS = 250;
/** Most due rounds in one poll. */
const DUE_LIMIT = 500;
/** Most steps at the same time, calls apart, so that a wave of locks does not take every connection. */
const STEPS_AT_ONCE = 4;
/** A round that fails this often is parked: it blocks no other round and waits for a person. */
const MAX_FAILURES = 3;

/**
 * Wakes at the next due time and takes the due steps of rounds; any server may take any step (architecture.md "How a
 * round lives"). It goes on waking while the database is away.
 */
@Injectable()
export class RoundRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RoundRunner.name);
  private readonly lag: Histogram;
  private readonly settled: Histogram;
  private readonly failed: Counter;
  private timer: NodeJS.Timeout | null = null;
  private wakeAt = Infinity;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly steps: RoundSteps,
    private readonly draws: Draws,
    private readonly broadcaster: RoundBroadcaster,
    private readonly beacon: Beacon,
    private readonly standings: StandingsCounter,
    metrics: Metrics,
  ) {
    this.lag = metrics.histogram(
      'round_step_lag_seconds',
      'How late steps of rounds are',
      [0.05, 0.2, 0.5, 1, 3, 8],
    );
    this.settled = metrics.histogram(
      'round_settle_seconds',
      'From taking up a winning call to the commit of its settlement',
      [0.02, 0.05, 0.1, 0.5, 2],
    );
    this.failed = metrics.counter('round_step_failures_total', 'Steps of rounds that failed');
  }

  onApplicationBootstrap(): void {
    this.beacon.whenThere(() => this.wakeIn(0));
    this.wakeIn(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Makes the next poll come in at most `ms` milliseconds, as after a purchase that may have made a step due sooner.
   */
  wakeIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.stopped || at >= this.wakeAt) return;
    if (this.timer) clearTimeout(this.timer);
    this.wakeAt = at;
    this.timer = setTimeout(() => {
      this.wakeAt = Infinity;
      this.running = this.running.then(() => this.run());
    }, ms);
  }

  private async run(): Promise<void> {
    if (this.stopped) return;
    let nextMs = POLL_MS;
    try {
      nextMs = await this.takeDue();
    } catch (error) {
      this.logger.warn(`rounds could not be looked at: ${String(error)}`);
    }
    this.wakeIn(nextMs);
  }

  /** Takes every due step. @returns milliseconds until the next poll */
  private async takeDue(): Promise<number> {
    const now = this.clock.now();
    const due = await this.db.query<{ id: string; status: RoundStatus; next_due_at: Date }>(
      `SELECT id, status, next_due_at FROM rounds WHERE next_due_at <= $1 AND parked_at IS NULL
       ORDER BY next_due_at, id LIMIT ${DUE_LIMIT}`,
      [now],
      'due_rounds',
    );
    for (const round of due) this.lag.observe((now.getTime() - round.next_due_at.getTime()) / 1000);
    const taken = new Set<string>();
    const waiting = new Set<string>();
    const playing = due.filter((round) => round.status === 'Playing').map((round) => round.id);
    const others = due.filter((round) => round.status !== 'Playing');
    const winning = playing.length > 0 ? await this.callAll(playing, taken) : [];
    const steps = [...winning.map((id) => ({ id, status: 'Playing' as const })), ...others];
    for (let i = 0; i < steps.length; i += STEPS_AT_ONCE) {
      await Promise.all(
        steps.slice(i, i + STEPS_AT_ONCE).map((step) => this.takeOne(step.id, step.status, taken, waiting)),
      );
    }
    if (taken.size + waiting.size < due.length) return RETRY_MS;
    if (waiting.size === 0) return this.untilNext('-infinity');
    return Math.min(await this.untilNext(now), BEACON_MS);
  }

  private async callAll(ids: string[], taken: Set<string>): Promise<string[]> {
    try {
      const step = () => this.steps.call(ids);
      const { called, winning } = await inSpan('round calls', { rounds: ids.length }, step);
      this.broadcast(called, taken);
      return winning;
    } catch (error) {
      const [only, second] = ids;
      if (only !== undefined && second === undefined) {
        await this.fail(only, error);
        return [];
      }
      const winning: string[] = [];
      for (const id of ids) winning.push(...(await this.callAll([id], taken))); // one by one, to find the round that fails
      return winning;
    }
  }

  private async takeOne(
    roundId: string,
    status: RoundStatus,
    taken: Set<string>,
    waiting: Set<string>,
  ): Promise<void> {
    const start = performance.now();
    try {
      const step = () => this.steps.take(roundId, status);
      const changed = await inSpan(`round step ${status}`, { 'round.id': roundId }, step);
      if (changed === 'waiting') {
        waiting.add(roundId);
        return;
      }
      const isFinished = changed.some((row) => row.id === roundId && row.status === 'Finished');
      if (isFinished) this.settled.observe((performance.now() - start) / 1000);
      this.broadcast(changed, taken);
      if (isFinished) await this.standings.count(roundId);
    } catch (error) {
      await this.fail(roundId, error);
    }
  }

  private broadcast(rows: readonly RoundRow[], taken: Set<string>): void {
    for (const row of rows) {
      taken.add(row.id);
      if (row.status === 'Finished') this.draws.forget(row.id);
    }
    this.broadcaster.changed(rows);
  }

  /** Counts a failure in the round's row; the third one parks the round. An outage of the database is not counted. */
  private async fail(roundId: string, error: unknown): Promise<void> {
    if (isUnavailable(error) || (error instanceof DomainError && error.code === 'UNAVAILABLE')) return;
    this.failed.increment();
    this.logger.error(
      `a step of round ${roundId} failed: ${error instanceof Error ? error.stack : String(error)}`,
    );
    await this.db
      .query(
        `UPDATE rounds SET failures = failures + 1,
           parked_at = CASE WHEN failures + 1 >= ${MAX_FAILURES} THEN $2::timestamptz END WHERE id = $1`,
        [roundId, this.clock.now()],
      )
      .catch((failure: unknown) => this.logger.warn(`and could not be noted: ${String(failure)}`));
  }

  /** Milliseconds to the next step that is due after `after`; a round that waits for its beacon is due already. */
  private async untilNext(after: Date | '-infinity'): Promise<number> {
    const rows = await this.db.query<{ next: Date | null }>(
      'SELECT min(next_due_at) AS next FROM rounds WHERE next_due_at > $1 AND parked_at IS NULL',
      [after],
      'next_due',
    );
    const next = rows[0]?.next;
    if (!next) return POLL_MS;
    return Math.min(Math.max(next.getTime() - this.clock.now().getTime(), 0), POLL_MS);
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { PollScheduler, type Poll } from '../../platform/async';
import { Db } from '../../platform/db';
import { Metrics, Snapshot, type Histogram } from '../../platform/metrics';
import { LogHalts } from './log-halts';
import { LogIdentity } from './log-identity';
import { LogKeys } from './log-keys';
import { WitnessSender } from './witnesses/witness-sender';

/** How often every server looks for entries that another server has left waiting. */
const EVERY_MS = 1000;
/** Most entries that get their place in one transaction; a longer backlog takes several transactions. */
const PIECE = 500;
const SECONDS = [0.005, 0.02, 0.05, 0.2, 1];

/**
 * Gives committed entries their places in the log, then shows the new checkpoint to the witnesses (fairness.md 9). The
 * game wakes it and never waits for it. Any server can do the work: the database lets only one do it at a time, and the
 * result is the same whichever server asks.
 */
@Injectable()
export class LogSequencer {
  private readonly logger = new Logger(LogSequencer.name);
  private readonly poll: Poll;
  private readonly seconds: Histogram;
  /** Whether an entry was committed since the last look. */
  private isWanted = false;
  private isAwake = false;
  /** The largest size of the log that this process has seen. A smaller size later means an older database. */
  private seen = 0;

  constructor(
    private readonly db: Db,
    private readonly keys: LogKeys,
    private readonly identity: LogIdentity,
    private readonly halts: LogHalts,
    private readonly witnesses: WitnessSender,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: LogSequencer.name,
      everyMs: EVERY_MS,
      warning: 'entries of the transparency log wait for their place',
      work: () => this.advance(),
    });
    this.seconds = metrics.histogram(
      'log_sequence_seconds',
      'Time in which entries got their place',
      SECONDS,
    );
    const state = new Snapshot(() => this.state());
    metrics.gauge('log_size', 'Entries of the transparency log', async () => (await state.read())?.size);
    metrics.gauge(
      'log_waiting_oldest_seconds',
      'How long the oldest entry has waited for its place in the transparency log',
      async () => (await state.read())?.oldestSeconds,
    );
    metrics.gauge(
      'log_halted',
      'Whether the transparency log has stopped, or this server may not sign it',
      async () => (await state.read())?.halted,
    );
  }

  /** Called after an entry was committed; returns at once. */
  wake(): void {
    this.isWanted = true;
    if (this.isAwake || !this.keys.areThere) return;
    this.isAwake = true;
    void this.rush();
  }

  /** Gives all committed entries their places, and waits for the end. */
  run(): Promise<void> {
    return this.poll.run();
  }

  private async rush(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      await this.poll.run();
    }
    this.isAwake = false;
  }

  private async advance(): Promise<void> {
    if (!this.keys.areThere || !(await this.identity.isOwn())) return;
    const now = await this.size();
    if (now.size < this.seen)
      return this.halts.halt(`the database has ${now.size} entries and had ${this.seen}: it is an older one`);
    this.seen = now.size;
    await this.witnesses.askOnce();
    if (!now.isWaiting || (await this.halts.isHalted())) return this.witnesses.offer();
    const before = this.seen;
    for (;;) {
      const started = performance.now();
      const [row] = await this.db.query<{ size: bigint; added: number }>(
        'SELECT size, added FROM sequence_log($1)',
        [PIECE],
        'sequence_log',
      );
      this.seen = Number(row?.size ?? this.seen);
      if (!row || row.added === 0) break;
      this.seconds.observe((performance.now() - started) / 1000);
      if (row.added < PIECE) break;
    }
    if (this.seen > before) this.logger.debug(`the log has ${this.seen} entries`);
    await this.identity.proveRotations();
    this.witnesses.offer();
  }

  private async size(): Promise<{ size: number; isWaiting: boolean }> {
    const [row] = await this.db.query<{ size: bigint | null; waiting: boolean }>(
      'SELECT (SELECT max(size) FROM log_checkpoints) AS size, EXISTS (SELECT FROM log_waiting) AS waiting',
      [],
      'log_size',
    );
    return { size: Number(row?.size ?? 0n), isWaiting: row?.waiting ?? false };
  }

  private async state(): Promise<{ size: number; oldestSeconds: number; halted: number }> {
    const [row] = await this.db.query<{ size: bigint; oldest: number; halted: boolean }>(
      `SELECT COALESCE((SELECT max(size) FROM log_checkpoints), 0) AS size, EXISTS (SELECT FROM log_halts) AS halted,
         COALESCE((SELECT extract(epoch FROM clock_timestamp() - min(since)) FROM log_waiting), 0)::float8 AS oldest`,
      [],
      'log_state',
    );
    return {
      size: Number(row?.size ?? 0n),
      oldestSeconds: Math.max(Math.round(row?.oldest ?? 0), 0),
      halted: Number((row?.halted ?? false) || (this.keys.areThere && !this.keys.maySign)),
    };
  }
}

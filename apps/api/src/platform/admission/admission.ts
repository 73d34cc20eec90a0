import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler } from '../async';
import { Db } from '../db';
import { Metrics } from '../metrics';
import { BUSY, memoryShare, Pressure, type Strain } from './pressure';

const MEASURE_MS = 500;

/** Decides whether this server takes new visitors. It takes none while it drains or is overwhelmed. */
@Injectable()
export class Admission implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Admission.name);
  private readonly pressure = new Pressure();
  private readonly busyness = new Pressure(BUSY);
  private strains: ReadonlySet<Strain> = new Set();
  private isBusy = false;
  private measuredAt = 0;
  private leaves = false;

  constructor(
    private readonly db: Db,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    metrics.gauge('admission_open', 'Whether this server takes new visitors', () => (this.isOpen ? 1 : 0));
    polls.add({
      name: Admission.name,
      everyMs: MEASURE_MS,
      warning: 'the load of the server could not be read',
      work: () => this.measure(),
    });
  }

  /**
   * While this is false, the server refuses new sockets and reports that it is not ready, so that visitors go to other
   * servers.
   */
  get isOpen(): boolean {
    return !this.leaves && !this.isOverwhelmed;
  }

  /** True once the server has been asked to stop; it still finishes open work. */
  get isLeaving(): boolean {
    return this.leaves;
  }

  /**
   * True while this server begins no new work, because it is overwhelmed or too many requests wait for the database. A
   * refusal before the first query costs little. A refusal in the middle wastes the earlier queries, and the caller
   * repeats them all.
   */
  get refusesWork(): boolean {
    return this.isOverwhelmed || this.db.isCrowded;
  }

  /** True while this server has no room for people who only watch: it is busy long before it refuses a player. */
  get refusesSpectators(): boolean {
    return !this.isOpen || this.refusesWork || this.isBusy;
  }

  /** True while timers fire late or the memory is nearly full. */
  private get isOverwhelmed(): boolean {
    return this.strains.size > 0;
  }

  /** Stops taking visitors until the process ends. */
  leave(): void {
    this.leaves = true;
  }

  onApplicationBootstrap(): void {
    this.measuredAt = performance.now();
  }

  onModuleDestroy(): void {
    this.leaves = true;
  }

  private measure(): void {
    const now = performance.now();
    const lateMs = Math.max(0, now - this.measuredAt - MEASURE_MS);
    this.measuredAt = now;
    const was = this.isOverwhelmed;
    const reading = { lateMs, memory: memoryShare() };
    this.strains = new Set(this.pressure.note(reading));
    this.isBusy = this.busyness.note(reading).size > 0;
    if (was === this.isOverwhelmed) return;
    const what = this.isOverwhelmed
      ? `refuses visitors: ${[...this.strains].join(', ')}`
      : 'takes visitors again';
    this.logger.warn(`the server ${what}`);
  }
}

import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PollScheduler } from '../async';
import { Metrics } from '../metrics';
import { memoryShare, Pressure, type Strain } from './pressure';

const LOOK_MS = 500;

/** Whether this server takes new visitors: not while it leaves, and not while it is nearly overwhelmed. */
@Injectable()
export class Admission implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Admission.name);
  private readonly pressure = new Pressure();
  private strains: ReadonlySet<Strain> = new Set();
  private lookedAt = 0;
  private leaves = false;

  constructor(metrics: Metrics, polls: PollScheduler) {
    metrics.gauge('admission_open', 'Whether this server takes new visitors', () => (this.isOpen ? 1 : 0));
    polls.add({
      name: Admission.name,
      everyMs: LOOK_MS,
      warning: 'the load of the server could not be read',
      work: () => this.look(),
    });
  }

  /** Sockets and readiness: false sends visitors to the other servers. */
  get isOpen(): boolean {
    return !this.leaves && !this.isOverwhelmed;
  }

  /** It was told to stop. What it has begun it ends. */
  get isLeaving(): boolean {
    return this.leaves;
  }

  /** Its timers come late or its memory is nearly full: requests too are refused until that is over. */
  get isOverwhelmed(): boolean {
    return this.strains.size > 0;
  }

  /** From now on it takes nobody; for good. */
  leave(): void {
    this.leaves = true;
  }

  onApplicationBootstrap(): void {
    this.lookedAt = performance.now();
  }

  onModuleDestroy(): void {
    this.leaves = true;
  }

  private look(): void {
    const now = performance.now();
    const lateMs = Math.max(0, now - this.lookedAt - LOOK_MS);
    this.lookedAt = now;
    const was = this.isOverwhelmed;
    this.strains = new Set(this.pressure.note({ lateMs, memory: memoryShare() }));
    if (was === this.isOverwhelmed) return;
    const what = this.isOverwhelmed
      ? `refuses visitors: ${[...this.strains].join(', ')}`
      : 'takes visitors again';
    this.logger.warn(`the server ${what}`);
  }
}

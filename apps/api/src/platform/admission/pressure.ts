import { getHeapStatistics } from 'node:v8';

/** One measurement of the process. */
export interface Reading {
  /** Delay of a timer, in milliseconds. */
  lateMs: number;
  /** Used share of the memory, 0…1: of the heap or of the container, whichever is nearer to full. */
  memory: number;
}

/** A strain begins above `from` and ends below `until`. */
export interface StrainLimits {
  lateMs: { from: number; until: number };
  memory: { from: number; until: number };
}

/** The process is overwhelmed: it takes nobody. */
const OVERWHELMED: StrainLimits = {
  lateMs: { from: 1500, until: 300 },
  memory: { from: 0.92, until: 0.85 },
};
/** The process is busy: it still takes players, but nobody who only watches. */
export const BUSY: StrainLimits = {
  lateMs: { from: 500, until: 150 },
  memory: { from: 0.85, until: 0.8 },
};
/** Weight of the newest delay in the average. One long pause, however long, is no strain; several in a row are. */
const WEIGHT = 0.35;
const LONGEST_MS = 2000;

/** The reasons for which a process counts as strained. */
export type Strain = 'late' | 'memory';

/** Derives strains from readings. A strain ends at a lower limit than it begins, so that it does not flicker. */
export class Pressure {
  private lateMs = 0;
  private strains = new Set<Strain>();

  constructor(private readonly limits = OVERWHELMED) {}

  /** @returns the strains after this reading; an empty set if there are none */
  note({ lateMs, memory }: Reading): ReadonlySet<Strain> {
    this.lateMs += WEIGHT * (Math.min(lateMs, LONGEST_MS) - this.lateMs);
    this.mark('late', this.lateMs, this.limits.lateMs);
    this.mark('memory', memory, this.limits.memory);
    return this.strains;
  }

  private mark(strain: Strain, value: number, { from, until }: { from: number; until: number }): void {
    if (value > from) this.strains.add(strain);
    else if (value < until) this.strains.delete(strain);
  }
}

/** The share of its memory that this process uses. */
export function memoryShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const container = process.constrainedMemory();
  // Without a container's limit Node returns 0 or a number above the memory of any machine.
  const share = container > 0 && container < 2 ** 50 ? process.memoryUsage.rss() / container : 0;
  return Math.max(used / limit, share);
}

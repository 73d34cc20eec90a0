import { getHeapStatistics } from 'node:v8';

/** One look at how the process is. */
export interface Reading {
  /** By how much a timer came late, in ms. */
  lateMs: number;
  /** Share of the memory that the process may use, 0…1: of the heap or of the container, whichever is nearer its end. */
  memory: number;
}

/** A pressure begins above the first figure and is over below the second. */
const LATE_MS = { from: 1500, until: 300 };
const MEMORY = { from: 0.92, until: 0.85 };
/** Weight of the newest look: one long pause is no pressure, however long, but several in a row are. */
const WEIGHT = 0.35;
const LONGEST_MS = 2000;

/** What a process that is nearly overwhelmed suffers from. */
export type Strain = 'late' | 'memory';

/** Tells from readings whether a process is near its end, with a memory so that it does not flicker. */
export class Pressure {
  private lateMs = 0;
  private strains = new Set<Strain>();

  /** @returns what it suffers from now, nothing if all is well */
  note({ lateMs, memory }: Reading): ReadonlySet<Strain> {
    this.lateMs += WEIGHT * (Math.min(lateMs, LONGEST_MS) - this.lateMs);
    this.mark('late', this.lateMs, LATE_MS);
    this.mark('memory', memory, MEMORY);
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
  // Without a container's limit Node answers with nothing or with more than any machine has.
  const share = container > 0 && container < 2 ** 50 ? process.memoryUsage.rss() / container : 0;
  return Math.max(used / limit, share);
}

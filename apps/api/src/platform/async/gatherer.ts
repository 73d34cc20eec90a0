import { Throttle } from './throttle';

/** Ids, grouped by the key under which they were added. */
export type Gathered<K> = ReadonlyMap<K, ReadonlySet<string>>;

/** Gathers ids by key for a delay and flushes them as one batch, so that a wave of changes costs one look-up. */
export class Gatherer<K> {
  private waiting = new Map<K, Set<string>>();
  private readonly throttle: Throttle;

  /**
   * @param flush must not throw; while its promise is open, ids wait for the next batch
   * @param limits delayMs: milliseconds from the first id to the flush, or a function that returns them; maxIds: most ids of one key, more are dropped
   */
  constructor(
    flush: (batch: Gathered<K>) => void | Promise<void>,
    private readonly limits: { delayMs: number | (() => number); maxIds?: number },
  ) {
    this.throttle = new Throttle(() => {
      const batch = this.waiting;
      this.waiting = new Map();
      return flush(batch);
    }, limits.delayMs);
  }

  /** Adds ids to the next batch; a key without ids is part of the batch too. */
  add(key: K, ids: Iterable<string>): void {
    const { maxIds = Infinity } = this.limits;
    const gathered = this.waiting.get(key) ?? new Set();
    for (const id of ids) if (gathered.size < maxIds) gathered.add(id);
    this.waiting.set(key, gathered);
    this.throttle.request();
  }

  /** Drops the waiting ids and takes no more. */
  stop(): void {
    this.throttle.stop();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time that a scrape waits for a slow query; then it gets the last answer. */
const PATIENCE_MS = 1000;

/**
 * The result of a query, shared by several metrics. A read runs the query at most once every `forMs` milliseconds.
 * While the database is away, reads return the last result.
 */
export class Snapshot<T> {
  private last: T | undefined;
  private loadedAt = -Infinity;
  private loading: Promise<void> = Promise.resolve();

  constructor(
    private readonly load: () => Promise<T>,
    private readonly forMs = 15_000,
  ) {}

  /** The last result; undefined until there is one. */
  async read(): Promise<T | undefined> {
    const now = performance.now();
    if (now - this.loadedAt >= this.forMs) {
      this.loadedAt = now;
      this.loading = this.load().then(
        (answer) => void (this.last = answer),
        () => undefined, // the metric `server_ready` shows an outage of the database
      );
    }
    await Promise.race([this.loading, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return this.last;
  }
}

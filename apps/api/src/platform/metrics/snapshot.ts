import { setTimeout as sleep } from 'node:timers/promises';

/** A scrape waits no longer for a slow answer; it gets the one before. */
const PATIENCE_MS = 1000;

/**
 * What a question to the database answered, for several figures: asked when somebody reads and at most every `forMs`,
 * however many read. While the database is away the last answer stands.
 */
export class Snapshot<T> {
  private last: T | undefined;
  private askedAt = -Infinity;
  private asking: Promise<void> = Promise.resolve();

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly forMs = 15_000,
  ) {}

  /** Undefined until the first answer. */
  async read(): Promise<T | undefined> {
    const now = performance.now();
    if (now - this.askedAt >= this.forMs) {
      this.askedAt = now;
      this.asking = this.ask().then(
        (answer) => void (this.last = answer),
        () => undefined, // the readiness of the server tells of it
      );
    }
    await Promise.race([this.asking, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return this.last;
  }
}

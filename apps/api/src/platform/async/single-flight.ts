/**
 * Runs one piece of work at a time: a call while it runs shares the promise of the running one, and may get what was
 * read before the call. Where that is too old, use `FreshRead`.
 */
export class SingleFlight<T> {
  private running: Promise<T> | null = null;

  /** The promise of the work that runs now; null if none runs. */
  get current(): Promise<T> | null {
    return this.running;
  }

  /** @throws what the running work throws, for every caller that shares it */
  run(work: () => Promise<T>): Promise<T> {
    this.running ??= work().finally(() => (this.running = null));
    return this.running;
  }
}

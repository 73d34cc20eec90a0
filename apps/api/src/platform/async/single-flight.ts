/**
 * Runs one piece of work at a time. A call during a run shares its promise, so it may get a value that was read before
 * the call. If that is too old, use `FreshRead`.
 */
export class SingleFlight<T> {
  private running: Promise<T> | null = null;

  /** The promise of the current run; null if none runs. */
  get current(): Promise<T> | null {
    return this.running;
  }

  /** @throws the error of the current run, for every caller that shares it */
  run(work: () => Promise<T>): Promise<T> {
    this.running ??= work().finally(() => (this.running = null));
    return this.running;
  }
}

/**
 * Runs work once for all requests within a delay, at the end of that delay (a trailing throttle). If `work` returns a
 * promise, requests during it wait for the next run, so that runs never overlap.
 */
export class Throttle {
  private timer: NodeJS.Timeout | null = null;
  private isRunning = false;
  private isRequested = false;
  private isStopped = false;

  /**
   * @param work must not throw and its promise must not reject; a request that comes while it runs leads to another run
   * @param delayMs milliseconds from the first request to the run
   */
  constructor(
    private readonly work: () => void | Promise<void>,
    private readonly delayMs: number | (() => number),
  ) {}

  /** Returns false if a run that covers this request is already planned. */
  request(): boolean {
    if (this.isStopped || this.isRequested) return false;
    this.isRequested = true;
    if (!this.isRunning) this.arm();
    return true;
  }

  /** Drops a planned run and plans no more. */
  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private arm(): void {
    const ms = typeof this.delayMs === 'number' ? this.delayMs : this.delayMs();
    this.timer = setTimeout(() => this.run(), ms);
  }

  private run(): void {
    this.isRequested = false;
    const running = this.work();
    if (!running) return;
    this.isRunning = true;
    void running.finally(() => {
      this.isRunning = false;
      if (this.isRequested && !this.isStopped) this.arm();
    });
  }
}

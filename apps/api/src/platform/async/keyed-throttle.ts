import { Throttle } from './throttle';

/** A `Throttle` for each key. A key without a planned run takes no memory. */
export class KeyedThrottle {
  private readonly throttles = new Map<string, Throttle>();

  /**
   * @param work must not throw; a request that comes while it works leads to another run
   * @param delayMs milliseconds from the first request of a key to its run, or a function that returns them
   */
  constructor(
    private readonly work: (key: string) => void,
    private readonly delayMs: number | ((key: string) => number),
  ) {}

  /** Returns false if a run that covers this request is already planned. */
  request(key: string): boolean {
    if (this.throttles.has(key)) return false;
    const { delayMs } = this;
    const throttle = new Throttle(
      () => {
        this.throttles.delete(key);
        this.work(key);
      },
      typeof delayMs === 'number' ? delayMs : () => delayMs(key),
    );
    this.throttles.set(key, throttle);
    return throttle.request();
  }

  /** Drops all planned runs. */
  stop(): void {
    for (const throttle of this.throttles.values()) throttle.stop();
    this.throttles.clear();
  }
}

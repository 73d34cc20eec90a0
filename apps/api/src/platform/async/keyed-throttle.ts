/** Does something for a key a moment later, once for all who ask meanwhile. */
export class KeyedThrottle {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  /** @param work what changes while it runs may be too late for it, so it can be asked for again */
  constructor(
    private readonly work: (key: string) => void,
    private readonly afterMs: number,
  ) {}

  /** False if it is done soon anyway. */
  request(key: string): boolean {
    if (this.timers.has(key)) return false;
    const timer = setTimeout(() => {
      this.timers.delete(key);
      this.work(key);
    }, this.afterMs);
    this.timers.set(key, timer);
    return true;
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}

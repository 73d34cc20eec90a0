interface Reading<T> {
  current: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Reads something once for all who ask at the same time, such as a round for a thousand phones that come back together.
 * Nobody gets what was read before they asked: while one read runs, all who ask share the next one.
 */
export class SingleFlight<T> {
  private readonly readings = new Map<string, Reading<T>>();

  constructor(private readonly load: (key: string) => Promise<T>) {}

  /** Rejects for all who share a read that fails. */
  read(key: string): Promise<T> {
    const reading = this.readings.get(key);
    if (!reading) return this.begin(key);
    reading.next ??= reading.current.then(
      () => this.begin(key),
      () => this.begin(key),
    );
    return reading.next;
  }

  private begin(key: string): Promise<T> {
    const current = this.load(key);
    const reading: Reading<T> = { current, next: null };
    this.readings.set(key, reading);
    const end = () => {
      if (reading.next === null && this.readings.get(key) === reading) this.readings.delete(key);
    };
    current.then(end, end);
    return current;
  }
}

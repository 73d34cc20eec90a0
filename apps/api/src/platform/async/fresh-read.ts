interface Reading<T> {
  current: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Shares the reads of a key between concurrent callers, such as a thousand phones that reconnect and read the same
 * round. A caller never gets a value that was read before the call: while one read runs, all callers share the next
 * one. If a slightly older answer is good enough, use `SingleFlight`.
 */
export class FreshRead<T> {
  private readonly readings = new Map<string, Reading<T>>();

  constructor(private readonly load: (key: string) => Promise<T>) {}

  /** @throws the error of `load`, for every caller that shares the read */
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

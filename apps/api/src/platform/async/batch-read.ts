interface Batch<T> {
  keys: Set<string>;
  values: Promise<ReadonlyMap<string, T>>;
}

/**
 * Reads values by key and shares look-ups between concurrent callers. The first calls begin a look-up at once. While
 * `atOnce` look-ups run, further calls gather for the next one. A caller never gets a value that was read before the
 * call. If many callers ask for the same key, and each key has a look-up of its own, use `FreshRead`.
 */
export class BatchRead<T> {
  private readonly running = new Set<Promise<unknown>>();
  private next: Batch<T> | null = null;

  /**
   * @param load reads these keys, each of them once; a key without a value is absent from its answer
   * @param atOnce the most look-ups that may run at once
   */
  constructor(
    private readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    private readonly atOnce: number,
  ) {}

  /**
   * @returns undefined for a key without a value
   * @throws the error of `load`, for every caller whose key was in that look-up
   */
  async read(key: string): Promise<T | undefined> {
    return (await this.joined(key)).get(key);
  }

  private joined(key: string): Promise<ReadonlyMap<string, T>> {
    if (this.next === null && this.running.size < this.atOnce) return this.begin([key]);
    this.next ??= this.waiting();
    this.next.keys.add(key);
    return this.next.values;
  }

  private waiting(): Batch<T> {
    const keys = new Set<string>();
    const beginNext = () => {
      this.next = null;
      return this.begin([...keys]);
    };
    return { keys, values: Promise.race(this.running).then(beginNext, beginNext) };
  }

  private begin(keys: readonly string[]): Promise<ReadonlyMap<string, T>> {
    const values = this.load(keys);
    this.running.add(values);
    const end = () => this.running.delete(values);
    values.then(end, end);
    return values;
  }
}

import { DomainError } from '../errors';

/** Runs work on the same key one after the other, in order of arrival; work on different keys does not wait. */
export class KeyedQueue {
  private readonly queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

  /** @param limit most callers of one key at a time, the one whose work runs included */
  constructor(private readonly limit: number) {}

  /** @throws DomainError TOO_MANY_REQUESTS if too many callers wait already; or the error of `work` */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= this.limit) throw new DomainError('TOO_MANY_REQUESTS', {}, { retryAfterSeconds: 1 });
    queue.waiting += 1;
    this.queues.set(key, queue);
    const mine = queue.last.then(work, work);
    queue.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.queues.delete(key);
    }
  }
}

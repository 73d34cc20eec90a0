import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SaleOutcome } from '../../wallet';

/** One buyer's request for cards of one round. */
export interface PurchaseItem {
  userId: string;
  requestId: string;
  /** Id of this try for the log and the ledger row; `requestId` is the client's. */
  trace: string;
  roundId: string;
  cards: readonly number[];
}

interface Waiting {
  item: PurchaseItem;
  resolve: (outcome: SaleOutcome) => void;
  reject: (error: unknown) => void;
}

/** Most purchases in one commit (architecture.md "How a birr moves"). */
export const BATCH_LIMIT = 64;

/**
 * Gathers card purchases into batches: items that arrive during a commit go into the next one, in order of arrival. A
 * process runs one commit at a time. After an error of a batch its items are committed one by one, so that one buyer's
 * failure reaches no other buyer. An item whose user or card is already in the batch waits for the next batch.
 */
export class PurchaseBatcher {
  private queue: Waiting[] = [];
  private running = false;

  /** @param commit sells a batch in one transaction and answers in the order of its items */
  constructor(private readonly commit: (items: PurchaseItem[]) => Promise<SaleOutcome[]>) {}

  /** Queues one purchase. Rejects only if this purchase failed in a commit of its own. */
  buy(item: PurchaseItem): Promise<SaleOutcome> {
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      while (this.queue.length > 0) {
        await nextTurn(); // requests that other sockets have received by now join this batch
        const batch = this.nextBatch();
        if (!(await this.tryBatch(batch))) for (const one of batch) await this.single(one);
      }
    } finally {
      this.running = false;
    }
  }

  /** Takes items in order that share no user and no card; the others stay queued in their order. */
  private nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const taken = new Set<string>();
    for (const waiting of this.queue) {
      const keys = keysOf(waiting.item);
      const clashes = batch.length >= BATCH_LIMIT || keys.some((key) => taken.has(key));
      for (const key of keys) taken.add(key); // also for an item that waits, so that no later one overtakes it
      (clashes ? rest : batch).push(waiting);
    }
    this.queue = rest;
    return batch;
  }

  private async tryBatch(batch: Waiting[]): Promise<boolean> {
    if (batch.length === 1) return false;
    try {
      const outcomes = await this.commit(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, i) => settle(waiting, outcomes[i]));
      return true;
    } catch {
      return false; // `run` tries each item alone, which gives each buyer their own error
    }
  }

  private async single(waiting: Waiting): Promise<void> {
    try {
      settle(waiting, (await this.commit([waiting.item]))[0]);
    } catch (error) {
      waiting.reject(error);
    }
  }
}

function keysOf(item: PurchaseItem): string[] {
  return [item.userId, ...item.cards.map((card) => `${item.roundId}:${card}`)];
}

function settle(waiting: Waiting, outcome: SaleOutcome | undefined): void {
  if (outcome) waiting.resolve(outcome);
  else waiting.reject(new Error('a batch answered fewer items than it was given'));
}

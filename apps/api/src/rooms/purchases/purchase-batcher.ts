import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SaleOutcome } from '../../wallet';

/** One buyer's request, waiting for the next commit. */
export interface PurchaseItem {
  userId: string;
  requestId: string;
  /** Request id for the log and the ledger row. */
  trace: string;
  roundId: string;
  cards: readonly number[];
}

interface Waiting {
  item: PurchaseItem;
  resolve: (outcome: SaleOutcome) => void;
  reject: (error: unknown) => void;
}

/** Most buyers in one commit (architecture.md). */
export const BATCH_LIMIT = 64;

/**
 * The micro-batcher of card sales: whatever arrives while a commit is in flight goes with the next one, in order of
 * arrival. One lane a process; after any error of a batch its items go one by one, so that one buyer's trouble is
 * nobody else's. An item whose user or card is already in the batch waits for the next.
 */
export class PurchaseBatcher {
  private queue: Waiting[] = [];
  private running = false;

  /** @param commit sells a batch in one transaction and answers in the order of its items */
  constructor(private readonly commit: (items: PurchaseItem[]) => Promise<SaleOutcome[]>) {}

  /** Queues one purchase. Rejects only when it failed on its own. */
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
        await nextTurn(); // what is being read from other sockets at this moment goes along
        const batch = this.nextBatch();
        if (!(await this.tryBatch(batch))) for (const one of batch) await this.single(one);
      }
    } finally {
      this.running = false;
    }
  }

  /** The longest run of items from the front that do not touch each other; the rest keeps its order. */
  private nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const taken = new Set<string>();
    for (const waiting of this.queue) {
      const keys = keysOf(waiting.item);
      const clashes = batch.length >= BATCH_LIMIT || keys.some((key) => taken.has(key));
      for (const key of keys) taken.add(key); // also of those who wait: they keep their turn
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
      return false; // each is tried alone below and told its own error
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

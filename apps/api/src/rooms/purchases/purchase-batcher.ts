import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SaleOutcome } from '../../wallet';

/** One buyer's request for cards of one round. */
export interface PurchaseItem {
  userId: string;
  requestId: string;
  /** Id of this try in the log and in the ledger's row. The client chooses `requestId`; the server makes this one. */
  trace: string;
  roundId: string;
  cards: readonly number[];
  /** The moment of `performance.now()` after which no try to sell it begins. */
  untilMs: number;
}

interface Waiting {
  item: PurchaseItem;
  resolve: (outcome: SaleOutcome) => void;
  reject: (error: unknown) => void;
}

/** A row of commits, one after the other. */
interface Lane {
  readonly side: 0 | 1;
  running: boolean;
  /** Users and rounds of the batch that is being sold; empty between two batches. */
  inFlight: ReadonlySet<string>;
}

/** The most purchases in one commit (architecture.md "How a birr moves"). */
export const BATCH_LIMIT = 256;
/** The second lane starts when more than this many purchases wait while the first lane sells its batch. */
export const SECOND_LANE_ABOVE = 32;

/**
 * Gathers card purchases into batches: items that arrive during a commit go into the next one, in order of arrival. A
 * process runs one commit at a time, or two under load, which then share no round and no user. A batch that fails is
 * halved until the failing purchase is alone, so that one buyer's failure reaches no other buyer. An item whose user or
 * card is already in the batch waits for that batch. If the batch sells the card to somebody else, the item is refused
 * without a batch of its own, unless it repeats an earlier purchase.
 */
export class PurchaseBatcher {
  private queue: Waiting[] = [];
  private readonly lanes: readonly [Lane, Lane] = [
    { side: 0, running: false, inFlight: new Set() },
    { side: 1, running: false, inFlight: new Set() },
  ];

  /**
   * @param commit sells a batch in one transaction and answers in the order of its items
   * @param areRepeats whether each item's requestId was sold before, in the order of the items
   */
  constructor(
    private readonly commit: (items: PurchaseItem[]) => Promise<SaleOutcome[]>,
    private readonly areRepeats: (items: PurchaseItem[]) => Promise<boolean[]>,
  ) {}

  /** Queues one purchase. Rejects only if this purchase failed in a commit of its own. */
  buy(item: PurchaseItem): Promise<SaleOutcome> {
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      this.start();
    });
  }

  private start(): void {
    for (const lane of this.lanes) {
      if (lane.running || !this.mayWork(lane)) continue;
      lane.running = true;
      void this.run(lane);
    }
  }

  /**
   * Whether a lane has enough to do. If the other lane is idle, one purchase is enough. Beside a running lane it takes
   * a crowd that waits, with at least one purchase of other rounds and users than the running batch.
   */
  private mayWork(lane: Lane): boolean {
    if (!this.otherThan(lane).running) return this.queue.length > 0;
    return this.queue.length > SECOND_LANE_ABOVE && this.queue.some(this.freeFor(lane));
  }

  private async run(lane: Lane): Promise<void> {
    while (this.mayWork(lane)) {
      await nextTurn(); // requests that other sockets have received by now join this batch
      const batch = this.nextBatch(lane);
      if (batch.length === 0) break; // all that wait belong behind the other lane's batch, and that lane takes them
      lane.inFlight = new Set(batch.flatMap(({ item }) => [item.userId, item.roundId]));
      this.start();
      await this.sell(batch);
      lane.inFlight = new Set();
    }
    lane.running = false;
  }

  /** Takes items in order, each user and each card once; the others stay queued in their order. */
  private nextBatch(lane: Lane): Waiting[] {
    const isFree = this.freeFor(lane);
    const isOwn = (one: Waiting) => isFree(one) && sideOf(one.item.roundId) === lane.side;
    const isCrowd = this.queue.length > SECOND_LANE_ABOVE;
    return this.take(isCrowd && this.queue.some(isOwn) ? isOwn : isFree);
  }

  private freeFor(lane: Lane): (waiting: Waiting) => boolean {
    const { inFlight } = this.otherThan(lane);
    return ({ item }) => !inFlight.has(item.roundId) && !inFlight.has(item.userId);
  }

  private take(isAllowed: (waiting: Waiting) => boolean): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const taken = new Set<string>();
    for (const waiting of this.queue) {
      const keys = keysOf(waiting.item);
      const stays = batch.length >= BATCH_LIMIT || !isAllowed(waiting) || keys.some((key) => taken.has(key));
      for (const key of keys) taken.add(key); // also for an item that stays queued, so that no later one overtakes it
      (stays ? rest : batch).push(waiting);
    }
    this.queue = rest;
    return batch;
  }

  private async sell(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.commit(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, i) => settle(waiting, outcomes[i]));
      this.passLosers(batch.filter((_, i) => outcomes[i]?.code === 'OK'));
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error);
      const half = Math.ceil(batch.length / 2);
      await this.sell(batch.slice(0, half));
      await this.sell(batch.slice(half));
    }
  }

  /** Takes the buyers whose card was just sold to somebody else out of the queue, and has them refused. */
  private passLosers(sold: readonly Waiting[]): void {
    const owners = new Map(
      sold.flatMap(({ item }) => cardKeysOf(item).map((key) => [key, item.userId] as const)),
    );
    const loses = ({ item }: Waiting) =>
      cardKeysOf(item).some((key) => (owners.get(key) ?? item.userId) !== item.userId);
    const losers = this.queue.filter(loses);
    if (losers.length === 0) return;
    this.queue = this.queue.filter((one) => !loses(one));
    void this.refuseLosers(losers);
  }

  /**
   * Refuses the losers after one read. The sale would refuse them too, but only one with each batch, while the buyers
   * behind them wait. A request that repeats a purchase goes on to the sale, because only the sale knows the first
   * answer. If the read fails, all losers go on to the sale.
   */
  private async refuseLosers(losers: readonly Waiting[]): Promise<void> {
    const repeats = await this.areRepeats(losers.map(({ item }) => item)).catch(() => null);
    const stays = losers.filter((_, i) => repeats?.[i] ?? true);
    for (const { resolve } of losers.filter((one) => !stays.includes(one)))
      resolve({ code: 'CARD_HELD', sold: null });
    this.queue.unshift(...stays);
    this.start();
  }

  private otherThan({ side }: Lane): Lane {
    return this.lanes[side === 0 ? 1 : 0];
  }
}

/** The lane that takes a round in a crowd: by the last digit of its id, which is random. */
function sideOf(roundId: string): number {
  return Number.parseInt(roundId.slice(-1), 16) % 2;
}

function keysOf(item: PurchaseItem): string[] {
  return [item.userId, ...cardKeysOf(item)];
}

function cardKeysOf({ roundId, cards }: PurchaseItem): string[] {
  return cards.map((card) => `${roundId}:${card}`);
}

function settle(waiting: Waiting, outcome: SaleOutcome | undefined): void {
  if (outcome) waiting.resolve(outcome);
  else waiting.reject(new Error('a batch answered fewer items than it was given'));
}

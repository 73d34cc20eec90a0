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

/** One commit at a time. */
interface Lane {
  readonly side: 0 | 1;
  running: boolean;
  /** The users and rounds of its batch, empty between two batches. */
  inFlight: ReadonlySet<string>;
}

/** Most purchases in one commit (architecture.md "How a birr moves"). */
export const BATCH_LIMIT = 256;
/** The second lane starts when more than this many purchases wait beside the batch of the first. */
export const SECOND_LANE_ABOVE = 32;

/**
 * Gathers card purchases into batches: items that arrive during a commit go into the next one, in order of arrival. A
 * process runs one commit at a time, under load two, which share no round and no user. A batch that fails is halved
 * until the failure is alone, so that one buyer's failure reaches no other buyer. An item whose user or card is already
 * in the batch waits for it; if the card is then another's, it is refused without a batch of its own, unless it repeats
 * a purchase.
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

  /** Starts a lane that is idle and may work. */
  private start(): void {
    for (const lane of this.lanes) {
      if (lane.running || !this.mayWork(lane)) continue;
      lane.running = true;
      void this.run(lane);
    }
  }

  /** Whether there is enough for a lane: for the only one anything, for the second a crowd that the first leaves alone. */
  private mayWork(lane: Lane): boolean {
    if (!this.otherThan(lane).running) return this.queue.length > 0;
    return this.queue.length > SECOND_LANE_ABOVE && this.queue.some(this.freeFor(lane));
  }

  private async run(lane: Lane): Promise<void> {
    while (this.mayWork(lane)) {
      await nextTurn(); // requests that other sockets have received by now join this batch
      const batch = this.nextBatch(lane);
      if (batch.length === 0) break; // what waits follows purchases of the other lane, which takes it next
      lane.inFlight = new Set(batch.flatMap(({ item }) => [item.userId, item.roundId]));
      this.start();
      await this.sell(batch);
      lane.inFlight = new Set();
    }
    lane.running = false;
  }

  /** Takes items in order that share no user and no card; the others stay queued in their order. */
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
      for (const key of keys) taken.add(key); // also for an item that waits, so that no later one overtakes it
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

  /** Takes who waits for a card that another has just bought out of the queue, and has them answered. */
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
   * Refuses losers in one read; the sale would say the same, one of them with each batch, while those behind them wait.
   * A repeat, and everybody if that read fails, goes on to the sale: it knows the first answer of a card given back since.
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

import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { SiteSettings } from '../../site/settings';
import { LedgerService, type SaleOutcome } from '../../wallet';
import { queueParams } from '../game-settings';
import { PurchaseBatcher, type PurchaseItem } from './purchase-batcher';
import { SpareRounds } from './spare-rounds';

/**
 * Milliseconds in which a try to sell a purchase must have its connection. The player's app gives up after eight seconds
 * and asks again, perhaps another server; a first try that waited longer could sell what that answer has refused. A lock is
 * waited for two seconds at most, so that one lock leaves a second; only a database that needs more than three seconds for
 * the statement, which ends it after five (data-source.ts), can still sell later.
 */
export const SALE_WITHIN_MS = 5000;

/** Sells cards through the micro-batcher (architecture.md "How a birr moves"). */
@Injectable()
export class PurchaseService {
  private readonly batcher = new PurchaseBatcher(
    (items) => this.sell(items),
    (items) => this.areRepeats(items),
  );

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly ledger: LedgerService,
    private readonly spares: SpareRounds,
  ) {}

  /**
   * Buys one player's cards in one round, all or none. A refusal also resolves, with its code.
   * @throws DomainError UNAVAILABLE for a purchase that has waited too long
   */
  buy(item: PurchaseItem): Promise<SaleOutcome> {
    return this.batcher.buy(item);
  }

  /** True for a purchase that was sold before. */
  async isRepeat(item: PurchaseItem): Promise<boolean> {
    return (await this.areRepeats([item])).includes(true);
  }

  /** Sells a batch in one round trip and one commit. A retry after a lost commit finds its purchases as replays. */
  private async sell(items: PurchaseItem[]): Promise<SaleOutcome[]> {
    refuseLate(items);
    const cardLimits = await this.settings.cardLimits();
    const spares = this.spares.take(new Set(items.map((item) => item.roundId)).size);
    let tries = 0;
    const { outcomes, sparesUsed } = await this.db.statement((tx) => {
      tries += 1;
      refuseLate(items);
      return this.ledger.sellCards(tx, {
        at: this.clock.now(),
        cardLimits,
        queue: queueParams(this.env),
        items,
        spares,
      });
    });
    // A try whose answer was lost may have opened one of them: then none is offered again.
    if (tries === 1) this.spares.giveBack(spares.slice(sparesUsed));
    return outcomes;
  }

  private async areRepeats(items: PurchaseItem[]): Promise<boolean[]> {
    const rows = await this.db.query<{ sold: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM purchases p WHERE p.user_id = w.buyer AND p.request_id = w.request) AS sold
       FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS w (buyer, request, ord) ORDER BY w.ord`,
      [items.map((item) => item.userId), items.map((item) => item.requestId)],
    );
    return rows.map(({ sold }) => sold);
  }
}

/** Refuses a batch with a late purchase: the batcher halves it until that one is alone. */
function refuseLate(items: readonly PurchaseItem[]): void {
  if (items.some(({ untilMs }) => untilMs < performance.now()))
    throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 2 });
}

import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Gateways } from '../providers/gateways';
import { remember, type Difference } from './differences';
import { compareOwnBooks } from './own-books';
import { compareWithProvider } from './provider-books';

export interface ReconcileReport {
  /** True if every payment was compared and all agree. */
  ok: boolean;
  /** Payments that were compared. */
  asked: number;
  /** Payments about which no provider could be asked. */
  unasked: number;
  differences: (Difference & { ageSeconds: number })[];
}

const BACK_MS = 4 * 24 * 3600_000;

/** Compares the ledger, our intents and the providers' answers; every difference has a name and an age (M16). */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger(Reconcile.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly gateways: Gateways,
  ) {}

  async run(): Promise<ReconcileReport> {
    const now = this.clock.now();
    const found = await compareOwnBooks(this.db);
    let [asked, unasked] = [0, 0];
    for (const gateway of this.gateways.all) {
      const compared = await compareWithProvider(this.db, gateway, new Date(now.getTime() - BACK_MS), now);
      asked += compared.asked;
      unasked += compared.unasked;
      found.push(...compared.found);
    }
    const open = await remember(this.db, found, now);
    if (open.length > 0)
      this.logger.error(`${open.length} payments do not agree: ${JSON.stringify(open.slice(0, 20))}`);
    const differences = open.map(({ firstSeenAt, ...one }) => ({
      ...one,
      ageSeconds: Math.round((now.getTime() - firstSeenAt.getTime()) / 1000),
    }));
    return { ok: open.length === 0 && unasked === 0, asked, unasked, differences };
  }
}

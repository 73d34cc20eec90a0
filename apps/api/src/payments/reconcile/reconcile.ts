import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { CaseRepository } from './cases/case.repository';
import { PayoutPauses } from './cases/payout-pauses';
import { Gateways } from '../gateways/gateways';
import { endAgreed } from './agreed-cases';
import { remember, type Difference } from './differences';
import { findDifferences, type Window } from './find-differences';
import { endAgreedFloat, findFloatDifference } from './float';
import { matchRecords } from './match-records';
import { compareOwnBooks } from './own-books';
import { askProvider, readPayoutList } from './provider-answers';

export interface ReconcileReport {
  /** True if every payment was compared and all agree. */
  ok: boolean;
  /** Payments that were compared. */
  asked: number;
  /** Payments about which no provider could be asked. */
  unasked: number;
  /** `counts` is false for one that was seen for the first time less than an hour ago. */
  differences: (Difference & { ageSeconds: number; counts: boolean })[];
}

const BACK_MS = 72 * 3600_000;

/**
 * Compares the ledger, our payments, the providers' answers and lists, and statements. A disagreement with a provider is
 * a case; one within our own books has a name and an age (controls.md M16).
 */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger(Reconcile.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly gateways: Gateways,
    private readonly cases: CaseRepository,
    private readonly pauses: PayoutPauses,
  ) {}

  async run(): Promise<ReconcileReport> {
    const now = this.clock.now();
    const own = await remember(this.db, await compareOwnBooks(this.db), now);
    const since = new Date(now.getTime() - BACK_MS);
    let [asked, unasked] = [0, 0];
    for (const gateway of this.gateways.all) {
      const most = this.env.payments.reconcileAsks;
      const answers = await askProvider(this.db, gateway, { since, now, most });
      const list = await readPayoutList(this.db, gateway, now);
      asked += answers.asked + list.asked;
      unasked += answers.unasked + list.unasked;
    }
    const found: ReconcileReport['differences'] = own.map(({ firstSeenAt, ...one }) => ({
      ...one,
      counts: true,
      ageSeconds: secondsBetween(firstSeenAt, now),
    }));
    for (const provider of await this.providers())
      found.push(...(await this.compare(provider, { since, run: now })));
    if (found.length > 0)
      this.logger.error(`${found.length} payments do not agree: ${JSON.stringify(found.slice(0, 20))}`);
    return { ok: found.length === 0 && unasked === 0, asked, unasked, differences: found };
  }

  /** Compares what is stored about one provider, opens and ends its cases, and pauses its payouts where one is grave. */
  async compare(provider: string, window: Window): Promise<ReconcileReport['differences']> {
    const rows = await this.db.transaction(async (tx) => {
      await matchRecords(tx, provider, window.since);
      const found = await findDifferences(tx, provider, window);
      const float = await findFloatDifference(tx, provider);
      if (float) found.push(float);
      else await endAgreedFloat(tx, provider, window.run);
      const opened = await this.cases.openAll(tx, found);
      const causes = found.map(({ cause }) => cause);
      await endAgreed(tx, provider, window, causes);
      await this.pauseIfGrave(tx, provider);
      return this.read(
        tx,
        opened.map(({ id }) => id),
      );
    });
    return rows.map(({ first_seen_at: firstSeenAt, ...row }) => ({
      ...row,
      ageSeconds: secondsBetween(firstSeenAt, window.run),
    }));
  }

  /** A case that counts since the payouts were last started, and is about much money, stops them. */
  private async pauseIfGrave(tx: Tx, provider: string): Promise<void> {
    const [grave] = await tx.query<{ id: string; kind: string; reference: string | null }>(
      `SELECT id, kind, reference FROM payment_cases
       WHERE provider = $1 AND state <> 'Settled' AND amount >= $2 AND kind NOT IN ('receipt', 'name', 'unplayed')
         AND confirmed_at > COALESCE((SELECT changed_at FROM payout_pauses WHERE provider = $1), '-infinity')
       ORDER BY amount DESC LIMIT 1`,
      [provider, this.env.payments.reconcilePauseFrom],
    );
    if (!grave) return;
    const reason = `${grave.kind}: ${grave.reference ?? provider}`;
    if (await this.pauses.pause(tx, provider, reason, grave.id))
      this.logger.error(`payouts of ${provider} are paused: ${reason}`);
  }

  private read(tx: Tx, ids: readonly string[]) {
    return tx.query<{ name: string; kind: string; detail: string; counts: boolean; first_seen_at: Date }>(
      `SELECT cause AS name, kind, 'ours ' || ours::text || ', theirs ' || theirs::text AS detail,
         confirmed_at IS NOT NULL AS counts, first_seen_at FROM payment_cases WHERE id = ANY ($1) ORDER BY cause`,
      [ids],
    );
  }

  /** Everyone about whom there is something to compare. */
  private async providers(): Promise<string[]> {
    const rows = await this.db.query<{ provider: string }>(
      'SELECT DISTINCT provider FROM statements UNION SELECT provider FROM provider_floats',
    );
    return [
      ...new Set([...this.gateways.all.map(({ id }) => id), ...rows.map(({ provider }) => provider)]),
    ].toSorted();
  }
}

function secondsBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 1000);
}

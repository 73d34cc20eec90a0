import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { Clock } from '../../../platform/clock';
import { Db, type Row, type Tx } from '../../../platform/db';
import { partsOf } from './pages';
import { Gateways } from '../../gateways';
import { CaseRepository, PayoutPauses } from '../cases';
import type { PaymentCase } from '../cases/cases.entity';
import { compareOwnBooks, type Difference, remember } from './own-books';
import { findDifferences, type Window } from './find-differences';
import { endAgreedFloat, findFloatDifference } from './float';
import { matchRecords } from './match-records';
import { askProvider, readPayoutList } from './provider-answers';

export interface ReconcileReport {
  /** True if every payment was compared and all agree. */
  ok: boolean;
  /** Payments that were compared. */
  asked: number;
  /** Payments about which the provider could not be asked. */
  unasked: number;
  /** `counts` is false for a difference that may still disappear, because it was first seen less than an hour ago. */
  differences: (Difference & { ageSeconds: number; counts: boolean })[];
}

const BACK_MS = 72 * 3600_000;

/**
 * Compares the ledger, our payments, the providers' answers and lists, and statements. A disagreement with a provider
 * becomes a case; a disagreement within our own books has a name and an age (controls.md M16).
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

  /**
   * Compares the stored records of one provider, opens and ends its cases, and pauses its payouts if a case is grave.
   */
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

  /**
   * Pauses a provider's payouts if a case about much money was confirmed after a person last started or stopped them.
   */
  private async pauseIfGrave(tx: Tx, provider: string): Promise<void> {
    const [grave] = await tx.query<Row<PaymentCase, 'id' | 'kind' | 'reference'>>(
      `SELECT id, kind, reference FROM payment_cases
       WHERE provider = $1 AND state <> 'Settled' AND amount >= $2 AND kind NOT IN ('receipt', 'name', 'unplayed', 'complaint')
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

  /** All providers with something to compare. */
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

/**
 * Kinds of cases that end by themselves once both sides agree. A case about money that was paid twice, paid late or
 * taken back stays for a person.
 */
const PASSING = "('missing there', 'missing here', 'amount', 'fee', 'status', 'unknown shape')";
const CASES = 500;

const OPEN = `SELECT id, cause FROM payment_cases
  WHERE provider = $1 AND state IN ('Open', 'LookedAt') AND kind IN ${PASSING} ORDER BY id`;

/** True if the source of the case has told of its payment within the window; an answer must be of this run. */
const seen = (
  which: string,
) => `EXISTS (SELECT FROM provider_records r WHERE ${which} AND r.provider IS NOT DISTINCT FROM $1 AND r.seen_at >= $2
    AND CASE WHEN c.cause LIKE '%:statement' THEN r.source = 'statement'
      ELSE r.source = 'list' OR r.source = 'answer' AND r.seen_at >= $3 END)`;

/**
 * Each way to find the records is a condition of its own, which reads an index of its own (as in
 * difference-queries.ts).
 */
const LOOKED_AT = `
  SELECT c.id FROM payment_cases c WHERE c.id = ANY ($4) AND c.state IN ('Open', 'LookedAt') AND (
    c.deposit_id IS NOT NULL AND ${seen('r.deposit_id = c.deposit_id')}
    OR c.deposit_id IS NULL AND c.withdrawal_id IS NOT NULL AND ${seen('r.withdrawal_id = c.withdrawal_id')}
    OR c.deposit_id IS NULL AND c.withdrawal_id IS NULL AND (
      ${seen("r.reference = c.reference AND r.source <> 'answer'")}
      OR ${seen("r.provider_ref = c.reference AND r.source <> 'answer'")}))
  FOR UPDATE`;

/**
 * Ends the cases that this run could compare and found no longer differing. A case that did not count yet is deleted; a
 * case that counted is settled as agreed. A case that waits for a second person stays.
 * @param found causes of the differences that this run found
 */
async function endAgreed(
  tx: Tx,
  provider: string,
  { since, run }: Window,
  found: readonly string[],
): Promise<number> {
  const differing = new Set(found);
  const open = await tx.query<Row<PaymentCase, 'id' | 'cause'>>(OPEN, [provider]);
  const others = open.filter(({ cause }) => !differing.has(cause)).map(({ id }) => id);
  let ended = 0;
  for (const part of partsOf(others, CASES)) {
    const gone = await tx.query<{ id: string }>(LOOKED_AT, [provider, since, run, part]);
    const ids = gone.map(({ id }) => id);
    ended += ids.length;
    if (ids.length > 0) await end(tx, ids, run);
  }
  return ended;
}

async function end(tx: Tx, ids: readonly string[], run: Date): Promise<void> {
  await tx.query(
    `DELETE FROM payment_cases WHERE id = ANY ($1) AND confirmed_at IS NULL AND state = 'Open'
       AND NOT EXISTS (SELECT FROM payout_pauses p WHERE p.case_id = payment_cases.id)`,
    [ids],
  );
  await tx.query(
    `UPDATE payment_cases SET state = 'Settled', settlement = 'agreed', settled_at = $2 WHERE id = ANY ($1)`,
    [ids, run],
  );
}

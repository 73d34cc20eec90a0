import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import type { NewCase } from './payment-case';

/** A difference counts only when a run sees it again after at least this time. */
const CONFIRM_MS = 3600_000;
/** Cases that one SQL statement writes; this many take far less than the time limit of a statement. */
const BATCH = 1000;

export interface OpenedCase {
  id: string;
  cause: string;
  /** True if this call made the case. */
  isNew: boolean;
  /** True if this call has confirmed the case, so that from now on it counts. */
  isConfirmedNow: boolean;
}

/**
 * Opens cases. Opening is idempotent: each cause has at most one unsettled case, and a case that was settled stays
 * settled while the facts are the same.
 */
@Injectable()
export class CaseRepository {
  constructor(
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /**
   * Opens a case, or records that it was seen again. Returns null if a person has settled this cause on the same facts.
   */
  async open(tx: Tx, one: NewCase): Promise<OpenedCase | null> {
    return (await this.openAll(tx, [one]))[0] ?? null;
  }

  /** @returns the unsettled cases of these causes */
  async openAll(tx: Tx, found: readonly NewCase[]): Promise<OpenedCase[]> {
    // Duplicates are removed, because one statement cannot change a row twice. The order makes all callers lock rows in
    // the same order.
    const unique = [...new Map(found.map((one) => [one.cause, one])).values()].toSorted((a, b) =>
      a.cause < b.cause ? -1 : 1,
    );
    const opened: OpenedCase[] = [];
    for (let i = 0; i < unique.length; i += BATCH)
      opened.push(...(await this.openBatch(tx, unique.slice(i, i + BATCH))));
    return opened;
  }

  private async openBatch(tx: Tx, unique: readonly NewCase[]): Promise<OpenedCase[]> {
    const now = this.clock.now();
    const rows = await tx.query<{ id: string; cause: string; is_new: boolean; is_confirmed_now: boolean }>(
      OPEN,
      [
        unique.map(() => this.entropy.uuid()),
        unique.map(({ kind }) => kind),
        unique.map(({ cause }) => cause),
        unique.map(({ provider }) => provider),
        unique.map(({ reference }) => reference ?? null),
        unique.map(({ userId }) => userId ?? null),
        unique.map(({ depositId }) => depositId ?? null),
        unique.map(({ withdrawalId }) => withdrawalId ?? null),
        unique.map(({ amount }) => String(amount)),
        unique.map(({ ours }) => JSON.stringify(ours)),
        unique.map(({ theirs }) => JSON.stringify(theirs)),
        unique.map(({ happenedAt }) => happenedAt),
        unique.map(({ isCertain }) => isCertain),
        now,
        new Date(now.getTime() - CONFIRM_MS),
      ],
    );
    return rows.map((row) => ({
      id: row.id,
      cause: row.cause,
      isNew: row.is_new,
      isConfirmedNow: row.is_confirmed_now,
    }));
  }
}

/** `xmax` is 0 in a row that this statement has inserted. A confirmed case keeps the time of its first confirmation. */
const OPEN = `
  INSERT INTO payment_cases AS c (id, kind, cause, provider, reference, user_id, deposit_id, withdrawal_id, amount, ours,
    theirs, happened_at, first_seen_at, last_seen_at, confirmed_at)
  SELECT x.id, x.kind, x.cause, x.provider, x.reference, x.user_id, x.deposit_id, x.withdrawal_id, x.amount, x.ours,
    x.theirs, x.happened_at, $14, $14, CASE WHEN x.certain THEN $14::timestamptz END
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[],
    $9::bigint[], $10::jsonb[], $11::jsonb[], $12::timestamptz[], $13::boolean[])
    AS x (id, kind, cause, provider, reference, user_id, deposit_id, withdrawal_id, amount, ours, theirs, happened_at,
      certain)
  WHERE NOT EXISTS (SELECT FROM payment_cases s WHERE s.cause = x.cause AND s.state = 'Settled'
    AND s.settlement <> 'agreed' AND (s.ours, s.theirs) = (x.ours, x.theirs))
  ON CONFLICT (cause) WHERE state <> 'Settled' DO UPDATE SET seen = c.seen + 1, last_seen_at = excluded.last_seen_at,
    amount = excluded.amount, ours = excluded.ours, theirs = excluded.theirs,
    confirmed_at = COALESCE(c.confirmed_at, excluded.confirmed_at,
      CASE WHEN c.first_seen_at <= $15 THEN excluded.last_seen_at END)
  RETURNING id, cause, xmax = 0 AS is_new, confirmed_at IS NOT DISTINCT FROM $14 AS is_confirmed_now`;

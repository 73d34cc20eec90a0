import { Injectable } from '@nestjs/common';
import { daysAfter } from '../../platform/clock';
import { Db } from '../../platform/db';
import { birrOf, timeOf } from '../../platform/lists';
import { Switch } from '../../site/settings/settings.entity';
import { LedgerAudit } from '../../wallet/audit/audits.entity';
import type { HealthMetricsDto, ProviderHealthDto } from './dashboard.dto';

const VOID_DAYS = 30;

/** The health of the ledger, the outbox, the rounds and the providers. */
@Injectable()
export class HealthMetrics {
  constructor(private readonly db: Db) {}

  async of(now: Date): Promise<HealthMetricsDto> {
    const [audit, chain, outbox, rounds, payouts, providers] = await Promise.all([
      this.audit(),
      this.chain(),
      this.outbox(now),
      this.rounds(now),
      this.payouts(),
      this.providers(now),
    ]);
    return { audit, chain, ...outbox, ...rounds, payouts, providers };
  }

  async payouts(): Promise<HealthMetricsDto['payouts']> {
    const row = await this.db.repo(Switch).findOneBy({ name: 'payouts' });
    return {
      on: row?.is_on ?? false,
      reason: row?.reason ?? '',
      changedAt: timeOf(row?.changed_at ?? new Date(0)),
    };
  }

  private async audit(): Promise<HealthMetricsDto['audit']> {
    const [row] = await this.db.repo(LedgerAudit).find({ order: { id: 'DESC' }, take: 1 });
    if (!row) return null;
    const { at, ok, violations, imbalance } = row;
    return { at: timeOf(at), ok, violations, imbalance: birrOf(imbalance) };
  }

  private async chain(): Promise<HealthMetricsDto['chain']> {
    const [row] = await this.db.query<{
      rows: bigint;
      waiting: number;
      seq: bigint | null;
      at: Date | null;
      violations: number | null;
      first: string | null;
    }>(
      `SELECT COALESCE((SELECT max(seq) FROM audit_chain), 0) AS rows,
         (SELECT count(*)::int FROM audit_unchained) AS waiting, c.seq, c.at, c.violations, c.first
       FROM (VALUES (1)) one LEFT JOIN LATERAL (SELECT * FROM audit_chain_checks ORDER BY at DESC LIMIT 1) c ON true`,
    );
    return {
      rows: Number(row?.rows ?? 0n),
      waiting: row?.waiting ?? 0,
      checkedRows: row?.seq == null ? null : Number(row.seq),
      checkedAt: timeOf(row?.at ?? null),
      violations: row?.violations ?? 0,
      first: row?.first ?? null,
    };
  }

  private async outbox(now: Date): Promise<Pick<HealthMetricsDto, 'outboxOldestSeconds' | 'outboxWaiting'>> {
    const [row] = await this.db.query<{ n: number; oldest: Date | null }>(
      `SELECT count(*)::int AS n, min(due_at) AS oldest FROM outbox
       WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= $1`,
      [now],
    );
    const oldest = row?.oldest;
    return {
      outboxOldestSeconds: oldest ? Math.round((now.getTime() - oldest.getTime()) / 1000) : null,
      outboxWaiting: row?.n ?? 0,
    };
  }

  private async rounds(now: Date): Promise<Pick<HealthMetricsDto, 'voidedRounds' | 'parkedRounds'>> {
    const [row] = await this.db.query<{ voided: number; parked: number }>(
      `SELECT (SELECT count(*)::int FROM rounds WHERE refund_reason IN ('void', 'late_beacon', 'no_beacon')
           AND finished_at >= $1) AS voided,
         (SELECT count(*)::int FROM rounds WHERE parked_at IS NOT NULL AND finished_at IS NULL) AS parked`,
      [daysAfter(now, -VOID_DAYS)],
    );
    return { voidedRounds: row?.voided ?? 0, parkedRounds: row?.parked ?? 0 };
  }

  /** Results of payments of the last 24 hours, by provider. */
  private async providers(now: Date): Promise<ProviderHealthDto[]> {
    const rows = await this.db.query<{
      provider: string;
      waiting: number;
      oldest: Date | null;
      succeeded: number;
      failed: number;
      median: number | null;
    }>(
      `SELECT provider, count(*) FILTER (WHERE is_open)::int AS waiting,
         min(created_at) FILTER (WHERE is_open) AS oldest, count(*) FILTER (WHERE is_done)::int AS succeeded,
         count(*) FILTER (WHERE NOT is_open AND NOT is_done)::int AS failed,
         (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM updated_at - created_at))
           FILTER (WHERE is_done))::float8 AS median
       FROM (SELECT provider, created_at, updated_at, state IN ('Created', 'Pending') AS is_open,
           state = 'Succeeded' AS is_done
         FROM deposits WHERE channel = 'gateway' AND created_at >= $1
         UNION ALL
         SELECT provider, created_at, updated_at, state IN ('Requested', 'Held', 'Sending', 'Sent', 'Unknown'),
           state IN ('Paid', 'PaidLate')
         FROM withdrawals WHERE kind <> 'manual' AND created_at >= $1) p
       GROUP BY provider ORDER BY provider`,
      [daysAfter(now, -1)],
    );
    return rows.map((row) => ({
      provider: row.provider,
      waiting: row.waiting,
      oldestAt: timeOf(row.oldest),
      succeeded: row.succeeded,
      failed: row.failed,
      medianSeconds: row.median === null ? null : Math.round(row.median * 10) / 10,
    }));
  }
}

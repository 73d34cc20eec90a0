import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Metrics, Snapshot } from '../../platform/metrics';

interface Facts {
  differences: number;
  unmatched: number;
  oldestSeconds: number;
  paused: Readonly<Record<string, number>>;
}

/** Metrics of confirmed differences and paused payouts, from the database, so that every server reports the same. */
@Injectable()
export class ReconcileMetrics {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const facts = new Snapshot(() => this.read());
    const gauge = (name: string, help: string, read: (now: Facts) => number) =>
      metrics.gauge(name, help, async () => {
        const now = await facts.read();
        return now && read(now);
      });
    gauge(
      'reconcile_differences',
      'Differences that nobody has looked at yet',
      ({ differences }) => differences,
    );
    gauge('reconcile_unmatched_santim', 'Money of all unsettled cases', ({ unmatched }) => unmatched);
    gauge('reconcile_oldest_seconds', 'Age of the oldest unmatched birr', (now) => now.oldestSeconds);
    metrics.gaugeBy(
      'payouts_paused',
      '1 while a difference pauses the payouts of a provider',
      'provider',
      async () => (await facts.read())?.paused,
    );
  }

  private async read(): Promise<Facts> {
    const [row] = await this.db.query<{ open: number; unmatched: bigint; oldest: Date | null }>(
      `SELECT (count(*) FILTER (WHERE state = 'Open' AND kind <> 'complaint'))::int
           + (SELECT count(*)::int FROM reconcile_differences WHERE resolved_at IS NULL) AS open,
         COALESCE(sum(amount), 0)::bigint AS unmatched, min(happened_at) FILTER (WHERE amount > 0) AS oldest
       FROM payment_cases WHERE state <> 'Settled' AND confirmed_at IS NOT NULL`,
      [],
      'case_figures',
    );
    const pauses = await this.db.query<{ provider: string; is_paused: boolean }>(
      'SELECT provider, is_paused FROM payout_pauses',
      [],
      'pause_figures',
    );
    return {
      differences: row?.open ?? 0,
      unmatched: Number(row?.unmatched ?? 0n),
      oldestSeconds: row?.oldest ? (this.clock.now().getTime() - row.oldest.getTime()) / 1000 : 0,
      paused: Object.fromEntries(pauses.map(({ provider, is_paused: on }) => [provider, on ? 1 : 0])),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Metrics, Snapshot } from '../../platform/metrics';

interface Waiting {
  byKind: Readonly<Record<string, number>>;
  oldestSeconds: number;
}

/**
 * Metrics of proposals that wait for a confirmation, and of actions done alone that wait for a review. The queries read
 * partial indexes.
 */
@Injectable()
export class ProposalMetrics {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const waiting = new Snapshot(() => this.read());
    metrics.gaugeBy(
      'proposals_waiting',
      'Proposals of staff that wait for a second person, by kind',
      'kind',
      async () => (await waiting.read())?.byKind,
    );
    metrics.gauge(
      'proposals_oldest_seconds',
      'Age of the oldest of them',
      async () => (await waiting.read())?.oldestSeconds,
    );
    const unreviewed = new Snapshot(() => this.readUnreviewed());
    metrics.gauge(
      'solo_reviews_waiting',
      'What staff did alone and nobody else has looked at',
      async () => (await unreviewed.read())?.count,
    );
    metrics.gauge(
      'solo_reviews_oldest_seconds',
      'Age of the oldest of it',
      async () => (await unreviewed.read())?.oldestSeconds,
    );
  }

  private async read(): Promise<Waiting> {
    const rows = await this.db.query<{ kind: string; n: number; oldest: Date }>(
      "SELECT kind, count(*)::int AS n, min(made_at) AS oldest FROM proposals WHERE state = 'Open' GROUP BY kind",
      [],
      'proposal_figures',
    );
    const now = this.clock.now().getTime();
    return {
      byKind: Object.fromEntries(rows.map(({ kind, n }) => [kind, n])),
      oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => (now - oldest.getTime()) / 1000)),
    };
  }

  private async readUnreviewed(): Promise<{ count: number; oldestSeconds: number }> {
    const [row] = await this.db.query<{ n: number; oldest: Date | null }>(
      'SELECT count(*)::int AS n, min(made_at) AS oldest FROM proposals WHERE is_alone AND reviewed_at IS NULL',
      [],
      'solo_review_figures',
    );
    const since = row?.oldest?.getTime();
    const age = since === undefined ? 0 : (this.clock.now().getTime() - since) / 1000;
    return { count: row?.n ?? 0, oldestSeconds: Math.max(0, age) };
  }
}

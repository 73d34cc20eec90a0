import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Metrics, Snapshot } from '../../platform/metrics';
import { LIVE } from './round-rows';

interface Facts {
  live: Readonly<Record<string, number>>;
  players: number;
  parked: number;
  voided: number;
  overdueSeconds: number;
  beside: number;
  uncounted: number;
}

/** Publishes metrics about the rounds of all servers. */
@Injectable()
export class RoundMetrics {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const facts = new Snapshot(() => this.read());
    metrics.gaugeBy(
      'rounds_live',
      'Rounds that have not ended, by status',
      'status',
      async () => (await facts.read())?.live,
    );
    const gauge = (name: string, help: string, read: (now: Facts) => number) =>
      metrics.gauge(name, help, async () => {
        const now = await facts.read();
        return now && read(now);
      });
    gauge('round_players', 'Players with cards in rounds that have not ended', (now) => now.players);
    gauge('rounds_parked', 'Rounds that failed and wait for a person', (now) => now.parked);
    gauge('rounds_voided', 'Rounds that were ever voided', (now) => now.voided);
    gauge(
      'rounds_beside_others',
      'Rounds that are locked or play beside an earlier one of their room',
      (now) => now.beside,
    );
    gauge(
      'rounds_standings_due',
      'Finished rounds that the standings have not counted yet',
      (now) => now.uncounted,
    );
    gauge('round_overdue_seconds', 'How long the most overdue step waits', (now) => now.overdueSeconds);
  }

  /**
   * Costs five scans of partial indexes: live rounds twice, parked rounds, voided rounds, and rounds that the standings
   * have not counted.
   */
  private async read(): Promise<Facts> {
    const rows = await this.db.query<{ status: string; rounds: bigint; players: bigint; due: Date | null }>(
      `SELECT status, count(*) AS rounds, sum(player_count)::bigint AS players,
         min(next_due_at) FILTER (WHERE parked_at IS NULL) AS due
       FROM rounds WHERE status IN ${LIVE} GROUP BY status`,
      [],
      'round_figures',
    );
    const [ended] = await this.db.query<{
      parked: bigint;
      voided: bigint;
      beside: bigint;
      uncounted: bigint;
    }>(
      `SELECT (SELECT count(*) FROM rounds WHERE parked_at IS NOT NULL AND status IN ${LIVE}) AS parked,
         (SELECT count(*) FROM rounds WHERE refund_reason = 'void') AS voided,
         (SELECT count(*) - count(DISTINCT room_id) FROM rounds WHERE status IN ('Locked', 'Playing')) AS beside,
         (SELECT count(*) FROM rounds WHERE standings_due) AS uncounted`,
      [],
      'round_figures_ended',
    );
    const now = this.clock.now().getTime();
    const overdue = rows.map((row) => (row.due ? (now - row.due.getTime()) / 1000 : 0));
    return {
      live: Object.fromEntries(rows.map((row) => [row.status, Number(row.rounds)])),
      players: rows.reduce((sum, row) => sum + Number(row.players), 0),
      parked: Number(ended?.parked ?? 0n),
      voided: Number(ended?.voided ?? 0n),
      overdueSeconds: Math.max(0, ...overdue),
      beside: Number(ended?.beside ?? 0n),
      uncounted: Number(ended?.uncounted ?? 0n),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { SingleFlight } from '../../platform/async';
import { dayOf, daysAfter, instantOf, ZONE } from '../../platform/clock';
import { Db } from '../../platform/db';
import { birrOf } from '../../platform/lists';
import type { GgrDto, PlayersDayDto } from './dashboard.dto';

const DAYS = 14;
/** Maximum age of today's amounts. */
const FRESH_MS = 30_000;
/** How long after its end a day is read anew: what was under way at midnight is committed after it, with a time before it. */
const REST_MS = 3600_000;

/** All figures of one day. */
interface Day {
  ggr: GgrDto[];
  players: PlayersDayDto;
  readAt: Date;
}

/**
 * Gross gaming revenue and players by day. A day that has been over for an hour no longer changes, so a server reads it once
 * and caches it; only today, and yesterday for an hour, are read again.
 */
@Injectable()
export class DailyReport {
  private readonly days = new Map<string, Day>();
  private readonly reads = new SingleFlight<void>();

  constructor(private readonly db: Db) {}

  async of(now: Date): Promise<{ ggr: GgrDto[]; players: PlayersDayDto[] }> {
    const wanted = Array.from({ length: DAYS }, (_, i) => dayOf(daysAfter(now, i - DAYS + 1)));
    const first = wanted.find((day) => !this.isFresh(day, now));
    if (first !== undefined) await this.reads.run(() => this.read(first, now));
    for (const day of this.days.keys()) if (!wanted.includes(day)) this.days.delete(day);
    const known = wanted.flatMap((day) => this.days.get(day) ?? []);
    return { ggr: known.flatMap((day) => day.ggr), players: known.map((day) => day.players) };
  }

  /** True if the day was read when it no longer changed, or at most `FRESH_MS` ago. */
  private isFresh(day: string, now: Date): boolean {
    const readAt = this.days.get(day)?.readAt;
    if (!readAt) return false;
    return dayOf(new Date(readAt.getTime() - REST_MS)) > day || now.getTime() - readAt.getTime() < FRESH_MS;
  }

  private async read(first: string, now: Date): Promise<void> {
    const from = instantOf(first) ?? now;
    const [ggr, players] = await Promise.all([this.ggr(from), this.players(from)]);
    for (let time = from; time <= now; time = daysAfter(time, 1)) {
      const day = dayOf(time);
      this.days.set(day, {
        ggr: ggr.filter((row) => row.day === day),
        players: players.find((row) => row.day === day) ?? { day, registered: 0, active: 0 },
        readAt: now,
      });
    }
  }

  private async ggr(from: Date): Promise<GgrDto[]> {
    const rows = await this.db.query<{
      day: string;
      stake: bigint;
      rounds: number;
      stakes: bigint;
      prizes: bigint;
      referral: bigint;
      bonus: bigint;
    }>(
      `SELECT to_char(r.finished_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS day, ro.stake, count(*)::int AS rounds,
         sum(ro.stake * r.card_count)::bigint AS stakes, sum(r.prize)::bigint AS prizes,
         COALESCE(sum(f.amount), 0)::bigint AS referral, COALESCE(sum(b.amount), 0)::bigint AS bonus
       FROM rounds r JOIN rooms ro ON ro.id = r.room_id
       LEFT JOIN (SELECT round_id, sum(amount) AS amount FROM referral_income WHERE created_at >= $1
         GROUP BY round_id) f ON f.round_id = r.id
       LEFT JOIN (SELECT round_id, sum(from_bonus) AS amount FROM tickets
         WHERE from_bonus > 0 AND state = 'confirmed' GROUP BY round_id) b ON b.round_id = r.id
       WHERE r.finished_at >= $1 AND r.status = 'Finished' GROUP BY 1, 2 ORDER BY 1, 2`,
      [from],
    );
    return rows.map((row) => ({
      day: row.day,
      stake: birrOf(row.stake),
      rounds: row.rounds,
      stakes: birrOf(row.stakes),
      prizes: birrOf(row.prizes),
      house: birrOf(row.stakes - row.prizes),
      referral: birrOf(row.referral),
      bonus: birrOf(row.bonus),
    }));
  }

  private players(from: Date): Promise<PlayersDayDto[]> {
    return this.db.query<PlayersDayDto>(
      `SELECT day, COALESCE(n.registered, 0) AS registered, COALESCE(a.active, 0) AS active
       FROM (SELECT to_char(created_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS day, count(*)::int AS registered
         FROM users WHERE created_at >= $1 AND kind = 'person' GROUP BY 1) n
       FULL JOIN (SELECT to_char(r.finished_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS day,
           count(DISTINCT t.user_id)::int AS active
         FROM rounds r JOIN tickets t ON t.round_id = r.id AND t.state = 'confirmed'
         WHERE r.finished_at >= $1 AND r.status = 'Finished' GROUP BY 1) a USING (day)`,
      [from],
    );
  }
}

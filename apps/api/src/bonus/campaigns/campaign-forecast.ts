import { Injectable } from '@nestjs/common';
import { santim, sumOf, type Santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { dayEnd, daysLater, dayStart, lastEndedDay } from '../bonus-day';
import { rankAndPrize, type PrizeTerms } from '../bonus-prizes';
import type { NamedStanding, RankedPerson, StakeDay } from '../standings';

/** A standing of a past day, with the player's name and phone. */
type PastStanding = NamedStanding & StakeDay;

/** What one stake would have cost on one past day if the campaign had run. Amounts in santim. */
export interface ForecastDay {
  day: string;
  stake: Santim;
  /** People with at least one point. */
  players: number;
  /** People with enough points for a prize. */
  qualified: number;
  /**
   * House income of this stake's public rounds on that bonus day, before referrals. What is added to the prize of a big
   * game comes from promotion.
   */
  house: Santim;
  prizes: RankedPerson[];
  cost: Santim;
}

interface DayRow {
  day: string;
  stake: bigint;
  players: number;
  qualified: number;
  house: bigint;
}

type Terms = ReadonlyMap<bigint, PrizeTerms>;

/** Calculates the prizes of a campaign for past days, from the points of those days and with the rule of the payout. */
@Injectable()
export class CampaignForecast {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * @param terms by stake in santim
   * @param pastDays number of ended bonus days to include, counted back from the newest
   * @returns every day with every stake, newest day first, including days without a game
   */
  async of(terms: Terms, pastDays: number): Promise<ForecastDay[]> {
    const last = lastEndedDay(this.clock.now());
    const days = Array.from({ length: pastDays }, (_, i) => daysLater(last, -i));
    const [played, best, house] = await Promise.all([
      this.played(days, terms),
      this.best(days, terms),
      this.house(days, terms),
    ]);
    return played.map((row) => {
      const key = keyOf(row);
      const own = terms.get(row.stake);
      const ranked = own ? rankAndPrize(best.get(key) ?? [], own) : [];
      const prizes = ranked.filter(({ prize }) => prize > 0n);
      return {
        ...row,
        stake: santim(row.stake),
        house: santim(house.get(key) ?? 0n),
        prizes,
        cost: sumOf(prizes.map(({ prize }) => prize)),
      };
    });
  }

  private played(days: readonly string[], terms: Terms): Promise<Omit<DayRow, 'house'>[]> {
    return this.db.query(
      `SELECT d.day, s.stake, count(p.user_id)::int AS players,
         count(p.user_id) FILTER (WHERE p.points >= s.min_games)::int AS qualified
       FROM unnest($1::date[]) AS d (day) CROSS JOIN unnest($2::bigint[], $3::int[]) AS s (stake, min_games)
       LEFT JOIN (bonus_points p JOIN users u ON u.id = p.user_id AND u.kind = 'person')
         ON p.day = d.day AND p.stake = s.stake
       GROUP BY d.day, s.stake ORDER BY d.day DESC, s.stake`,
      [days, ...stakesOf(terms)],
      'forecast_played',
    );
  }

  /** The prize candidates of each day, including all that are equal to the last one, as the payout reads them. */
  private async best(days: readonly string[], terms: Terms): Promise<Map<string, PastStanding[]>> {
    const rows = await this.db.query<PastStanding>(
      `SELECT d.day, s.stake, b.*
       FROM unnest($1::date[]) AS d (day)
       CROSS JOIN unnest($2::bigint[], $3::int[], $4::int[]) AS s (stake, min_games, ranks)
       CROSS JOIN LATERAL (
         SELECT p.user_id, u.name, u.phone, p.points, p.first_point_at, p.last_point_at
         FROM bonus_points p JOIN users u ON u.id = p.user_id AND u.kind = 'person'
         WHERE p.day = d.day AND p.stake = s.stake AND p.points >= s.min_games
         ORDER BY p.points DESC, p.last_point_at, p.first_point_at FETCH FIRST (s.ranks) ROWS WITH TIES) b`,
      [days, ...stakesOf(terms), [...terms.values()].map(({ prizes }) => prizes.length)],
      'forecast_best',
    );
    const best = new Map<string, PastStanding[]>();
    for (const row of rows) best.set(keyOf(row), [...(best.get(keyOf(row)) ?? []), row]);
    return best;
  }

  private async house(days: readonly string[], terms: Terms): Promise<Map<string, bigint>> {
    const rows = await this.db.query<{ day: string; stake: bigint; house: bigint }>(
      `SELECT d.day, ro.stake, sum(ro.stake * r.card_count - r.prize + r.added)::bigint AS house
       FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS d (day, starts, ends)
       JOIN rounds r ON r.finished_at >= d.starts AND r.finished_at < d.ends AND r.status = 'Finished'
       JOIN rooms ro ON ro.id = r.room_id AND ro.space_id IS NULL AND ro.stake = ANY ($4::bigint[])
       GROUP BY d.day, ro.stake`,
      [days, days.map(dayStart), days.map(dayEnd), [...terms.keys()].map(String)],
      'forecast_house',
    );
    return new Map(rows.map((row) => [keyOf(row), row.house]));
  }
}

function stakesOf(terms: Terms): [stakes: string[], minGames: number[]] {
  return [[...terms.keys()].map(String), [...terms.values()].map(({ minGames }) => minGames)];
}

function keyOf({ day, stake }: StakeDay): string {
  return `${day} ${stake}`;
}

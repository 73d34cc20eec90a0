import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { rankAndPrize, type PrizeTerms, type Ranked, type Standing } from './bonus-prizes';

/** One stake on one bonus day. */
export interface StakeDay {
  day: string;
  /** The stake in santim. */
  stake: bigint;
}

/** A standing with name and phone. Only system admins may see the phone. */
export type NamedStanding = Standing & { name: string; phone: string };

/** A person's rank in a table, with the prize. */
export type RankedPerson = Ranked<NamedStanding>;

/**
 * SQL: whether the person `u` with the points `p` takes no prize of the day at the time `now` (check_player refuses them
 * one): demo players and staff play too, and a player may be blocked or have been excluded before the day. `l` is staff_list.
 */
export const takesNoPrize = (
  now: string,
) => `(u.kind <> 'person' OR player_bar(u, l, ${now}) IN ('staff', 'blocked')
  OR player_bar(u, l, ${now}) = 'excluded'
    AND excluded_since(u, ${now}) <= (p.day + time '15:00') AT TIME ZONE 'Africa/Addis_Ababa')`;

/** SQL: the points `p` that are ranked: of a paid day without whom the payout left out, before that whom it would leave out. */
export const ranked = (
  now: string,
) => `FROM bonus_points p JOIN users u ON u.id = p.user_id CROSS JOIN staff_list l
  LEFT JOIN bonus_days d ON d.day = p.day AND d.stake = p.stake
  WHERE (CASE WHEN d.day IS NULL THEN ${takesNoPrize(now)}
    ELSE u.kind <> 'person' OR u.id = ANY (d.left_out) END) IS NOT TRUE`;

const NOW = '$4::timestamptz';

/** True if row p ranks before row own. */
const BETTER = `p.day = own.day AND p.stake = own.stake AND p.points >= own.points AND (p.points > own.points
  OR (p.last_point_at, p.first_point_at) < (own.last_point_at, own.first_point_at))`;

/** Reads the points of a day, which StandingsCounter writes. */
@Injectable()
export class Standings {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The best players of a day. Only players of one round can be equal, so ties add at most 200 rows to the limit. */
  async top({ day, stake }: StakeDay, terms: PrizeTerms, limit: number): Promise<RankedPerson[]> {
    const rows = await this.db.query<NamedStanding>(
      `SELECT p.user_id, u.name, u.phone, p.points, p.first_point_at, p.last_point_at ${ranked(NOW)}
         AND p.day = $1::date AND p.stake = $2
       ORDER BY p.points DESC, p.last_point_at, p.first_point_at FETCH FIRST ($3) ROWS WITH TIES`,
      [day, stake.toString(), limit, this.clock.now()],
      'bonus_top',
    );
    return rankAndPrize(rows, terms).slice(0, limit);
  }

  /** Points and rank of one player. The rank is null without points, and for who is not ranked. */
  async of({ day, stake }: StakeDay, userId: string): Promise<{ rank: number | null; points: number }> {
    const [own] = await this.db.query<{ points: number; rank: bigint | null }>(
      `SELECT own.points, (SELECT 1 + (SELECT count(*) ${ranked(NOW)} AND ${BETTER})
         ${ranked(NOW)} AND p.day = own.day AND p.stake = own.stake AND p.user_id = own.user_id) AS rank
       FROM bonus_points own WHERE own.day = $1::date AND own.stake = $2 AND own.user_id = $3`,
      [day, stake.toString(), userId, this.clock.now()],
      'bonus_own',
    );
    if (!own) return { rank: null, points: 0 };
    return { rank: own.rank === null ? null : Number(own.rank), points: own.points };
  }

  /** The prize winners of a day with one stake, for the payout; without the people in `leftOut`. */
  async prizeWinners(
    tx: Tx,
    { day, stake }: StakeDay,
    terms: PrizeTerms,
    leftOut: readonly string[],
  ): Promise<Ranked<Standing>[]> {
    const rows = await tx.query<Standing>(
      `SELECT user_id, points, first_point_at, last_point_at FROM bonus_points
       WHERE day = $1::date AND stake = $2 AND points >= $3 AND user_id <> ALL ($4::uuid[])
       ORDER BY points DESC, last_point_at, first_point_at FETCH FIRST ($5) ROWS WITH TIES`,
      [day, stake.toString(), terms.minGames, leftOut, terms.prizes.length],
    );
    return rankAndPrize(rows, terms).filter((one) => one.prize > 0n);
  }
}

import { Injectable } from '@nestjs/common';
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

/** Only people are ranked: demo players and staff play too, but get no rank and no prize. */
const RANKED = "FROM bonus_points p JOIN users u ON u.id = p.user_id AND u.kind = 'person'";

/** True if row b ranks before row p. */
const BETTER = `b.day = p.day AND b.stake = p.stake AND b.points >= p.points AND (b.points > p.points
  OR (b.last_point_at, b.first_point_at) < (p.last_point_at, p.first_point_at))`;

/** Reads the points of a day, which StandingsCounter writes. */
@Injectable()
export class Standings {
  constructor(private readonly db: Db) {}

  /** The best players of a day. Only players of one round can be equal, so ties add at most 200 rows to the limit. */
  async top({ day, stake }: StakeDay, terms: PrizeTerms, limit: number): Promise<RankedPerson[]> {
    const rows = await this.db.query<NamedStanding>(
      `SELECT p.user_id, u.name, u.phone, p.points, p.first_point_at, p.last_point_at ${RANKED}
       WHERE p.day = $1::date AND p.stake = $2
       ORDER BY p.points DESC, p.last_point_at, p.first_point_at FETCH FIRST ($3) ROWS WITH TIES`,
      [day, stake.toString(), limit],
      'bonus_top',
    );
    return rankAndPrize(rows, terms).slice(0, limit);
  }

  /** Points and rank of one player. The rank is null without points, and for demo players and staff. */
  async of({ day, stake }: StakeDay, userId: string): Promise<{ rank: number | null; points: number }> {
    const [own] = await this.db.query<{ points: number; is_person: boolean; better: bigint; others: bigint }>(
      `SELECT p.points, u.kind = 'person' AS is_person,
         (SELECT count(*) FROM bonus_points b WHERE ${BETTER}) AS better,
         (SELECT count(*) FROM users o JOIN bonus_points b ON b.user_id = o.id
           WHERE o.kind <> 'person' AND ${BETTER}) AS others
       FROM bonus_points p JOIN users u ON u.id = p.user_id
       WHERE p.day = $1::date AND p.stake = $2 AND p.user_id = $3`,
      [day, stake.toString(), userId],
      'bonus_own',
    );
    if (!own) return { rank: null, points: 0 };
    return { rank: own.is_person ? Number(own.better - own.others) + 1 : null, points: own.points };
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

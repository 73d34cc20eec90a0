import { allocate, santim, sumOf, type Santim } from '@libs/money';
import type { Row } from '../platform/db';
import type { BonusPoints } from './bonus.entity';

/** The points of a player on a bonus day with one stake: a row of the bonus table. */
export type Standing = Row<BonusPoints, 'user_id' | 'points' | 'first_point_at' | 'last_point_at'>;

/** A standing with its place in the table, its rank and its prize. */
export interface Ranked<T extends Standing> {
  standing: T;
  /** Place from 1, unique: players with equal results are placed in the order of their ids. */
  place: number;
  /** Rank from 1. Players with equal results all get the first of their places as rank. */
  rank: number;
  prize: Santim;
}

/** The terms of one stake. */
export interface PrizeTerms {
  /** Points from which a player earns a prize. */
  minGames: number;
  /** Prizes of rank 1, 2 and so on, in santim. */
  prizes: readonly Santim[];
}

/**
 * Ranks players and gives each the prize of their rank (rules.md "Bonus, referral, leaderboards"). More points rank
 * first, then the earlier last point, then the earlier first point. Equal players share the prizes of their places to
 * the santim.
 *
 * @param standings the best standings in any order, including all that are equal to the last one
 */
export function rankAndPrize<T extends Standing>(standings: readonly T[], terms: PrizeTerms): Ranked<T>[] {
  const ordered = [...standings].sort((a, b) => compare(a, b) || (a.user_id < b.user_id ? -1 : 1));
  const ranked: Ranked<T>[] = [];
  while (ranked.length < ordered.length) {
    const first = ranked.length;
    const leader = ordered[first];
    if (!leader) break;
    const equals = ordered.slice(first).filter((one) => compare(one, leader) === 0);
    const pot = sumOf(terms.prizes.slice(first, first + equals.length));
    const shares =
      leader.points < terms.minGames
        ? equals.map(() => santim(0n))
        : allocate(
            pot,
            equals.map(() => 1n),
          );
    equals.forEach((standing, i) =>
      ranked.push({ standing, place: first + i + 1, rank: first + 1, prize: shares[i] ?? santim(0n) }),
    );
  }
  return ranked;
}

function compare(a: Standing, b: Standing): number {
  return (
    b.points - a.points ||
    a.last_point_at.getTime() - b.last_point_at.getTime() ||
    a.first_point_at.getTime() - b.first_point_at.getTime()
  );
}

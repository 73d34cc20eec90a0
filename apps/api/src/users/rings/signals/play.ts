import type { Db } from '../../../platform/db';
import { PLAYERS, type Link, type Span } from './signal';

/** Most pairs of players that a run examines, in the newest rounds first. This bounds the time of a run. */
const PAIRS = 6_000_000;
/** Fewest rounds that two players must have in common. */
const COMMON = 6;
/** Two purchases less than this many seconds apart count as the same moment. */
const MOMENT = 1.5;

interface PlayedRow {
  a: string;
  b: string;
  /** Number of rounds in common; `moments` is the number of those in which both bought at the same moment. */
  common: number;
  moments: number;
  /**
   * Rounds in common that chance would give; `chance` is the probability that both buy at the same moment in one round.
   */
  expected: number;
  chance: number;
  since: Date;
}

/**
 * Counts the rounds that two players have in common. The number that chance would give is computed for each room and
 * hour, among the players of that hour, because people with the same habits meet often, and so do members of a small
 * space. For purchases at the same moment, chance follows from how widely each of the two spreads their purchases over
 * the time of the sale.
 */
const SQL = `
  WITH bought AS MATERIALIZED (
    SELECT p.round_id, p.user_id, min(p.created_at) AS at FROM purchases p JOIN (${PLAYERS}) u ON u.id = p.user_id
    WHERE p.created_at > $1 AND p.created_at <= $2 GROUP BY 1, 2),
  sizes AS (
    SELECT round_id, count(*) AS n, min(at) AS first FROM bought GROUP BY 1 HAVING count(*) BETWEEN 2 AND 120),
  chosen AS MATERIALIZED (
    SELECT s.round_id, s.first FROM (
      SELECT round_id, first, sum(n * (n - 1) / 2) OVER (ORDER BY first DESC, round_id) AS pairs FROM sizes) s
    WHERE s.pairs <= ${PAIRS}),
  plays AS MATERIALIZED (
    SELECT b.round_id, b.user_id, extract(epoch FROM b.at)::float8 AS at, extract(epoch FROM b.at - c.first)::float8 AS wait,
      r.room_id, (extract(epoch FROM c.first) / 3600)::int AS hour
    FROM bought b JOIN chosen c USING (round_id) JOIN rounds r ON r.id = b.round_id),
  habits AS MATERIALIZED (
    SELECT user_id, count(*)::int AS n, GREATEST(var_pop(wait), 1) AS spread FROM plays GROUP BY 1 HAVING count(*) >= ${COMMON}),
  keen AS MATERIALIZED (SELECT p.* FROM plays p JOIN habits h USING (user_id)),
  met AS (
    SELECT x.user_id AS a, y.user_id AS b, count(*)::int AS common,
      count(*) FILTER (WHERE abs(x.at - y.at) < ${MOMENT})::int AS moments, min(GREATEST(x.at, y.at)) AS since
    FROM keen x JOIN keen y ON y.round_id = x.round_id AND x.user_id < y.user_id
    GROUP BY 1, 2 HAVING count(*) >= ${COMMON}),
  likely AS MATERIALIZED (
    SELECT m.*, LEAST(0.8, ${2 * MOMENT} / (2.5066 * sqrt(ha.spread + hb.spread))) AS chance
    FROM met m JOIN habits ha ON ha.user_id = m.a JOIN habits hb ON hb.user_id = m.b
    WHERE m.common >= 0.2 * LEAST(ha.n, hb.n) OR m.moments >= 5),
  slots AS MATERIALIZED (SELECT user_id, room_id, hour, count(*)::float8 AS n FROM keen GROUP BY 1, 2, 3),
  held AS MATERIALIZED (SELECT room_id, hour, count(DISTINCT round_id)::float8 AS n FROM plays GROUP BY 1, 2),
  expected AS (
    SELECT l.a, l.b, sum(sa.n * sb.n / h.n) AS rounds FROM likely l
      JOIN slots sa ON sa.user_id = l.a JOIN slots sb ON sb.user_id = l.b AND sb.room_id = sa.room_id AND sb.hour = sa.hour
      JOIN held h ON h.room_id = sa.room_id AND h.hour = sa.hour
    GROUP BY 1, 2)
  SELECT l.a, l.b, l.common, l.moments, l.chance, e.rounds AS expected, to_timestamp(l.since) AS since
  FROM likely l JOIN expected e USING (a, b)
  WHERE l.common >= 2 * e.rounds OR l.moments > l.common * l.chance + 3`;

/**
 * -log10 of the probability of seeing so many or more when `expected` are expected (Chernoff's bound of a Poisson
 * tail).
 */
export function unlikely(seen: number, expected: number): number {
  if (seen <= expected) return 0;
  return (seen * Math.log(seen / expected) - seen + expected) / Math.LN10;
}

/** Reads two signals with one query: common rounds far above chance, and purchases at the same moments. */
export async function readPlay(db: Pick<Db, 'query'>, { from, to }: Span): Promise<Link[]> {
  const rows = await db.query<PlayedRow>(SQL, [from, to], 'ring_play');
  return rows.flatMap((row) => [...together(row), ...taps(row)]);
}

function together({ a, b, common, expected, since }: PlayedRow): Link[] {
  const [p, lift] = [unlikely(common, expected), common / expected];
  if (p < 5 || lift < 2) return [];
  const weight = p >= 12 && lift >= 3 ? 2.5 : p >= 7 ? 1.5 : 1;
  const facts = { rounds: common, expected: Number(expected.toFixed(1)), p: Math.round(p) };
  return [{ a, b, signal: 'together', weight, facts, since }];
}

function taps({ a, b, common, moments, chance, since }: PlayedRow): Link[] {
  const p = unlikely(moments, common * chance);
  if (p < 3.5) return [];
  const weight = p >= 8 ? 3 : p >= 5 ? 2 : 1.2;
  const facts = { moments, rounds: common, p: Math.round(p) };
  return [{ a, b, signal: 'taps', weight, facts, since }];
}

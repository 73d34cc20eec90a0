import { PLAYERS, signalOf } from './signal';

/**
 * With more people than this at one end of a flow, or with more people than `DEALINGS` to deal with at all, a player is
 * a shop, and not part of a ring.
 */
const CROWD = 12;
const DEALINGS = 15;
/** Amounts between two players below this sum, in santim, mean nothing. */
const SMALL = 20_00;
/**
 * From this share, in percent, of all money that a player sends or receives, a flow to or from one other player counts.
 */
const MOST = 60;

/**
 * Links players between whom money goes round: in circles of three or four, from several players to one, or from one to
 * several. Two people who send to one another are usually friends, so a circle of two weighs little.
 */
export const moneyRound = signalOf(
  'money',
  `WITH players AS (${PLAYERS}),
   sent AS (
     SELECT substr(t.actor, 6)::uuid AS x, t.subject::uuid AS y, sum(p.amount)::bigint AS total, count(*)::int AS times,
       min(t.created_at) AS since
     FROM transfers t JOIN postings p ON p.transfer_id = t.id AND p.amount > 0
     WHERE t.kind = 'transfer' AND t.created_at > $1 AND t.created_at <= $2 AND t.actor LIKE 'user:%'
     GROUP BY 1, 2),
   dealt AS (SELECT x AS id, y AS other FROM sent UNION SELECT y, x FROM sent),
   shops AS (SELECT id FROM dealt GROUP BY 1 HAVING count(*) > ${DEALINGS}),
   edges AS (
     SELECT s.* FROM sent s JOIN players px ON px.id = s.x JOIN players py ON py.id = s.y
     WHERE s.total >= ${SMALL} AND s.x <> s.y AND NOT EXISTS (SELECT FROM shops WHERE id IN (s.x, s.y))),
   paid AS (
     SELECT user_id, sum(amount)::bigint AS total FROM withdrawals
     WHERE created_at > $1 AND created_at <= $2 AND state NOT IN ('Requested', 'Refused', 'Released', 'Rejected', 'Returned')
     GROUP BY 1),
   deposited AS (
     SELECT user_id, sum(credited)::bigint AS total FROM deposits
     WHERE created_at > $1 AND created_at <= $2 AND state = 'Succeeded' GROUP BY 1),
   outflow AS (
     SELECT e.x, sum(e.total) + COALESCE(max(p.total), 0) AS total FROM edges e LEFT JOIN paid p ON p.user_id = e.x GROUP BY 1),
   inflow AS (
     SELECT e.y, sum(e.total) + COALESCE(max(d.total), 0) AS total FROM edges e LEFT JOIN deposited d ON d.user_id = e.y GROUP BY 1),
   funnel AS (
     SELECT e.x, e.y, e.total, e.since, count(*) OVER (PARTITION BY e.y)::int AS people
     FROM edges e JOIN outflow o ON o.x = e.x WHERE e.total * 100 >= ${MOST} * o.total),
   fed AS (
     SELECT e.x, e.y, e.total, e.since, count(*) OVER (PARTITION BY e.x)::int AS people
     FROM edges e JOIN inflow i ON i.y = e.y WHERE e.total * 100 >= ${MOST} * i.total),
   three AS (
     SELECT a.x AS u, a.y AS v, c.x AS w, LEAST(a.total, b.total, c.total) AS total, LEAST(a.since, b.since, c.since) AS since
     FROM edges a JOIN edges b ON b.x = a.y JOIN edges c ON c.x = b.y AND c.y = a.x
     WHERE a.x < a.y AND a.x < b.y AND a.y <> b.y AND a.x <> b.y),
   four AS (
     SELECT a.x AS u, a.y AS v, c.x AS w, d.x AS z, LEAST(a.total, b.total, c.total, d.total) AS total,
       LEAST(a.since, b.since, c.since, d.since) AS since
     FROM edges a JOIN edges b ON b.x = a.y JOIN edges c ON c.x = b.y JOIN edges d ON d.x = c.y AND d.y = a.x
     WHERE a.x < a.y AND a.x < b.y AND a.x < c.y AND a.y <> c.y),
   seen AS (
     SELECT e.x, e.y, 0.6 AS weight, 'back' AS how, LEAST(e.total, r.total) AS total, 2 AS people, LEAST(e.since, r.since) AS since
     FROM edges e JOIN edges r ON r.x = e.y AND r.y = e.x WHERE e.x < e.y
     UNION ALL
     SELECT p.x, p.y, 2, 'circle', total, 3, since
     FROM three, LATERAL (VALUES (u, v), (v, w), (w, u)) AS p (x, y)
     UNION ALL
     SELECT p.x, p.y, 2, 'circle', total, 4, since
     FROM four, LATERAL (VALUES (u, v), (v, w), (w, z), (z, u)) AS p (x, y)
     UNION ALL
     SELECT x, y, 1.8, 'funnel', total, people + 1, since FROM funnel WHERE people BETWEEN 2 AND ${CROWD}
     UNION ALL
     SELECT x, y, 1, 'fed', total, people + 1, since FROM fed WHERE people BETWEEN 3 AND ${CROWD})
   SELECT LEAST(x, y) AS a, GREATEST(x, y) AS b, LEAST(3, sum(DISTINCT weight))::real AS weight,
     jsonb_build_object('birr', (max(total) / 100)::int, 'people', max(people), 'how', (array_agg(how ORDER BY weight DESC))[1]) AS facts,
     min(since) AS since
   FROM seen GROUP BY 1, 2`,
);

import { LIMIT, type Invariant } from './invariant';

/** Finished rounds that are counted, with their players, in the time of Addis Ababa. `since` counts from 15:00, the start of a bonus day. */
const PLAYED = `SELECT r.id, r.player_count, r.finished_at, t.user_id, sum(t.from_main + t.from_bonus) AS bet,
    sum(t.payout) AS win, (r.finished_at AT TIME ZONE 'UTC') + interval '3 hours' AS at_local,
    (r.finished_at AT TIME ZONE 'UTC') - interval '12 hours' AS since, ro.stake, ro.space_id
  FROM rounds r JOIN rooms ro ON ro.id = r.room_id JOIN tickets t ON t.round_id = r.id AND t.state = 'confirmed'
  WHERE r.status = 'Finished' AND NOT r.standings_due GROUP BY r.id, t.user_id, ro.stake, ro.space_id`;

/** Points recounted from rounds and tickets. */
const POINTS = `SELECT since::date AS day, stake, user_id, count(*) AS points, min(finished_at) AS first_point_at,
    max(finished_at) AS last_point_at
  FROM (${PLAYED}) p WHERE space_id IS NULL AND player_count >= 5 AND since::time < time '18:00' GROUP BY 1, 2, 3`;

/** The rules of the bonus: points follow from rounds and tickets, and prizes follow from the points. */
export const bonusInvariants: readonly Invariant[] = [
  {
    name: 'daily games',
    rule: 'the daily sums of a player are those of their tickets in finished rounds',
    sql: `SELECT 'user ' || COALESCE(d.user_id, x.user_id) AS subject, 'day ' || COALESCE(d.day, x.day) || ', kept '
        || COALESCE(d.games, 0) || '/' || COALESCE(d.bet, 0) || '/' || COALESCE(d.win, 0) || ', played '
        || COALESCE(x.games, 0) || '/' || COALESCE(x.bet, 0) || '/' || COALESCE(x.win, 0) AS detail
      FROM daily_games d FULL JOIN (SELECT at_local::date AS day, user_id, count(*) AS games, sum(bet) AS bet,
          sum(win) AS win FROM (${PLAYED}) p GROUP BY 1, 2) x ON x.day = d.day AND x.user_id = d.user_id
      WHERE (d.games, d.bet, d.win) IS DISTINCT FROM (x.games, x.bet, x.win) ${LIMIT}`,
  },
  {
    name: 'bonus points',
    rule: 'the points of a player are their public rounds with five players that finished on that bonus day',
    sql: `SELECT 'user ' || COALESCE(b.user_id, x.user_id) AS subject, 'day ' || COALESCE(b.day, x.day) || ', stake '
        || COALESCE(b.stake, x.stake) || ', kept ' || COALESCE(b.points, 0) || ', played ' || COALESCE(x.points, 0) AS detail
      FROM bonus_points b FULL JOIN (${POINTS}) x ON x.day = b.day AND x.stake = b.stake AND x.user_id = b.user_id
      WHERE (b.points, b.first_point_at, b.last_point_at)
        IS DISTINCT FROM (x.points, x.first_point_at, x.last_point_at) ${LIMIT}`,
  },
  {
    name: 'bonus prize',
    rule: 'a paid day gave each rank its prize by the terms kept with it, equals share, and nobody else got one',
    sql: `WITH ranked AS (
        SELECT d.campaign_id, d.day, d.stake, d.prizes, x.user_id, x.points,
          rank() OVER w AS rank, count(*) OVER (PARTITION BY d.campaign_id, d.day, d.stake, x.points, x.last_point_at,
            x.first_point_at) AS equals, row_number() OVER (PARTITION BY d.campaign_id,
            d.day, d.stake ORDER BY x.points DESC, x.last_point_at, x.first_point_at, x.user_id) AS place
        FROM bonus_days d JOIN (${POINTS}) x ON x.day = d.day AND x.stake = d.stake
        WHERE x.points >= d.min_games AND x.user_id <> ALL (d.left_out)
        WINDOW w AS (PARTITION BY d.campaign_id, d.day, d.stake
          ORDER BY x.points DESC, x.last_point_at, x.first_point_at)),
      owed AS (
        SELECT r.*, p.pot / r.equals + CASE WHEN r.place - r.rank < p.pot % r.equals THEN 1 ELSE 0 END AS amount
        FROM ranked r CROSS JOIN LATERAL (SELECT COALESCE(sum(z.prize), 0)::bigint AS pot
          FROM unnest(r.prizes[r.rank:r.rank + r.equals - 1]) z (prize)) p)
      SELECT 'campaign ' || COALESCE(a.campaign_id, o.campaign_id) || ' day ' || COALESCE(a.day, o.day) AS subject,
        'user ' || COALESCE(a.user_id, o.user_id) || ', owed ' || COALESCE(o.amount, 0) || ' for ' || COALESCE(o.points, 0)
        || ', awarded ' || COALESCE(a.amount, 0) || ' for ' || COALESCE(a.points, 0) AS detail
      FROM (SELECT * FROM owed WHERE amount > 0) o FULL JOIN bonus_awards a ON a.campaign_id = o.campaign_id
        AND a.day = o.day AND a.stake = o.stake AND a.user_id = o.user_id
      WHERE (a.place, a.rank, a.points, a.amount) IS DISTINCT FROM (o.place, o.rank, o.points, o.amount) ${LIMIT}`,
  },
  {
    name: 'bonus paid',
    rule: 'each award that does not wait is one transfer of its amount to the bonus balance of its player, and no prize was paid without one',
    sql: `SELECT 'transfer ' || COALESCE(t.key, 'none') AS subject, 'user ' || COALESCE(a.user_id, t.user_id) || ', awarded '
        || COALESCE(a.amount, 0) || ', posted ' || COALESCE(t.amount, 0) AS detail
      FROM bonus_awards a FULL JOIN (
        SELECT t.key, c.user_id, p.amount FROM transfers t JOIN postings p ON p.transfer_id = t.id
        JOIN accounts c ON c.id = p.account_id AND c.user_id IS NOT NULL
        WHERE t.kind = 'bonus' AND t.subject LIKE 'campaign:%') t
        ON t.key = 'bonus:' || a.campaign_id || ':' || a.day || ':' || a.stake / 100 || ':' || a.place
      LEFT JOIN bonus_waits w ON w.campaign_id = a.campaign_id AND w.day = a.day AND w.stake = a.stake AND w.place = a.place
        AND w.paid_at IS NULL
      WHERE CASE WHEN w.place IS NOT NULL THEN t.key IS NOT NULL
        ELSE (a.user_id, a.amount) IS DISTINCT FROM (t.user_id, t.amount) END ${LIMIT}`,
  },
  {
    name: 'bonus register',
    rule: 'a register bonus went to the one whose key it carries',
    sql: `SELECT 'transfer ' || t.key AS subject, 'user ' || c.user_id AS detail
      FROM transfers t JOIN postings p ON p.transfer_id = t.id
      JOIN accounts c ON c.id = p.account_id AND c.user_id IS NOT NULL
      WHERE t.kind = 'bonus' AND t.subject = 'register' AND t.key <> 'bonus:register:' || c.user_id ${LIMIT}`,
  },
];

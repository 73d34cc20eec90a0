-- version: 1
--
-- The figures of the report on players, by day. Accounts of kind staff and bots do not count; agents do.
--
-- Figures:
--   signedUp        accounts that were made
--   firstDeposits   players whose first deposit was credited
--   firstGames      players who played for the first time, by the room of that round
--   active, activeWeek, activeMonth
--                   players who played: on the day; since Monday until the day; since the first of the month until the day.
--                   One who plays on several days of a week counts once in it, so the days do not sum to the week
--   returning, returningWeek, returningMonth
--                   those of them who had played before that day, week or month
-- Arguments: p_from, p_to    the first and the last day

CREATE OR REPLACE FUNCTION report_players(p_from date, p_to date)
RETURNS TABLE (day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT addis_day(u.created_at), 'signedUp', '', 0::smallint, count(*)
  FROM users u WHERE u.kind = 'person' AND u.created_at >= addis_midnight(p_from) AND u.created_at < addis_midnight(p_to + 1)
  GROUP BY 1
  UNION ALL
  SELECT addis_day(t.created_at), 'firstDeposits', '', 0::smallint, count(*)
  FROM transfers t JOIN deposits d ON d.reference = t.subject JOIN users u ON u.id = d.user_id AND u.kind = 'person'
  WHERE t.kind = 'deposit' AND t.created_at >= addis_midnight(p_from) AND t.created_at < addis_midnight(p_to + 1)
    AND NOT EXISTS (SELECT FROM deposits o JOIN transfers x ON x.subject = o.reference AND x.kind = 'deposit'
      WHERE o.user_id = d.user_id AND o.state = 'Succeeded' AND (x.created_at, x.id) < (t.created_at, t.id))
  GROUP BY 1
  UNION ALL
  SELECT n.day, 'firstGames', f.room_id::text, 0::smallint, count(*)
  FROM (SELECT g.day, g.user_id FROM daily_games g JOIN users u ON u.id = g.user_id AND u.kind = 'person'
    WHERE g.day BETWEEN p_from AND p_to
      AND NOT EXISTS (SELECT FROM daily_games e WHERE e.user_id = g.user_id AND e.day < g.day)) n
  CROSS JOIN LATERAL (SELECT r.room_id FROM tickets k JOIN rounds r ON r.id = k.round_id
    WHERE k.user_id = n.user_id AND k.state = 'confirmed' AND r.status = 'Finished' ORDER BY r.finished_at, r.id LIMIT 1) f
  GROUP BY 1, 3
  UNION ALL
  SELECT s.day, c.figure || s.suffix, '', 0::smallint, c.amount
  FROM (SELECT d::date AS day, x.suffix, x.first::date AS first FROM generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') d
    CROSS JOIN LATERAL (VALUES ('', d), ('Week', date_trunc('week', d)), ('Month', date_trunc('month', d))) AS x (suffix, first)) s
  CROSS JOIN LATERAL report_active(s.first, s.day) a
  CROSS JOIN LATERAL (VALUES ('active', a.active), ('returning', a.came_again)) AS c (figure, amount)
  WHERE c.amount <> 0
$$;

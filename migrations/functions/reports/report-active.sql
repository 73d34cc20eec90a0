-- version: 1
--
-- How many people have played in a span of days: who had a card in a round that was drawn then. `came_again` are those of them
-- who had also played before the first of these days. Accounts of kind staff
-- and bots do not count; agents do.
--
-- Arguments: p_from, p_to    the first and the last day

CREATE OR REPLACE FUNCTION report_active(p_from date, p_to date) RETURNS TABLE (active bigint, came_again bigint)
LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT count(*), count(*) FILTER (WHERE EXISTS (SELECT FROM daily_games e WHERE e.user_id = d.user_id AND e.day < p_from))
  FROM (SELECT DISTINCT g.user_id FROM daily_games g WHERE g.day BETWEEN p_from AND p_to) d
  JOIN users u ON u.id = d.user_id AND u.kind = 'person'
$$;

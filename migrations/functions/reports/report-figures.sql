-- version: 1
--
-- Every figure that is kept for closed days, of all reports.
--
-- Arguments: p_from, p_to    the first and the last day

CREATE OR REPLACE FUNCTION report_figures(p_from date, p_to date)
RETURNS TABLE (report text, day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT 'play', f.* FROM report_play(p_from, p_to) f UNION ALL SELECT 'money', f.* FROM report_money(p_from, p_to) f
  UNION ALL SELECT 'bonus', f.* FROM report_bonus(p_from, p_to) f
  UNION ALL SELECT 'players', f.* FROM report_players(p_from, p_to) f
  UNION ALL SELECT 'liabilities', f.* FROM report_liabilities(p_from, p_to) f
  UNION ALL SELECT 'people', f.* FROM report_people(p_from, p_to) f
$$;

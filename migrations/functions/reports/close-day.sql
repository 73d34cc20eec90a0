-- version: 1
--
-- Keeps the totals of a day that is over, once. Nothing changes them afterwards but rebuild_day.
--
-- Arguments:
--   p_day    the day
--   p_now    the present time
-- Returns false if the day is not over, or closed already.

CREATE OR REPLACE FUNCTION close_day(p_day date, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF p_day >= addis_day(p_now) THEN RETURN false; END IF;
  INSERT INTO closed_days (day, closed_at, last_transfer)
  VALUES (p_day, p_now, COALESCE((SELECT max(id) FROM transfers), 0)) ON CONFLICT ON CONSTRAINT closed_days_pkey DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO day_totals (report, day, figure, part, hour, of_day, amount)
  SELECT f.report, f.day, f.figure, f.part, f.hour, f.day, f.amount FROM report_figures(p_day, p_day) f
  -- What is so now was not so on a day long ago.
  WHERE f.figure NOT IN ('grants', 'guaranteed') OR p_now < addis_midnight(p_day + 2);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION close_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_day TO edil_app;

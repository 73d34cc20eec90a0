-- version: 1
--
-- Keeps the totals of a day that is over, once. Nothing changes them afterwards but rebuild_day.
--
-- Arguments:
--   p_day    the day
--   p_now    the present time
-- Returns false if the day is not over, or closed already.
-- Locks: the totals of all days (advisory), so that nobody closes, notes or rebuilds a day at the same time.

CREATE OR REPLACE FUNCTION close_day(p_day date, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('day totals', 0));
  IF p_day >= addis_day(p_now) OR EXISTS (SELECT FROM closed_days c WHERE c.day = p_day) THEN RETURN false; END IF;
  -- One statement, so that the totals have seen just the transfers that are counted.
  WITH closed AS (
    INSERT INTO closed_days (day, closed_at, transfers)
    SELECT p_day, p_now, count(*) FROM transfers t
    WHERE t.created_at >= addis_midnight(p_day) AND t.created_at < addis_midnight(p_day + 1)
  )
  INSERT INTO day_totals (report, day, figure, part, hour, of_day, amount)
  SELECT f.report, f.day, f.figure, f.part, f.hour, f.day, f.amount FROM report_figures(p_day, p_day) f
  -- What is so now was not so on a day long ago.
  WHERE f.figure NOT IN ('grants', 'guaranteed') OR p_now < addis_midnight(p_day + 2);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION close_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_day TO edil_app;

-- version: 1
--
-- Makes the totals of a closed day anew, less what is noted as posted late on another day; closes a day that is not closed.
-- Unless the totals were damaged, or the definition of a figure has changed, they come out as they were. Figures whose rows are
-- thrown away after a time, or that nothing tells afterwards, stay as they are.
--
-- Arguments:
--   p_day    the day
--   p_now    the present time
-- Returns how many totals have changed.
-- Locks: the totals of all days (advisory), as close_day.

CREATE OR REPLACE FUNCTION rebuild_day(p_day date, p_now timestamptz) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_changed bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('day totals', 0));
  IF close_day(p_day, p_now) THEN RETURN (SELECT count(*) FROM day_totals WHERE day = p_day AND of_day = p_day); END IF;
  -- Otherwise the closed day would take a late posting that nobody has noted yet.
  PERFORM note_late_postings(p_day, p_day, p_now);
  WITH fresh AS (
    SELECT f.report, f.figure, f.part, f.hour, sum(f.amount)::bigint AS amount
    FROM (SELECT f.report, f.figure, f.part, f.hour, f.amount FROM report_figures(p_day, p_day) f
      UNION ALL
      SELECT l.report, l.figure, l.part, l.hour, -l.amount FROM day_totals l WHERE l.of_day = p_day AND l.of_day < l.day) f
    WHERE f.figure NOT IN ('grants', 'guaranteed', 'signIns', 'failedSignIns', 'codesSent', 'codesUsed')
    GROUP BY 1, 2, 3, 4 HAVING sum(f.amount) <> 0
  ), gone AS (
    DELETE FROM day_totals k WHERE k.day = p_day AND k.of_day = p_day
      AND k.figure NOT IN ('grants', 'guaranteed', 'signIns', 'failedSignIns', 'codesSent', 'codesUsed')
      AND NOT EXISTS (SELECT FROM fresh f WHERE (f.report, f.figure, f.part, f.hour) = (k.report, k.figure, k.part, k.hour))
    RETURNING 1
  ), written AS (
    INSERT INTO day_totals AS k (report, day, figure, part, hour, of_day, amount)
    SELECT f.report, p_day, f.figure, f.part, f.hour, p_day, f.amount FROM fresh f
    ON CONFLICT ON CONSTRAINT day_totals_pkey DO UPDATE SET amount = EXCLUDED.amount WHERE k.amount <> EXCLUDED.amount
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM written) INTO v_changed;
  RETURN v_changed;
END $$;

REVOKE ALL ON FUNCTION rebuild_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rebuild_day TO edil_app;

-- version: 1
--
-- Finds what was posted for a closed day after it was closed, and counts it on the present day, with a note of the day to which
-- it belongs (day_totals.of_day). So closed totals stay, and all days together still sum to the ledger.
--
-- Arguments:
--   p_from, p_to    the first and the last closed day that are looked at
--   p_now           the present time
-- Returns the days to which something was posted late.
-- Locks: the totals of all days (advisory), as close_day.

CREATE OR REPLACE FUNCTION note_late_postings(p_from date, p_to date, p_now timestamptz) RETURNS date[]
LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_days date[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('day totals', 0));
  -- One statement: what it notes and what it counts as seen are of one moment. A transfer that commits later makes the number
  -- differ again, whatever its id is.
  WITH late AS (
    SELECT c.day, n.transfers FROM closed_days c CROSS JOIN LATERAL (SELECT count(*) AS transfers FROM transfers t
      WHERE t.created_at >= addis_midnight(c.day) AND t.created_at < addis_midnight(c.day + 1)) n
    WHERE c.day BETWEEN p_from AND p_to AND n.transfers <> c.transfers
  ), seen AS (
    UPDATE closed_days c SET transfers = l.transfers FROM late l WHERE c.day = l.day
  ), noted AS (
    INSERT INTO day_totals AS k (report, day, figure, part, hour, of_day, amount)
    SELECT x.report, addis_day(p_now), x.figure, x.part, x.hour, x.of_day, sum(x.amount)::bigint
    FROM (
      SELECT f.report, f.figure, f.part, f.hour, f.day AS of_day, f.amount
      FROM late l CROSS JOIN LATERAL report_figures(l.day, l.day) f
      UNION ALL
      SELECT s.report, s.figure, s.part, s.hour, s.of_day, -s.amount FROM late l JOIN day_totals s ON s.of_day = l.day
    ) x
    -- Only what comes from transfers can be posted late.
    WHERE (x.report IN ('play', 'money', 'bonus', 'liabilities') AND x.figure NOT IN ('grants', 'guaranteed'))
      OR x.figure IN ('paid', 'paidSeconds', 'firstDeposits')
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(x.amount) <> 0
    ON CONFLICT ON CONSTRAINT day_totals_pkey DO UPDATE SET amount = k.amount + EXCLUDED.amount
    RETURNING k.of_day
  )
  SELECT array_agg(DISTINCT n.of_day ORDER BY n.of_day) INTO v_days FROM noted n;
  RETURN COALESCE(v_days, '{}');
END $$;

REVOKE ALL ON FUNCTION note_late_postings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_late_postings TO edil_app;

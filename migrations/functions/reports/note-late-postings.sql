-- version: 1
--
-- Finds what was posted for a closed day after it was closed, and counts it on the present day, with a note of the day to which
-- it belongs (day_totals.of_day). So closed totals stay, and all days together still sum to the ledger.
--
-- Arguments:
--   p_since    the first closed day that is looked at
--   p_now      the present time
-- Returns the days to which something was posted late.

CREATE OR REPLACE FUNCTION note_late_postings(p_since date, p_now timestamptz) RETURNS date[] LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_days date[];
BEGIN
  v_days := ARRAY(SELECT c.day FROM closed_days c WHERE c.day >= p_since AND EXISTS (
    SELECT FROM transfers t WHERE t.created_at >= addis_midnight(c.day) AND t.created_at < addis_midnight(c.day + 1)
      AND t.id > c.last_transfer LIMIT 1) ORDER BY c.day);
  INSERT INTO day_totals AS k (report, day, figure, part, hour, of_day, amount)
  SELECT x.report, addis_day(p_now), x.figure, x.part, x.hour, x.of_day, sum(x.amount)::bigint
  FROM (
    SELECT f.report, f.figure, f.part, f.hour, f.day AS of_day, f.amount
    FROM unnest(v_days) AS d (day) CROSS JOIN LATERAL report_figures(d.day, d.day) f
    UNION ALL
    SELECT s.report, s.figure, s.part, s.hour, s.of_day, -s.amount FROM unnest(v_days) AS d (day)
    JOIN day_totals s ON s.of_day = d.day
  ) x
  -- Only the figures of the ledger can be posted late.
  WHERE x.report IN ('play', 'money', 'bonus', 'liabilities') AND x.figure NOT IN ('grants', 'guaranteed')
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(x.amount) <> 0
  ON CONFLICT ON CONSTRAINT day_totals_pkey DO UPDATE SET amount = k.amount + EXCLUDED.amount;
  UPDATE closed_days c SET last_transfer = (SELECT max(id) FROM transfers) WHERE c.day = ANY (v_days);
  RETURN v_days;
END $$;

REVOKE ALL ON FUNCTION note_late_postings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_late_postings TO edil_app;

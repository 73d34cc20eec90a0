-- version: 2
--
-- The figures of the report on liabilities, by day.
--
-- Figures:
--   one for each kind of account of the ledger (main, bonus, held, escrow, tax, receivable, house …): the santim by which all
--                accounts of the kind have changed. The sum of all days up to one is the balance at its end; all kinds together
--                sum to zero
--   grants       bonus money that must still be played before it moves to main, a part of the bonus balances
--   guaranteed   prizes of campaigns for days that are still to come or to be paid, and prizes that are won and wait; none
--                from the day on which the house winds down, which pays no bonus any more. Of big games the guarantee until
--                the lock, and then what the house adds.
--                These two are what is so when the function is called, and stand at the last day; nothing tells them afterwards
-- Arguments: p_from, p_to    the first and the last day
-- Plans by index.

CREATE OR REPLACE FUNCTION report_liabilities(p_from date, p_to date)
RETURNS TABLE (day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT addis_day(t.created_at), a.kind, '', 0::smallint, sum(p.amount)::bigint
  FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
  WHERE t.created_at >= addis_midnight(p_from) AND t.created_at < addis_midnight(p_to + 1)
  GROUP BY 1, 2 HAVING sum(p.amount) <> 0
  UNION ALL
  SELECT p_to, 'grants', '', 0::smallint, COALESCE(sum(g.rest + g.won + g.taxable), 0)::bigint
  FROM bonus_grants g WHERE g.ended_at IS NULL AND p_from <= p_to
  UNION ALL
  SELECT p_to, 'guaranteed', '', 0::smallint, (
    CASE WHEN EXISTS (SELECT FROM wind_down w WHERE w.from_at < addis_midnight(p_to + 1)) THEN 0 ELSE
      -- A day is paid once, also if nobody wins; the last day of a stopped campaign is the one that ran.
      COALESCE((SELECT sum(z.prize) FROM bonus_campaigns c
        CROSS JOIN LATERAL generate_series(c.first_day::timestamp, c.last_day::timestamp, interval '1 day') AS d (day)
        JOIN bonus_campaign_stakes s ON s.campaign_id = c.id CROSS JOIN LATERAL unnest(s.prizes) AS z (prize)
        WHERE c.last_day >= p_to - 1 AND NOT EXISTS (SELECT FROM bonus_days b
          WHERE b.campaign_id = c.id AND b.day = d.day::date AND b.stake = s.stake)), 0)
      + COALESCE((SELECT sum(w.amount) FROM bonus_waits b JOIN bonus_awards w USING (campaign_id, day, stake, place)
        WHERE b.paid_at IS NULL), 0)
    END
    + COALESCE((SELECT sum(CASE WHEN r.lock_hash IS NULL THEN r.guarantee ELSE r.added END) FROM rounds r
      WHERE r.guarantee IS NOT NULL AND r.finished_at IS NULL), 0))::bigint
  WHERE p_from <= p_to
$$;

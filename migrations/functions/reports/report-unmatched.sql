-- version: 1
--
-- What our books and a provider's do not agree about, by the day of the payment and the provider: the figure `unmatched` of the
-- report on money. It is never kept, because it falls when a case is settled, also on a closed day.
--
-- Arguments: p_from, p_to    the first and the last day

CREATE OR REPLACE FUNCTION report_unmatched(p_from date, p_to date)
RETURNS TABLE (day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  SELECT addis_day(c.happened_at), 'unmatched', c.provider, 0::smallint, sum(c.amount)::bigint
  FROM payment_cases c
  WHERE c.state <> 'Settled' AND c.confirmed_at IS NOT NULL AND c.provider IS NOT NULL
    AND c.happened_at >= addis_midnight(p_from) AND c.happened_at < addis_midnight(p_to + 1)
  GROUP BY 1, 3
$$;

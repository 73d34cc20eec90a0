-- version: 1
--
-- The figures of the report on money in and out, by day and provider, from the providers' clearing accounts. A clearing
-- account is negative while the provider holds our money: a deposit lowers it, a payout and a fee raise it.
--
-- Figures:
--   deposits, depositCount    santim that were credited to players, and how many deposits
--   payouts, payoutCount      santim that were paid to players, and how many payouts; a payout by hand counts when it is approved
--   cameBack                  santim of payouts that came back, and were given to their players again
--   fees                      santim that the provider kept
--   corrections               santim of settled cases, receivables and opening balances; negative: taken from the provider
--   change                    what the provider holds more: deposits + cameBack + corrections - payouts - fees
-- Arguments: p_from, p_to    the first and the last day
-- Plans by index.

CREATE OR REPLACE FUNCTION report_money(p_from date, p_to date)
RETURNS TABLE (day date, figure text, part text, hour smallint, amount bigint) LANGUAGE sql STABLE
  SET search_path = public, pg_temp
AS $$
  WITH moved AS (
    SELECT addis_day(t.created_at) AS day, a.provider, t.kind, t.id, -sum(p.amount) AS amount
    FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id AND a.kind = 'clearing'
    WHERE t.kind IN ('deposit', 'withdraw', 'opening', 'case', 'receivable', 'fee')
      AND t.created_at >= addis_midnight(p_from) AND t.created_at < addis_midnight(p_to + 1)
    GROUP BY t.id, a.provider
  ), summed AS (
    SELECT m.day, m.provider, sum(m.amount) AS change, sum(m.amount) FILTER (WHERE m.kind = 'deposit') AS deposits,
      count(*) FILTER (WHERE m.kind = 'deposit') AS deposit_count,
      -sum(m.amount) FILTER (WHERE m.kind = 'withdraw' AND m.amount < 0) AS payouts,
      count(*) FILTER (WHERE m.kind = 'withdraw' AND m.amount < 0) AS payout_count,
      sum(m.amount) FILTER (WHERE m.kind = 'withdraw' AND m.amount > 0) AS came_back,
      -sum(m.amount) FILTER (WHERE m.kind = 'fee') AS fees,
      sum(m.amount) FILTER (WHERE m.kind IN ('opening', 'case', 'receivable')) AS corrections
    FROM moved m GROUP BY m.day, m.provider
  )
  SELECT s.day, f.figure, s.provider, 0::smallint, f.amount::bigint
  FROM summed s CROSS JOIN LATERAL (VALUES ('deposits', s.deposits), ('depositCount', s.deposit_count), ('payouts', s.payouts),
    ('payoutCount', s.payout_count), ('cameBack', s.came_back), ('fees', s.fees), ('corrections', s.corrections),
    ('change', s.change)) AS f (figure, amount)
  WHERE f.amount <> 0
$$;

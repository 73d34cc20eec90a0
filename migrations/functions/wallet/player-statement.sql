-- version: 1
--
-- What moved a player's money in each day or month of a period, in santim. The money is that of the main and bonus balance
-- and what is held for payouts, so a payout counts when it leaves, and what moves between the three is no row. Won is before
-- tax.
--
-- Arguments: p_from, p_before   the period
--            p_form             the form of a row's name, for to_char
-- The first row, without a name, has the opening balance as its net; its other columns say nothing. Of each account that is
-- the balance after one posting, found by index, with what came between it and the period. The posting stands an hour before
-- the period, and the last one that is read an hour after it. No transaction lasts an hour (day-totals.ts), so between the two
-- lies every posting of the period, in whatever order transactions ended.
-- Rule: protocol.md, user/statement.
-- Plans by index.

CREATE OR REPLACE FUNCTION player_statement(p_user uuid, p_from timestamptz, p_before timestamptz, p_form text)
RETURNS TABLE (name text, deposits bigint, payouts bigint, staked bigint, won bigint, tax bigint, bonus bigint,
  transfers bigint, other bigint, net bigint) LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH spans AS MATERIALIZED (
    SELECT a.id AS account, version_before(a.id, p_from - interval '1 hour') AS low,
      version_before(a.id, p_before + interval '1 hour') AS high
    FROM accounts a WHERE a.user_id = p_user),
  moves AS MATERIALIZED (
    SELECT t.id, t.key, t.kind, t.round_id, t.created_at, sum(p.amount)::bigint AS net
    FROM spans s JOIN postings p ON p.account_id = s.account AND p.version > s.low AND p.version <= s.high
    JOIN transfers t ON t.id = p.transfer_id
    WHERE t.created_at < p_before GROUP BY t.id),
  parts AS (
    SELECT m.kind, m.net, m.created_at, COALESCE(h.amount, 0) AS tax,
      CASE m.kind WHEN 'settle' THEN COALESCE((SELECT sum(i.amount) FROM referral_income i
        WHERE i.round_id = m.round_id AND i.referrer_id = p_user), 0) ELSE 0 END AS referral
    FROM moves m LEFT JOIN withholdings h ON h.transfer_key = m.key AND h.user_id = p_user
    UNION ALL
    SELECT 'before', p.balance_after, NULL, 0, 0
    FROM spans s JOIN postings p ON p.account_id = s.account AND p.version = s.low)
  SELECT CASE WHEN created_at >= p_from THEN to_char(created_at AT TIME ZONE 'Africa/Addis_Ababa', p_form) END,
    COALESCE(sum(net) FILTER (WHERE kind IN ('deposit', 'opening')), 0)::bigint,
    -COALESCE(sum(net) FILTER (WHERE kind = 'withdraw'), 0)::bigint,
    -COALESCE(sum(net) FILTER (WHERE kind IN ('bet', 'refund')), 0)::bigint,
    COALESCE(sum(net + tax - referral) FILTER (WHERE kind = 'settle'), 0)::bigint,
    sum(tax)::bigint,
    COALESCE(sum(net) FILTER (WHERE kind IN ('bonus', 'bonusEnd')), 0)::bigint,
    COALESCE(sum(net) FILTER (WHERE kind = 'transfer'), 0)::bigint,
    sum(referral + CASE WHEN kind IN ('adjustment', 'case', 'receivable') THEN net ELSE 0 END)::bigint,
    sum(net)::bigint
  FROM parts GROUP BY 1 ORDER BY 1 NULLS FIRST;
END $$;

-- version: 2
--
-- A player's deposit limits, and the santim that came in within the window of each, and since when it is: the Addis day of
-- p_at, and the seven and thirty days that end with it. Open deposits count like paid ones, because a player could open several and pay them
-- together. Transfers from others and credits of staff count, too. Nothing is subtracted: a deposit limit is gross.
--
-- Arguments: p_claim, the deposit in question, which is not counted; NULL: none.
-- Rule: players.md 1.

CREATE OR REPLACE FUNCTION deposit_limits_used(p_user uuid, p_at timestamptz, p_claim uuid)
  RETURNS TABLE (field text, amount bigint, used bigint, since timestamptz) LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_day date := (p_at AT TIME ZONE 'Africa/Addis_Ababa')::date;
  v_end timestamptz := (v_day + 1)::timestamp AT TIME ZONE 'Africa/Addis_Ababa';
  v_today timestamptz := v_end - interval '1 day';
  v_week timestamptz := v_end - interval '7 days';
  v_month timestamptz := v_end - interval '30 days';
BEGIN
  IF NOT EXISTS (SELECT FROM player_limits l WHERE l.user_id = p_user AND l.field LIKE '%Deposit' AND l.amount IS NOT NULL) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH came AS (
    SELECT COALESCE(d.credited, d.amount) AS santim, COALESCE(d.limits_at, d.created_at) AS at FROM deposits d
    WHERE d.user_id = p_user AND COALESCE(d.limits_at, d.created_at) >= v_month AND d.id IS DISTINCT FROM p_claim
      AND d.state IN ('Created', 'Pending', 'Review', 'AwaitingSecond', 'Succeeded')
    UNION ALL
    SELECT p.amount, t.created_at FROM transfers t
    JOIN postings p ON p.transfer_id = t.id AND p.amount > 0
    WHERE t.subject = p_user::text AND t.kind = 'transfer' AND t.created_at >= v_month
      AND p.account_id = (SELECT a.id FROM accounts a WHERE a.user_id = p_user AND a.kind = 'main')
    UNION ALL
    SELECT j.amount, j.decided_at FROM adjustments j
    WHERE j.user_id = p_user AND j.direction = 'credit' AND j.balance = 'main' AND j.state = 'Posted' AND j.decided_at >= v_month
  ), sums AS (
    SELECT COALESCE(sum(santim) FILTER (WHERE at >= v_today), 0)::bigint AS today,
      COALESCE(sum(santim) FILTER (WHERE at >= v_week), 0)::bigint AS week, COALESCE(sum(santim), 0)::bigint AS month
    FROM came WHERE at < v_end
  )
  SELECT l.field, l.amount, CASE l.field WHEN 'dailyDeposit' THEN s.today WHEN 'weeklyDeposit' THEN s.week ELSE s.month END,
    CASE l.field WHEN 'dailyDeposit' THEN v_today WHEN 'weeklyDeposit' THEN v_week ELSE v_month END
  FROM player_limits l CROSS JOIN sums s
  WHERE l.user_id = p_user AND l.field LIKE '%Deposit' AND l.amount IS NOT NULL;
END $$;
